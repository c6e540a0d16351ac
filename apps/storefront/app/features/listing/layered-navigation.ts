import type { RegisteredRouter } from '@tanstack/react-router';

import type { CardView } from '#app/features/product-card/domain/card-view.ts';

/** The state of a listing that is kept while its products are visited [RTE-09]. */
interface NavigationItem {
  readonly path: string;
  /** Its filters, order and page, with the `?`. */
  query: string;
  /** Further pages that were loaded below the first, and the number of the last of them. */
  more: { readonly cards: readonly CardView[]; readonly page: number } | null;
  scrollY: number;
  /** Paths of products that were reached from it. */
  readonly reached: Set<string>;
}

/** By category id, or `busca`. */
const items = new Map<string, NavigationItem>();
/** The state to restore once the pending page is rendered. */
let restoring: NavigationItem | null = null;
let isFollowing = false;

const isProductPath = (path: string) => path.endsWith('/p');
const isListingPath = (path: string) => path.endsWith('/c') || path === '/busca';

interface Place {
  readonly pathname: string;
  readonly searchStr: string;
}

/** Returns how a navigation changes the kept state. */
export function followNavigation(from: Place | undefined, to: Place, scrollY: number): void {
  const left = itemOf(from?.pathname);
  if (left && from?.searchStr === left.query) left.scrollY = scrollY;
  restoring = null;
  if (isProductPath(to.pathname)) {
    for (const item of items.values()) {
      if (item.path === from?.pathname || item.reached.has(from?.pathname ?? ''))
        item.reached.add(to.pathname);
    }
    return;
  }
  if (!isListingPath(to.pathname)) return;
  const item = itemOf(to.pathname);
  const isBack = item?.reached.has(from?.pathname ?? '') === true;
  if (item && isBack) restoring = item;
  // Entered from elsewhere: what was chosen of any category is over.
  else if (from?.pathname !== to.pathname) items.clear();
}

/** Where a listing is entered again with what was chosen; null where the address itself says what is chosen. */
export function addressToReturnTo(path: string, searchStr: string): string | null {
  const isSame = restoring?.path === path && searchStr === '' && restoring.query !== '';
  return isSame && restoring ? `${path}${restoring.query}` : null;
}

/** Remembers what a listing shows. What it had loaded below is kept for the same query only. */
export function rememberListing(key: string, path: string, query: string): void {
  const item = items.get(key);
  if (!item) items.set(key, { path, query, more: null, scrollY: 0, reached: new Set() });
  else if (item.query !== query) Object.assign(item, { query, more: null, scrollY: 0 });
}

export function rememberMore(key: string, more: NavigationItem['more']): void {
  const item = items.get(key);
  if (item) item.more = more;
}

/** Pages loaded below a listing with this query. */
export function loadedBelow(key: string, query: string): NavigationItem['more'] {
  const item = items.get(key);
  return item?.query === query ? item.more : null;
}

/** How far the listing was scrolled that is entered again by a link; back and forward are the router's. */
export function consumeReturnPosition(path: string, query: string): number | null {
  const item = restoring;
  restoring = null;
  return item?.path === path && item.query === query ? item.scrollY : null;
}

/** For tests: what is remembered, by key. */
export function rememberedQueries(): Record<string, string> {
  return Object.fromEntries([...items].map(([key, { query }]) => [key, query]));
}

function itemOf(path: string | undefined): NavigationItem | undefined {
  return [...items.values()].find((item) => item.path === path);
}

/** Begins with the first listing: before it there is nothing to remember. */
export function startFollowing(router: RegisteredRouter): void {
  if (isFollowing) return;
  isFollowing = true;
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    followNavigation(fromLocation, toLocation, window.scrollY);
    const kept = addressToReturnTo(toLocation.pathname, toLocation.searchStr);
    // Takes the place of the navigation that has just begun, whether or not its page is at hand.
    if (kept !== null) queueMicrotask(() => void router.navigate({ href: kept, replace: true }));
  });
  // After the router has put the page where a new one begins.
  router.subscribe('onRendered', ({ toLocation }) => {
    const scrollY = consumeReturnPosition(toLocation.pathname, toLocation.searchStr);
    if (scrollY !== null) window.scrollTo({ top: scrollY, behavior: 'instant' });
  });
}
