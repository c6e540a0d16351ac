import type { StaticDataRouteOption } from '@tanstack/react-router';

import type { PageNeeds } from './page-needs.ts';
import type { Access, Layout } from './route-static-data.ts';

export interface PagePolicy {
  readonly layout: Layout;
  readonly access: Access;
  /** Null if any customer may open the page. */
  readonly needs: PageNeeds | null;
  readonly query: readonly string[];
  /** The query also contains the store's filters. */
  readonly hasFilters: boolean;
  /** The same for every visitor: it may be cached. */
  readonly isShared: boolean;
  /** The same for every visitor, but it changes at any time: never cached. */
  readonly isVolatile: boolean;
}

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** Returns a page's access, layout and caching: its route's `staticData`, else defaults by its path [RTE-05, RTE-06]. */
export function pagePolicy(path: string, declared: StaticDataRouteOption = {}): PagePolicy {
  return {
    layout: declared.layout ?? layoutOf(path),
    access: declared.access ?? (isBelow(path, '/conta') ? 'needs-login' : 'open'),
    needs: declared.needs ?? null,
    query: declared.query ?? [],
    hasFilters: declared.hasFilters ?? false,
    isShared: !['/conta', '/checkout', '/login', '/carrinho'].some((parent) => isBelow(path, parent)),
    isVolatile: declared.isVolatile ?? false,
  };
}

function layoutOf(path: string): Layout {
  if (isBelow(path, '/checkout')) return 'checkout';
  return isBelow(path, '/login') ? 'login' : 'default';
}
