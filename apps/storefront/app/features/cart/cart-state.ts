import { isErrorOf } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { create } from 'zustand';

import { api } from '#app/platform/api.ts';
import { emitAppEvent, onAppEvent } from '#app/platform/app-events.ts';
import { isUuid } from '#app/platform/path-values.ts';
import { sessionHeaders } from '#app/platform/session-headers.ts';
import { storedText, storedValue } from '#app/platform/stored-value.ts';

interface CartState {
  /** The cart as the server last gave it; null until it was asked for or when there is none. */
  readonly saved: Cart | null;
  /** As the shopper means it: with the changes on their way. */
  readonly cart: Cart | null;
  /** Changes wait for the connection. */
  readonly isWaiting: boolean;
  /** Pieces in the cart: −1 while unknown [CAR-02]. Remembered over a page load. */
  readonly itemsCount: number;
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed';
}

export const useCartState = create<CartState>(() => ({
  saved: null,
  cart: null,
  isWaiting: false,
  itemsCount: -1,
  status: 'unknown',
}));

/** The cart as the shopper means it: the server's, with the changes on their way. */
export function useCart(): Cart | null {
  return useCartState((state) => state.cart);
}

/** Whether changes are on their way: what the cart costs with them is the server's to tell. */
export function useIsCartChanging(): boolean {
  return useCartState(({ saved, cart }) => cart !== saved);
}

export const cartId = storedText({
  key: 'cart_id',
  kind: 'local',
  parse: (text) => (isUuid(text.toLowerCase()) ? text : null),
});
export const rememberedCount = storedValue<number>({
  key: 'cart',
  kind: 'session',
  version: 1,
  parse: (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null),
});

// Not on a server, where an open channel would keep the process from ending.
const otherTabs = typeof window === 'undefined' ? null : new BroadcastChannel('cart');

export function tellOtherTabs(): void {
  otherTabs?.postMessage('changed');
}

// What changes the cart comes with its first change, and tells then how those on their way are shown.
let project = (saved: Cart): Cart => saved;

export function projectBy(withChanges: (saved: Cart) => Cart): void {
  project = withChanges;
  showAgain();
}

function show(saved: Cart | null): void {
  const cart = saved && project(saved);
  const itemsCount = cart?.items_count ?? 0;
  const hasChanged = useCartState.getState().itemsCount !== itemsCount;
  useCartState.setState({ saved, cart, itemsCount, status: 'ready' });
  rememberedCount.write(itemsCount);
  if (hasChanged) emitAppEvent('cart-changed', { itemsCount });
}

/** The changes on their way are others than before. */
export function showAgain(): void {
  const { saved } = useCartState.getState();
  if (saved) show(saved);
}

/** What a turn may do with the answer it waited for. */
export interface Turn {
  /** Takes the cart of an answer as ours: it may be another one than we asked for, after a login. */
  adopt(this: void, cart: Cart): void;
  fail(this: void): void;
}

let endings = 0;

/** After logout or an order. What was asked before does not bring the cart back when its answer comes later. */
function forget(): void {
  endings += 1;
  cartId.clear();
  show(null);
}

let queue: Promise<unknown> = Promise.resolve();

/** One call after the other: answers never overtake each other, so the last one is the truth. */
export function inTurn<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> {
  const turn = queue.then(() => work(beginTurn()));
  queue = turn.catch(() => {});
  return turn;
}

function beginTurn(): Turn {
  const begun = endings;
  return {
    adopt: (cart) => {
      if (endings !== begun) return;
      cartId.write(cart.uuid);
      show(cart);
    },
    fail: () => {
      if (endings === begun) useCartState.setState({ status: 'failed' });
    },
  };
}

function hasToken(): boolean {
  return 'authorization' in sessionHeaders();
}

/** Tells whether a call failed because its cart no longer exists. */
export function isGone(error: unknown): boolean {
  return (
    isErrorOf(error, 'GET /api/cart/carts/{cartId}', 'POST /api/cart/carts/items') &&
    error.code === 'cart_not_found'
  );
}

/**
 * The stored cart where it is still valid, else the customer's own [CAR-05]: a device that has never held the customer's
 * cart shows it, too [CAR+04].
 */
async function load(turn: Turn): Promise<void> {
  const id = cartId.read();
  if (!id) {
    await adoptOwn(turn);
    return;
  }
  try {
    turn.adopt(await api('GET /api/cart/carts/{cartId}', { path: { cartId: id } }));
  } catch (error) {
    if (isGone(error)) await adoptOwn(turn);
    else turn.fail();
  }
}

/**
 * Without a stored cart, or instead of one that is gone. A customer's may have become part of their own while the page was
 * being left right after the login; a guest's was bought or has expired, and the next addition creates another.
 */
async function adoptOwn(turn: Turn): Promise<void> {
  if (!hasToken()) {
    forget();
    return;
  }
  try {
    turn.adopt(await api('GET /api/cart/carts/cart/customer'));
  } catch {
    turn.fail();
  }
}

/** Asks the server for the cart, after the changes on their way [CAR-03]. Never throws: the state tells. */
export function refreshCart(): Promise<void> {
  if (useCartState.getState().saved === null) useCartState.setState({ status: 'loading' });
  return inTurn(load);
}

/** Shows the remembered count, and follows login, logout, orders and the other tabs. */
export function startCart(): void {
  const hasStoredCart = cartId.read() !== null;
  // A customer's cart may hold what another device put into it: until it is known, nothing is called empty [CAR+04].
  const mayHoldItems = hasStoredCart || hasToken();
  const itemsCount = hasStoredCart ? (rememberedCount.read() ?? -1) : mayHoldItems ? -1 : 0;
  useCartState.setState({ itemsCount });
  if (itemsCount >= 0) emitAppEvent('cart-changed', { itemsCount });
  onAppEvent('logged-in', () => void inTurn(load));
  onAppEvent('logged-out', forget);
  onAppEvent('order-placed', () => {
    // What was put aside waits in the customer's next cart [CAR+03].
    const hasNext = (useCartState.getState().saved?.saved_for_later.length ?? 0) > 0;
    forget();
    if (hasNext) void inTurn(adoptOwn);
    tellOtherTabs();
  });
  otherTabs?.addEventListener('message', () => void refreshCart());
  if (mayHoldItems) void refreshCart();
}
