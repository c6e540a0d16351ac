import type { RegisteredRouter } from '@tanstack/react-router';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { createCartState } from '#app/features/cart/cart-state.ts';
import { createCheckout } from '#app/features/checkout/checkout-state.ts';
import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import { filterParams } from '#app/platform/addresses/filter-params.ts';
import { parseSearch } from '#app/platform/addresses/search-text.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import type { AppEvents, MeasuredItem } from '#app/platform/browser/app-events.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';

type ShownPage = AppEvents['page-shown'];
type Matches = RegisteredRouter['state']['matches'];

/** The page and checkout on the screen, for listeners that start later. */
export interface OnScreen {
  page: ShownPage | null;
  checkout: Cart | null;
}

/** Publishes the page on the screen: now, and after each navigation that shows another one, until the signal aborts. */
export function publishPageShown(router: RegisteredRouter, signal: AbortSignal): OnScreen {
  const onScreen: OnScreen = { page: null, checkout: null };
  let lastAddress = '';
  let stopWaiting = () => {};

  function publish(): void {
    const { location, matches, status } = router.state;
    if (status !== 'idle') return;
    const address = meaningfulAddress(location, matches);
    // A removed query command or another hash is the same page.
    if (address === lastAddress) return;
    lastAddress = address;
    stopWaiting();
    onScreen.page = { path: location.pathname, content: contentOf(router, matches) };
    onScreen.checkout = null;
    emitAppEvent('page-shown', onScreen.page);
    if (location.pathname === '/checkout') stopWaiting = whenCartHasItems(router, publishCheckout);
  }

  function publishCheckout(cart: Cart): void {
    onScreen.checkout = cart;
    emitAppEvent('checkout-begun', { cart });
  }

  signal.addEventListener('abort', router.subscribe('onRendered', publish));
  publish();
  return onScreen;
}

/** Returns the path with the query parameters that change the page. */
function meaningfulAddress(location: RegisteredRouter['state']['location'], matches: Matches): string {
  const query = parseSearch(location.searchStr);
  const { query: names = [], hasFilters = false } = matches.at(-1)?.staticData ?? {};
  const filters = hasFilters ? filterParams(query) : {};
  const values = [...names.map((name) => query[name] ?? ''), ...Object.entries(filters)];
  return `${location.pathname}?${values.join('&')}`;
}

function contentOf(router: RegisteredRouter, matches: Matches): ShownPage['content'] {
  if (router.state.location.pathname === '/checkout/success') {
    const { order } = serviceOf(router, createCheckout).currentCheckout();
    return order ? { kind: 'purchase', uuid: order.uuid } : { kind: 'other' };
  }
  for (const match of matches) {
    if (match.routeId === '/$slug/p' && match.loaderData) {
      const { slug, name, price_centavos } = match.loaderData.view.product;
      return { kind: 'product', item: { id: slug, name, price_centavos, qty: 1 } };
    }
    if (match.routeId === '/{$}/c' && match.loaderData) {
      const { category, listing } = match.loaderData.view;
      return { kind: 'list', name: category.name, items: listing.cards.map(measuredCard) };
    }
    if (match.routeId === '/busca' && match.loaderData?.listing) {
      return { kind: 'list', name: 'Busca', items: match.loaderData.listing.cards.map(measuredCard) };
    }
  }
  return { kind: 'other' };
}

const measuredCard = ({ slug, name, price_centavos }: CardView): MeasuredItem => ({
  id: slug,
  name,
  price_centavos,
  qty: 1,
});

/** Calls `begin` once the cart is known to have items. Returns a function that stops waiting. */
function whenCartHasItems(router: RegisteredRouter, begin: (cart: Cart) => void): () => void {
  const cartState = serviceOf(router, createCartState);
  const { saved } = cartState.getState();
  if (saved && saved.items.length > 0) {
    begin(saved);
    return () => {};
  }
  const stop = cartState.subscribe((state) => {
    if (!state.saved || state.saved.items.length === 0) return;
    stop();
    begin(state.saved);
  });
  return stop;
}
