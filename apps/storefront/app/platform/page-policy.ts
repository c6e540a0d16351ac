import type { StaticDataRouteOption } from '@tanstack/react-router';

import type { PageNeeds } from './page-needs.ts';
import type { Access, Layout } from './route-static-data.ts';

export interface PagePolicy {
  readonly layout: Layout;
  readonly access: Access;
  /** Null where any customer will do. */
  readonly needs: PageNeeds | null;
  readonly query: readonly string[];
  /** The store's filters are part of its query as well. */
  readonly hasFilters: boolean;
  /** One rendering serves everybody, so it may be cached. */
  readonly isShared: boolean;
  /** Nobody's in particular, but another one at any time: never cached. */
  readonly isDrawnAnew: boolean;
}

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** How a page stands to login, layout and cache: what its route declares, else what its path says [RTE-05, RTE-06]. */
export function pagePolicy(path: string, declared: StaticDataRouteOption = {}): PagePolicy {
  return {
    layout: declared.layout ?? layoutOf(path),
    access: declared.access ?? (isBelow(path, '/conta') ? 'needs-login' : 'open'),
    needs: declared.needs ?? null,
    query: declared.query ?? [],
    hasFilters: declared.hasFilters ?? false,
    isShared: !['/conta', '/checkout', '/login'].some((parent) => isBelow(path, parent)),
    isDrawnAnew: declared.isDrawnAnew ?? false,
  };
}

function layoutOf(path: string): Layout {
  if (isBelow(path, '/checkout')) return 'checkout';
  return isBelow(path, '/login') ? 'login' : 'default';
}
