import type { RegisteredRouter } from '@tanstack/react-router';

import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { removeStored, storedKeys } from '#app/platform/browser/stored-value.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { firstActivity } from '#app/platform/hydration/early-actions.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { hasToken } from '#app/platform/session/session-headers.ts';

import type { CartService } from './cart-service.ts';
import {
  cartId,
  changeKeyPrefix,
  createCartChannel,
  createCartState,
  expectCart,
  rememberedCount,
} from './cart-state.ts';
import { keptCart } from './kept-cart.ts';

/** Removes the cart from the browser at once: the page may end before the cart's code is loaded. */
function removeStoredCart(): void {
  cartId.clear();
  rememberedCount.clear();
  keptCart.clear();
  for (const key of storedKeys(changeKeyPrefix)) removeStored(key);
}

/**
 * Publishes the remembered count, fetches the cart, sends the changes of the page before, and follows login, logout, orders,
 * the connection and the other tabs, until the signal aborts. The code that does so loads at once only if this browser may
 * hold a cart, otherwise with the shopper's first activity.
 */
export function startCart(router: RegisteredRouter, signal: AbortSignal): void {
  const state = serviceOf(router, createCartState);
  let loaded: CartService | null = null;

  /** Runs a step of the cart, whose code loads with the first one. A step waits for the connection. */
  function withCart(act: (cart: CartService) => void): void {
    if (signal.aborted) return;
    if (loaded) {
      act(loaded);
      return;
    }
    loadCode(() => import('./cart-service.ts'), { isQuiet: true }).then(
      ({ createCartService }) => {
        if (signal.aborted) return;
        loaded = serviceOf(router, createCartService);
        act(loaded);
      },
      () => {},
    );
  }

  const hasStoredCart = cartId.read() !== null;
  // A customer's cart may hold items from another device: until it is loaded, it is not shown as empty [CAR+04].
  const mayHoldItems = hasStoredCart || hasToken();
  const remembered = rememberedCount.read();
  // Only an order leaves a count of zero without a cart.
  const isEmpty = !hasStoredCart && (!mayHoldItems || remembered === 0);
  const itemsCount = isEmpty ? 0 : ((hasStoredCart ? remembered : null) ?? -1);
  state.setState({ itemsCount, ...(isEmpty && { status: 'ready' }) });
  if (itemsCount >= 0) emitAppEvent('cart-changed', { itemsCount });
  const until = { signal };
  onAppEvent(
    'logged-in',
    () => {
      if (state.getState().saved === null) expectCart(state);
      withCart((cart) => cart.adoptCustomersCart());
    },
    until,
  );
  onAppEvent('guest-begun', () => withCart((cart) => void cart.refreshCart()), until);
  onAppEvent(
    'logged-out',
    () => {
      removeStoredCart();
      withCart((cart) => cart.endCart());
    },
    until,
  );
  onAppEvent(
    'order-placed',
    () => {
      cartId.clear();
      withCart((cart) => cart.replaceOrderedCart());
    },
    until,
  );
  serviceOf(router, createCartChannel).addEventListener(
    'message',
    () => withCart((cart) => void cart.refreshCart()),
    until,
  );
  // Another tab has stored a change. Its removal comes with the cart that contains it.
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      // The other tab's message may arrive before the id that it stored.
      if (key === 'cart_id' && newValue !== null) withCart((cart) => void cart.refreshCart());
      if (key?.startsWith(changeKeyPrefix) && newValue !== null) withCart((cart) => cart.projectAgain());
    },
    until,
  );
  window.addEventListener('online', () => withCart((cart) => cart.sendPendingChanges()), until);
  if (mayHoldItems) withCart((cart) => void cart.refreshCart());
  if (storedKeys(changeKeyPrefix).length > 0) withCart((cart) => cart.sendPendingChanges());
  else void firstActivity().then(loadToAdd);

  /** From then on a connection is not needed to add [CAR+01]. */
  function loadToAdd(): void {
    loadCode(() => import('./put-in-cart.ts'), { isQuiet: true }).catch(() => {});
    withCart((cart) => cart.sendPendingChanges());
  }
}
