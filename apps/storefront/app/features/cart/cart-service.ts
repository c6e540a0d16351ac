import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { createTabLock } from '#app/platform/browser/create-tab-lock.ts';
import { untilReachable } from '#app/platform/code/connection.ts';
import { isUnanswered } from '#app/platform/errors/is-unanswered.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { hasToken } from '#app/platform/session/session-headers.ts';

import { type Turn, createCartQueue } from './cart-queue.ts';
import {
  cartId,
  chosenShippingCode,
  createCartChannel,
  createCartState,
  expectCart,
  readCookieCart,
  rememberedCount,
} from './cart-state.ts';
import { createStoredChanges } from './create-stored-changes.ts';
import { changeMessage } from './domain/change-message.ts';
import { type KeptCart, keptCart } from './kept-cart.ts';
import { ensureCartId, isCartGone, sendChange } from './send-change.ts';

const longestPauseMs = 30_000;

export interface Addition {
  product_id: number;
  variant_id?: number | undefined;
  qty?: number;
  /** Saves the item for later immediately [CAR+03]. */
  isSaved?: boolean;
  /** Undoes a removal, also of a sold-out line [CAR+04]. */
  isRestored?: boolean;
}

/**
 * Creates the cart of a router, a service: the queue of its changes and the calls about it. It publishes in the
 * cart's state.
 */
export function createCartService(router: RegisteredRouter) {
  const state = serviceOf(router, createCartState);
  /** What is shown without a connection. */
  let showing: KeptCart | null = null;
  let nextRetry: ReturnType<typeof setTimeout> | undefined;

  const notifyOtherTabs = () => serviceOf(router, createCartChannel).postMessage('changed');

  const stored = createStoredChanges();
  const queue = createCartQueue({
    stored,
    newId: () => crypto.randomUUID(),
    lock: createTabLock('cart'),
    send: sendChange,
    isUnanswered,
    storeCartId: cartId.write,
    publish({ saved, cart }) {
      const itemsCount = cart?.items_count ?? 0;
      const hasChanged = state.getState().itemsCount !== itemsCount;
      const keptAt = showing !== null && saved === showing.cart ? showing.keptAt : null;
      state.setState({ saved, cart, itemsCount, status: 'ready', keptAt });
      rememberedCount.write(itemsCount);
      if (saved && keptAt === null) keptCart.write({ cart: saved, keptAt: Date.now() });
      if (hasChanged) emitAppEvent('cart-changed', { itemsCount });
    },
    onRefused(error) {
      emitAppEvent('toast', { kind: 'error', message: changeMessage(error) });
      void refreshCart();
    },
    onPaused({ isWaiting, hasResponses }) {
      state.setState({ isWaiting });
      // They fetch the cart once for the whole burst.
      if (hasResponses) notifyOtherTabs();
    },
    retryLater(run, attempt) {
      clearTimeout(nextRetry);
      nextRetry = setTimeout(run, Math.min(1000 * 2 ** (attempt - 1), longestPauseMs));
    },
  });

  /** Adds a variant to the cart. Returns null while the change waits for the connection. Throws `CallError` if it is refused. */
  async function addToCart({
    product_id,
    variant_id,
    qty = 1,
    isSaved,
    isRestored,
  }: Addition): Promise<Cart | null> {
    const outcome = await queue.dispatch(
      { kind: 'add', product_id, variant_id, qty, isSaved, isRestored },
      true,
    );
    if (outcome.kind === 'refused') throw outcome.error;
    if (outcome.kind === 'pending') return null;
    if (outcome.cart) return outcome.cart;
    await refreshCart();
    return state.getState().saved;
  }

  /** Returns whether the same addition is kept and not answered yet, as without a connection. */
  function isKept({ product_id, variant_id, qty = 1 }: Addition): boolean {
    return stored
      .list()
      .some(
        ({ change }) =>
          change.kind === 'add' &&
          change.product_id === product_id &&
          change.variant_id === variant_id &&
          change.qty === qty,
      );
  }

  async function setQuantity(itemId: number, qty: number): Promise<void> {
    await queue.dispatch({ kind: 'set-quantity', itemId, qty });
  }

  async function removeItem(itemId: number): Promise<void> {
    await queue.dispatch({ kind: 'remove', itemIds: [itemId] });
  }

  /** 'Guardar para depois' [CAR+03]. */
  async function saveForLater(itemId: number): Promise<void> {
    await queue.dispatch({ kind: 'save-for-later', itemId });
  }

  /** 'Mover para a sacola' [CAR+03]. */
  async function moveToCart(itemId: number): Promise<void> {
    await queue.dispatch({ kind: 'move-to-cart', itemId });
  }

  /** Empties the cart, or removes the named lines: "Limpar sacola", "Limpar esgotados" [CAR-04]. */
  async function clearItems(itemIds: readonly number[], isWhole: boolean): Promise<void> {
    await queue.dispatch({ kind: 'remove', itemIds, isWhole });
  }

  /** Runs a call about the whole cart in order with the changes. Throws its `CallError`, which the calling form shows. */
  function changeWholeCart(callApi: (cartId: string) => Promise<Cart>): Promise<void> {
    return queue.inTurn(async (turn) => {
      turn.adopt(await callApi(await ensureCartId(turn)));
      notifyOtherTabs();
    });
  }

  /**
   * Fetches the cart, after the pending changes [CAR-03]. Never throws: `status` says whether it failed. A cart that is known,
   * also to be empty, is shown meanwhile.
   */
  function refreshCart(): Promise<void> {
    if (state.getState().status !== 'ready') state.setState({ status: 'loading' });
    return queue.inTurn(load);
  }

  /**
   * Fetches the stored cart while it is valid, else the customer's own [CAR-05]: a device
   * without a stored cart shows it, too [CAR+04].
   */
  async function load(turn: Turn): Promise<void> {
    const id = cartId.read();
    if (!id) return loadCustomersCart(turn);
    try {
      turn.adopt(await api('GET /api/cart/carts/{cartId}', { path: { cartId: id } }));
    } catch (error) {
      if (!isCartGone(error)) return showKeptCart(turn, isUnanswered(error) ? id : null);
      // A form that the browser posted itself has begun another cart.
      const next = readCookieCart();
      if (next === null || next === id) return loadCustomersCart(turn);
      cartId.write(next);
      return load(turn);
    }
  }

  /**
   * Replaces a missing or expired cart. A customer's may have been merged into their own while the page was unloading
   * right after the login; a guest's was bought or has expired, and the next addition creates another.
   */
  async function loadCustomersCart(turn: Turn): Promise<void> {
    if (!hasToken()) {
      forgetCart();
      return;
    }
    try {
      turn.adopt(await api('GET /api/cart/carts/cart/customer'));
    } catch {
      fail(turn);
    }
  }

  /** Shows the last cart that the device knows, if it is the same; else that loading has failed. */
  function showKeptCart(turn: Turn, id: string | null): void {
    if (turn.isOutdated() || (id !== null && state.getState().keptAt !== null)) return;
    showing = keptCart.read();
    if (id === null || showing?.cart.uuid !== id || !queue.showKept(showing.cart)) return fail(turn);
    state.setState({ isWaiting: stored.list().length > 0 });
    void untilReachable().then(refreshCart);
  }

  function fail(turn: Turn): void {
    if (!turn.isOutdated()) state.setState({ status: 'failed' });
  }

  function forgetCart(): void {
    cartId.clear();
    queue.forgetCart();
    keptCart.clear();
    rememberedCount.clear();
  }

  /** Fetches the customer's cart after a login, which may have merged the guest's into it. */
  function adoptCustomersCart(): void {
    void queue.inTurn(load);
  }

  /** Removes the cart and drops the pending changes, after a logout. */
  function endCart(): void {
    forgetCart();
    queue.dropPending();
    state.setState({ isWaiting: false });
  }

  /** Removes the cart that was ordered. */
  function replaceOrderedCart(): void {
    // Items saved for later are in the customer's next cart [CAR+03].
    const hasNext = (state.getState().saved?.saved_for_later.length ?? 0) > 0;
    forgetCart();
    if (hasNext) {
      expectCart(state);
      void queue.inTurn(loadCustomersCart);
    } else {
      // The next page shows an empty cart without a call.
      rememberedCount.write(0);
    }
    notifyOtherTabs();
  }

  /** Sends the pending changes, including those of the page before. */
  function sendPendingChanges(): void {
    void queue.resume();
  }

  /** Projects the changes that another tab has stored. */
  function projectAgain(): void {
    queue.republish();
  }

  /** Marks variants as just added: the panel shows them first. */
  function markAsAdded(addedVariants: readonly number[]): void {
    state.setState({ addedVariants });
  }

  /** Chooses the shipping method that the cart's total includes, and that the checkout preselects. */
  function chooseShippingMethod(shippingCode: string): void {
    state.setState({ shippingCode });
    chosenShippingCode.write(shippingCode);
  }

  return {
    addToCart,
    isKept,
    setQuantity,
    removeItem,
    saveForLater,
    moveToCart,
    clearItems,
    changeWholeCart,
    refreshCart,
    adoptCustomersCart,
    endCart,
    replaceOrderedCart,
    sendPendingChanges,
    projectAgain,
    markAsAdded,
    chooseShippingMethod,
  };
}

export type CartService = ReturnType<typeof createCartService>;

export const useCartService = () => serviceOf(useRouter(), createCartService);
