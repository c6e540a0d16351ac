import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { hasToken } from '#app/platform/session/session-headers.ts';

import {
  cartId,
  changeKeyPrefix,
  expectCart,
  otherCartTabs,
  rememberedCount,
  useCartState,
} from './cart-state.ts';
import type * as Cart from './cart.ts';

let loaded: typeof Cart | null = null;

/** Runs a step of the cart, whose code loads with the first one. Without a network nothing happens: a later step loads it. */
function withCart(act: (cart: typeof Cart) => void): void {
  if (loaded) {
    act(loaded);
    return;
  }
  import('./cart.ts').then(
    (cart) => {
      loaded = cart;
      act(cart);
    },
    () => {},
  );
}

function storedChangeKeys(): string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(changeKeyPrefix));
  } catch {
    // Storage can be forbidden by the browser's settings.
    return [];
  }
}

/** Removes the cart from the browser at once: the page may end before the cart's code is loaded. */
function removeStoredCart(): void {
  cartId.clear();
  rememberedCount.clear();
  for (const key of storedChangeKeys()) window.localStorage.removeItem(key);
}

/** Time until an empty cart's code loads without an addition: from then on a connection is not needed to add [CAR+01]. */
const idleMs = 2000;

/**
 * Publishes the remembered count, fetches the cart, sends the changes of the page before, and follows login, logout, orders,
 * the connection and the other tabs. The code that does so loads at once only if this browser may hold a cart.
 */
export function startCart(): void {
  const hasStoredCart = cartId.read() !== null;
  // A customer's cart may hold items from another device: until it is known, it is not called empty [CAR+04].
  const mayHoldItems = hasStoredCart || hasToken();
  const remembered = rememberedCount.read();
  // Only an order leaves a count of zero without a cart.
  const isEmpty = !hasStoredCart && (!mayHoldItems || remembered === 0);
  const itemsCount = isEmpty ? 0 : ((hasStoredCart ? remembered : null) ?? -1);
  useCartState.setState({ itemsCount, ...(isEmpty && { status: 'ready' }) });
  if (itemsCount >= 0) emitAppEvent('cart-changed', { itemsCount });
  onAppEvent('logged-in', () => {
    if (useCartState.getState().saved === null) expectCart();
    withCart((cart) => cart.adoptCustomersCart());
  });
  onAppEvent('logged-out', () => {
    removeStoredCart();
    withCart((cart) => cart.endCart());
  });
  onAppEvent('order-placed', () => {
    cartId.clear();
    withCart((cart) => cart.replaceOrderedCart());
  });
  otherCartTabs().addEventListener('message', () => withCart((cart) => void cart.refreshCart()));
  // Another tab has stored a change. Its removal comes with the cart that contains it.
  window.addEventListener('storage', ({ key, newValue }) => {
    // The other tab's message may arrive before the id that it stored.
    if (key === 'cart_id' && newValue !== null) withCart((cart) => void cart.refreshCart());
    if (key?.startsWith(changeKeyPrefix) && newValue !== null) withCart((cart) => cart.projectAgain());
  });
  window.addEventListener('online', () => withCart((cart) => cart.sendPendingChanges()));
  if (mayHoldItems) withCart((cart) => void cart.refreshCart());
  if (storedChangeKeys().length > 0) withCart((cart) => cart.sendPendingChanges());
  else setTimeout(() => withCart((cart) => cart.sendPendingChanges()), idleMs);
}
