import type { PageNeeds } from './page-needs.ts';

export type Layout = 'default' | 'checkout' | 'login' | 'empty';
export type Access = 'open' | 'needs-login' | 'guest-only';

declare module '@tanstack/react-router' {
  /** What a route says of itself in `staticData`; whatever it leaves out is decided by `pagePolicy`. */
  interface StaticDataRouteOption {
    readonly layout?: Layout;
    readonly access?: Access;
    /** Of a page that needs a login: what it demands of the customer besides. */
    readonly needs?: PageNeeds;
    /** Query names that change what the server renders: they key the page cache, others never reach rendering. */
    readonly query?: readonly string[];
    /** A listing: the names of the store's filters stand in its query besides [CAT-01]. */
    readonly hasFilters?: boolean;
    /** What is on it changes at any time, and nothing tells of it: it is never cached. */
    readonly isVolatile?: boolean;
    /** No page has this address. */
    readonly isUnknown?: boolean;
  }
}

declare module 'react' {
  // TanStack's `head()` takes structured data as an entry of `meta`; its types leave that out.
  interface MetaHTMLAttributes<T> {
    'script:ld+json'?: Record<string, unknown>;
  }
}
