import { storedValue } from '#app/platform/browser/stored-value.ts';

function parseIds(value: unknown): number[] | null {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0) ? value : null;
}

/** A guest's wishes, newest first: on this device until login [WSH-01]. */
export const visitorWishes = storedValue({ key: 'wishlist', kind: 'local', version: 1, parse: parseIds });

/** The customer's wishes last seen in this tab, shown until the list has loaded [UIX-06]. */
export const lastSeenWishes = storedValue({ key: 'wishlist', kind: 'session', version: 1, parse: parseIds });
