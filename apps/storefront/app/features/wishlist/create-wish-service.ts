import type { RegisteredRouter } from '@tanstack/react-router';
import { CallError, isErrorOf } from '@vitrine/contract/client.ts';

import { api } from '#app/platform/api/api.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { isConnectionLost } from '#app/platform/errors/is-unanswered.ts';
import { isKeptPage } from '#app/platform/offline/kept-page-note.ts';
import { keepForLater } from '#app/platform/outbox/keep-for-later.ts';
import { keptMessage } from '#app/platform/outbox/kept-message.ts';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { hasToken } from '#app/platform/session/session-headers.ts';
import { createSession } from '#app/platform/session/session.ts';

import { createWishChannel, createWishIds, lastSeenWishes, showWishes, visitorWishes } from './wish-ids.ts';

const words = {
  added: 'Adicionado à lista de desejos.',
  storedOnDevice: 'Salvo neste aparelho. Entre na sua conta para ver sua lista em qualquer lugar.',
  removed: 'Removido da lista de desejos.',
};

/** Creates the wishes of a router, a service: their calls, one after the other. It publishes in
 * the wish ids. */
export function createWishService(router: RegisteredRouter) {
  let queue: Promise<unknown> = Promise.resolve();
  const wishIds = serviceOf(router, createWishIds);
  const { state: session, isKnownCustomer } = serviceOf(router, createSession);

  /** The known wishes, newest first, loaded or not. */
  function withWish(productId: number, isWished: boolean): number[] {
    const others = [...wishIds.getState()].filter((id) => id !== productId);
    return isWished ? [productId, ...others] : others;
  }

  /** Makes one call after the other, so that the last response is the newest. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  }

  /** The id of a customer's wishlist. */
  let known: { readonly customerId: number; readonly id: number } | null = null;

  /** Returns the wishlist's id. Shows and remembers its products, unless the customer has logged out meanwhile. */
  async function load(): Promise<number> {
    const { customer } = session.getState();
    const { id, items } = await api('GET /api/customer/wishlist/customer');
    if (customer && session.getState().customer?.id === customer.id) {
      const ids = items.map(({ product_id: productId }) => productId);
      lastSeenWishes.write(ids);
      showWishes(wishIds, ids);
      known = { customerId: customer.id, id };
    }
    return id;
  }

  /**
   * Moves a guest's wishes to the customer, oldest first [WSH-01]. Wishes that failed to transfer stay on the device for the
   * next login; those no longer sold, or beyond the limit, do not.
   */
  async function transferGuestWishes(): Promise<void> {
    const waiting = visitorWishes.read() ?? [];
    for (const productId of waiting.toReversed()) {
      try {
        await api('POST /api/customer/wishlist', { body: { product_id: productId } });
      } catch (error) {
        const isRefused =
          isErrorOf(error, 'POST /api/customer/wishlist') &&
          (error.code === 'not_found' || error.code === 'wishlist_full');
        if (!isRefused) throw error;
      }
      visitorWishes.write((visitorWishes.read() ?? []).filter((id) => id !== productId));
    }
    visitorWishes.clear();
  }

  /** Hands a guest's wishes over to the customer, then fetches and shows the customer's. */
  function showCustomersWishes(): Promise<void> {
    return inTurn(async () => {
      try {
        await transferGuestWishes();
        await load();
      } catch (error) {
        // Keeps the last known hearts without a message; the wishlist page shows the failure.
        if (!(error instanceof CallError)) throw error;
      }
    });
  }

  async function send(productId: number, isWished: boolean): Promise<void> {
    try {
      if (isWished) {
        await api('POST /api/customer/wishlist', { body: { product_id: productId } });
      } else {
        const { customer } = session.getState();
        const id = known && known.customerId === customer?.id ? known.id : await load();
        await api('DELETE /api/customer/wishlist', {
          query: { product_id: String(productId), wishlist_id: String(id) },
        });
      }
      const ids = withWish(productId, isWished);
      showWishes(wishIds, ids);
      if (session.getState().customer) lastSeenWishes.write(ids);
    } catch (error) {
      // Shows the server's wishes again.
      await load();
      throw error;
    }
  }

  /** Keeps a heart on the device until there is a connection [PWA+01]. */
  async function keepWish(productId: number, isWished: boolean): Promise<void> {
    const ids = withWish(productId, isWished);
    showWishes(wishIds, ids);
    lastSeenWishes.write(ids);
    await keepForLater(router, {
      label: 'lista de desejos',
      send: { kind: 'wish', productId, isWished },
      isOfCustomer: true,
    });
    emitAppEvent('toast', { kind: 'info', message: keptMessage });
  }

  /** Toggles a heart optimistically and stores it with the customer, or on a guest's device. Shows a failure. */
  async function setWish(
    productId: number,
    isWished: boolean,
    { showsSuccess = true }: { showsSuccess?: boolean } = {},
  ): Promise<void> {
    const ids = withWish(productId, isWished);
    showWishes(wishIds, ids);
    try {
      // A kept page does not know its customer until there is a connection.
      const isConnected = navigator.onLine && !isKeptPage();
      if (session.getState().status === 'unknown' && hasToken() && !isConnected)
        return await keepWish(productId, isWished);
      const isStoredByServer = await isKnownCustomer();
      if (isStoredByServer) await inTurn(() => send(productId, isWished));
      else visitorWishes.write(ids);
      serviceOf(router, createWishChannel).postMessage('changed');
      const added = isStoredByServer ? words.added : words.storedOnDevice;
      if (showsSuccess) emitAppEvent('toast', { kind: 'success', message: isWished ? added : words.removed });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isConnectionLost(error)) return await keepWish(productId, isWished);
      emitAppEvent('toast', { kind: 'error', message: error.message });
    }
  }

  return { showCustomersWishes, setWish };
}
