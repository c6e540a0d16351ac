import { storedValue } from '#app/platform/browser/stored-value.ts';
import { hasConsent } from '#app/platform/consent/consent.ts';
import { untilVisible } from '#app/platform/hydration/until-visible.ts';

/** One more than is shown, because the current product is not. */
const maxStored = 13;

interface Viewed {
  /** The store's public id, because in development one origin may serve several stores. */
  readonly store: string;
  /** Ids of products, newest first. */
  readonly ids: readonly number[];
}

const storedHistory = storedValue<Viewed>({
  key: 'recently_viewed',
  kind: 'local',
  version: 1,
  parse: parseViewed,
});

function parseViewed(value: unknown): Viewed | null {
  if (typeof value !== 'object' || value === null || !('store' in value) || !('ids' in value)) return null;
  const { store, ids } = value;
  const isKnown =
    typeof store === 'string' &&
    Array.isArray(ids) &&
    ids.every((id) => Number.isSafeInteger(id) && Number(id) > 0);
  return isKnown ? { store, ids: ids.slice(0, maxStored) as number[] } : null;
}

/** Returns the products viewed in a store, newest first; empty without consent. */
export function viewedProducts(store: string): readonly number[] {
  if (!hasConsent('functional')) return [];
  const viewed = storedHistory.read();
  return viewed?.store === store ? viewed.ids : [];
}

/** Stores a viewed product on this device if consent allows it; otherwise clears the history. */
export async function storeViewed(store: string, productId: number): Promise<void> {
  await untilVisible();
  if (!hasConsent('functional')) {
    storedHistory.clear();
    return;
  }
  const others = viewedProducts(store).filter((id) => id !== productId);
  storedHistory.write({ store, ids: [productId, ...others].slice(0, maxStored) });
}
