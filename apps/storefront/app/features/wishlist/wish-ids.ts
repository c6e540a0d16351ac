import { createStore } from 'zustand';

import { storedValue } from '#app/platform/browser/stored-value.ts';

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

function parseIds(value: unknown): number[] | null {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0) ? value : null;
}

/** A guest's wishes, newest first: on this device until login [WSH-01]. */
export const visitorWishes = storedValue({ key: 'wishlist', kind: 'local', version: 1, parse: parseIds });

/** The customer's wishes last seen in this tab, shown until the list has loaded [UIX-06]. */
export const lastSeenWishes = storedValue({ key: 'wishlist', kind: 'session', version: 1, parse: parseIds });
