import type { RegisteredRouter } from '@tanstack/react-router';

import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';

/** The state of a listing that is restored after visiting its products [RTE-09]. */
interface NavigationItem {
  readonly path: string;
  /** Filters, order and page as a query, with `?`. */
  query: string;
  /** Pages loaded below the first one, and the number of the last. */
  more: { readonly cards: readonly CardView[]; readonly page: number } | null;
  scrollY: number;
  /** Paths of products that were opened from it. */
  readonly reached: Set<string>;
}

const isProductPath = (path: string) => path.endsWith('/p');
const isListingPath = (path: string) => path.endsWith('/c') || path === '/busca';

interface PageLocation {
  readonly pathname: string;
  readonly searchStr: string;
}

/** Creates the states of a shopper's listings, a service. */
export function createLayeredNavigation() {
  /** Key: category id, or `busca`. */
  const items = new Map<string, NavigationItem>();
  /** The state to restore once the pending page is rendered. */
  let restoring: NavigationItem | null = null;

  /** Updates the stored states on a navigation. */
  function followNavigation(from: PageLocation | undefined, to: PageLocation, scrollY: number): void {
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
    // Entered from elsewhere: drops the filters of all categories.
    else if (from?.pathname !== to.pathname) items.clear();
  }

  /** Returns the address to restore for a listing that is entered again; null if the address itself has filters. */
  function addressToReturnTo(path: string, searchStr: string): string | null {
    const isSame = restoring?.path === path && searchStr === '' && restoring.query !== '';
    return isSame && restoring ? `${path}${restoring.query}` : null;
  }

  /** Stores the state of a listing. Pages loaded below are preserved for the same query only. */
  function rememberListing(key: string, path: string, query: string): void {
    const item = items.get(key);
    if (!item) items.set(key, { path, query, more: null, scrollY: 0, reached: new Set() });
    else if (item.query !== query) Object.assign(item, { query, more: null, scrollY: 0 });
  }

  function rememberMore(key: string, more: NavigationItem['more']): void {
    const item = items.get(key);
    if (item) item.more = more;
  }

  /** Returns the pages loaded below a listing with this query. */
  function loadedBelow(key: string, query: string): NavigationItem['more'] {
    const item = items.get(key);
    return item?.query === query ? item.more : null;
  }

  /**
   * Returns the scroll position of a listing that is entered again by a link; the router restores it for back and
   * forward.
   */
  function consumeReturnPosition(path: string, query: string): number | null {
    const item = restoring;
    restoring = null;
    return item?.path === path && item.query === query ? item.scrollY : null;
  }

  /** The stored states by key, for tests. */
  function rememberedQueries(): Record<string, string> {
    return Object.fromEntries([...items].map(([key, { query }]) => [key, query]));
  }

  function itemOf(path: string | undefined): NavigationItem | undefined {
    return [...items.values()].find((item) => item.path === path);
  }

  return {
    followNavigation,
    addressToReturnTo,
    rememberListing,
    rememberMore,
    loadedBelow,
    consumeReturnPosition,
    rememberedQueries,
  };
}

export type LayeredNavigation = ReturnType<typeof createLayeredNavigation>;

/** Follows the router's navigations, once. Starts with the first listing: before it there is nothing to restore. */
export function followRouter(router: RegisteredRouter): LayeredNavigation {
  const navigation = serviceOf(router, createLayeredNavigation);
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    navigation.followNavigation(fromLocation, toLocation, window.scrollY);
    const returnAddress = navigation.addressToReturnTo(toLocation.pathname, toLocation.searchStr);
    // Replaces the pending navigation, even if its page is cached.
    if (returnAddress !== null)
      queueMicrotask(() => void router.navigate({ href: returnAddress, replace: true }));
  });
  // After the router has scrolled the new page to its start.
  router.subscribe('onRendered', ({ toLocation }) => {
    const scrollY = navigation.consumeReturnPosition(toLocation.pathname, toLocation.searchStr);
    if (scrollY !== null) window.scrollTo({ top: scrollY, behavior: 'instant' });
  });
  return navigation;
}
