import { CallError } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { create } from 'zustand';

import { api } from '#app/platform/api.ts';
import { emitAppEvent, onAppEvent } from '#app/platform/app-events.ts';
import { sessionHeaders } from '#app/platform/session-headers.ts';
import { storedText, storedValue } from '#app/platform/stored-value.ts';

import { type CartChange, projectCart } from './domain/project-cart.ts';

interface CartState {
  /** The cart as the server last gave it; null until it was asked for or when there is none. */
  readonly saved: Cart | null;
  readonly changes: readonly CartChange[];
  /** Pieces in the cart: −1 while unknown [CAR-02]. Remembered over a page load. */
  readonly itemsCount: number;
  readonly status: 'unknown' | 'loading' | 'ready' | 'failed';
}

export const useCartState = create<CartState>(() => ({
  saved: null,
  changes: [],
  itemsCount: -1,
  status: 'unknown',
}));

/** The cart as the shopper means it: the server's, with the changes on their way. */
export function useCart(): Cart | null {
  return useCartState((state) => (state.saved ? projectedOf(state) : null));
}

const projections = new WeakMap<Cart, { changes: readonly CartChange[]; cart: Cart }>();

// The same state gives the same object, so that a component is drawn anew only when something changed.
function projectedOf({
  saved,
  changes,
}: {
  saved: Cart | null;
  changes: readonly CartChange[];
}): Cart | null {
  if (!saved) return null;
  const known = projections.get(saved);
  if (known?.changes === changes) return known.cart;
  const cart = projectCart(saved, changes);
  projections.set(saved, { changes, cart });
  return cart;
}

const cartId = storedText('cart_id');
const rememberedCount = storedValue<number>({
  key: 'cart',
  kind: 'session',
  version: 1,
  parse: (value) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null),
});

// Not on a server, where an open channel would keep the process from ending.
const otherTabs = typeof window === 'undefined' ? null : new BroadcastChannel('cart');

function show(saved: Cart | null, changes: readonly CartChange[] = useCartState.getState().changes): void {
  const itemsCount = projectedOf({ saved, changes })?.items_count ?? 0;
  const hasChanged = useCartState.getState().itemsCount !== itemsCount;
  useCartState.setState({ saved, changes, itemsCount, status: 'ready' });
  rememberedCount.write(itemsCount);
  if (hasChanged) emitAppEvent('cart-changed', { itemsCount });
}

/** What a turn may do with the answer it waited for. */
interface Turn {
  /** Takes the cart of an answer as ours: it may be another one than we asked for, after a login. */
  adopt(this: void, cart: Cart, changes?: readonly CartChange[]): void;
  fail(this: void): void;
}

let endings = 0;

/** After logout or an order. What was asked before does not bring the cart back when its answer comes later. */
function forget(): void {
  endings += 1;
  cartId.clear();
  show(null, []);
}

let queue: Promise<unknown> = Promise.resolve();

/** One call after the other: answers never overtake each other, so the last one is the truth. */
function inTurn<Result>(work: (turn: Turn) => Promise<Result>): Promise<Result> {
  const turn = queue.then(() => work(beginTurn()));
  queue = turn.catch(() => {});
  return turn;
}

function beginTurn(): Turn {
  const begun = endings;
  return {
    adopt: (cart, changes) => {
      if (endings !== begun) return;
      cartId.write(cart.uuid);
      show(cart, changes);
    },
    fail: () => {
      if (endings === begun) useCartState.setState({ status: 'failed' });
    },
  };
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'cart_not_found';
}

async function load(turn: Turn): Promise<void> {
  const id = cartId.read();
  if (!id) {
    show(null);
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
 * Instead of a cart that is gone. A customer's may have become part of their own while the page was being left right
 * after the login; a guest's was bought or has expired.
 */
async function adoptOwn(turn: Turn): Promise<void> {
  if (!('authorization' in sessionHeaders())) {
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

/** The cart's id, of a cart made now when there is none [CAR-01]. */
async function neededCartId({ adopt }: Turn): Promise<string> {
  const known = cartId.read();
  if (known) return known;
  const cart = await api('POST /api/cart/carts');
  adopt(cart);
  return cart.uuid;
}

export interface Addition {
  product_id: number;
  variant_id?: number | undefined;
  qty?: number;
}

/** Puts a variant into the cart. Throws `CallError`; nothing has changed then. */
export function addToCart({ product_id, variant_id, qty = 1 }: Addition): Promise<Cart> {
  return inTurn(async (turn) => {
    const add = async () =>
      api('POST /api/cart/carts/items', {
        body: { cart_id: await neededCartId(turn), product_id, qty, ...(variant_id && { variant_id }) },
      });
    // A cart that has gone (bought in another tab, expired) must not block every add: begin a new one.
    const { cart } = await add().catch((error: unknown) => {
      if (!isGone(error)) throw error;
      cartId.clear();
      return add();
    });
    turn.adopt(cart);
    otherTabs?.postMessage('changed');
    return cart;
  });
}

/** Shows the change at once, sends it in turn, and takes it back with a message when it is refused [CAR+01]. */
async function change(projection: CartChange, send: (id: string) => Promise<Cart>): Promise<void> {
  const { saved, changes } = useCartState.getState();
  show(saved, [...changes, projection]);
  await inTurn(async (turn) => {
    const others = () => useCartState.getState().changes.filter((one) => one !== projection);
    try {
      turn.adopt(await send(cartId.read() ?? ''), others());
      otherTabs?.postMessage('changed');
    } catch (error) {
      show(useCartState.getState().saved, others());
      reportFailure(error);
      await load(turn);
    }
  });
}

function reportFailure(error: unknown): void {
  const message = error instanceof CallError ? error.message : 'Something wrong, contact us';
  emitAppEvent('toast', { kind: 'error', message });
}

export function setQuantity(itemId: number, qty: number): Promise<void> {
  const projection: CartChange = { kind: 'set-quantity', itemId, qty };
  return change(projection, (id) => {
    // Ten fast clicks are one call: a later quantity of the same line makes this one needless.
    const { changes, saved } = useCartState.getState();
    const isOvertaken = changes
      .slice(changes.indexOf(projection) + 1)
      .some((later) => later.kind === 'set-quantity' && later.itemId === itemId);
    if (isOvertaken && saved) return Promise.resolve(saved);
    return api('PUT /api/cart/carts/{cartId}/items/{itemId}', {
      path: { cartId: id, itemId },
      body: { qty },
    });
  });
}

export function removeItem(itemId: number): Promise<void> {
  return change({ kind: 'remove', itemIds: [itemId] }, (id) =>
    api('DELETE /api/cart/carts/{cartId}/items/{itemId}', { path: { cartId: id, itemId } }),
  );
}

/** Empties the cart, or takes out the lines named: "Limpar sacola", "Limpar esgotados" [CAR-04]. */
export function clearItems(itemIds: readonly number[], isWhole: boolean): Promise<void> {
  return change({ kind: 'remove', itemIds }, (id) =>
    api('DELETE /api/cart/carts/items/clear', {
      headers: { 'cart-id': id },
      query: isWhole ? {} : { item_ids: itemIds.join(',') },
    }),
  );
}

/** One call about the whole cart, in its turn. Throws `CallError`, for the form that asked to show. */
export function changeWholeCart(send: (cartId: string) => Promise<Cart>): Promise<void> {
  return inTurn(async (turn) => {
    turn.adopt(await send(await neededCartId(turn)));
    otherTabs?.postMessage('changed');
  });
}

/** The stored cart is checked by the customer's token; if it is not valid, their own is adopted [CAR-05]. */
async function adoptAfterLogin(turn: Turn): Promise<void> {
  const id = cartId.read();
  try {
    turn.adopt(
      id
        ? await api('GET /api/cart/carts/{cartId}', { path: { cartId: id } })
        : await api('GET /api/cart/carts/cart/customer'),
    );
  } catch (error) {
    if (isGone(error)) await adoptOwn(turn);
    else turn.fail();
  }
}

/** Shows the remembered count, and follows login, logout, orders and the other tabs. */
export function startCart(): void {
  const itemsCount = cartId.read() ? (rememberedCount.read() ?? -1) : 0;
  useCartState.setState({ itemsCount });
  if (itemsCount >= 0) emitAppEvent('cart-changed', { itemsCount });
  onAppEvent('logged-in', () => void inTurn(adoptAfterLogin).catch(reportFailure));
  onAppEvent('logged-out', forget);
  onAppEvent('order-placed', () => {
    forget();
    otherTabs?.postMessage('changed');
  });
  otherTabs?.addEventListener('message', () => void refreshCart());
  if (cartId.read()) void refreshCart();
}
