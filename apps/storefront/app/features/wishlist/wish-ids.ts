import { createStore } from 'zustand';

/**
 * The products with a filled heart: the customer's, or a guest's on this device. Loaded in the browser only, after the
 * page, so that a cached page holds no personal data. A service.
 */
export const createWishIds = () => createStore<ReadonlySet<number>>(() => new Set());

export function showWishes(wishIds: ReturnType<typeof createWishIds>, ids: readonly number[]): void {
  if (ids.length > 0) window.earlyActions?.hydratePage();
  wishIds.setState(new Set(ids), true);
}

/** A service, because a second channel of the page would receive this one's messages. */
export const createWishChannel = () => new BroadcastChannel('wishlist');
