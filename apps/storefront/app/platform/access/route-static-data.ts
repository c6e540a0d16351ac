import type { PageNeeds } from './page-needs.ts';

export type Layout = 'default' | 'checkout' | 'login' | 'empty';
export type Access = 'open' | 'needs-login' | 'guest-only';

declare module '@tanstack/react-router' {
  /** A route's `staticData`; `pagePolicy` fills in the defaults. */
  interface StaticDataRouteOption {
    readonly layout?: Layout;
    readonly access?: Access;
    /** For a page that needs a login: its further requirements of the customer. */
    readonly needs?: PageNeeds;
    /** Query names that change the server's rendering: they are part of the cache key; rendering never sees others. */
    readonly query?: readonly string[];
    /** A listing: its query also contains the store's filters [CAT-01]. */
    readonly hasFilters?: boolean;
    /** The content changes without change events: never cached. */
    readonly isVolatile?: boolean;
    /** The route matches no page. */
    readonly isUnknown?: boolean;
  }
}

declare module 'react' {
  // TanStack's `head()` accepts structured data as an entry of `meta`; its types do not include it.
  interface MetaHTMLAttributes<T> {
    'script:ld+json'?: Record<string, unknown>;
  }
}
