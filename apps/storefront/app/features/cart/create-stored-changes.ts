import { storedKeys, storedValue } from '#app/platform/browser/stored-value.ts';

import type { PendingChange } from './cart-queue.ts';
import { changeKeyPrefix } from './cart-state.ts';

/** One entry per change, so that tabs never overwrite each other's changes. */
const entry = (key: string) =>
  storedValue<PendingChange>({
    key,
    kind: 'local',
    version: 1,
    parse(value) {
      const queued = parsePendingChange(value);
      // Under any other key the change would be resent by each page, because its response would not remove it.
      return queued && keyPattern.test(key) && key.endsWith(`:${queued.id}`) ? queued : null;
    },
  });

const keyPattern = /^cart_change:\d{1,15}:[\w-]{1,64}$/;

const isPositive = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
const isPositiveOrAbsent = (value: unknown) => value === undefined || isPositive(value);
const isFlagOrAbsent = (value: unknown) => value === undefined || typeof value === 'boolean';

/** The format is ours and versioned; only fields that would break the cart are validated. */
function parsePendingChange(value: unknown): PendingChange | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, change } = { id: null, change: null, ...value };
  if (typeof id !== 'string' || typeof change !== 'object' || change === null) return null;
  const parts: Record<string, unknown> = { ...(change as object) };
  const { kind, product_id, variant_id, isSaved, isRestored, itemId, itemIds, isWhole, qty } = parts;
  const isAddition =
    isPositive(product_id) &&
    isPositiveOrAbsent(variant_id) &&
    isPositive(qty) &&
    [isSaved, isRestored].every(isFlagOrAbsent);
  const isKnown =
    (kind === 'add' && isAddition) ||
    (kind === 'set-quantity' && isPositive(itemId) && isPositive(qty)) ||
    ((kind === 'save-for-later' || kind === 'move-to-cart') && isPositive(itemId)) ||
    (kind === 'remove' && Array.isArray(itemIds) && itemIds.every(isPositive) && isFlagOrAbsent(isWhole));
  return isKnown ? (value as PendingChange) : null;
}

/** Returns access to the unanswered cart changes of all tabs of this browser, oldest first. */
export function createStoredChanges() {
  const keys = () => storedKeys(changeKeyPrefix);

  function list(): PendingChange[] {
    return keys().flatMap((key) => entry(key).read() ?? []);
  }

  /** Keys sort in the order of the changes: by clock, and never before an existing one. */
  function add(queued: PendingChange): void {
    const last = Number(keys().at(-1)?.split(':')[1] ?? 0);
    entry(`${changeKeyPrefix}${Math.max(Date.now(), last + 1)}:${queued.id}`).write(queued);
  }

  function keysOf(id: string): string[] {
    return keys().filter((key) => key.endsWith(`:${id}`));
  }

  function markSent(queued: PendingChange): void {
    for (const key of keysOf(queued.id)) entry(key).write({ ...queued, isSent: true });
  }

  function remove(id: string): void {
    for (const key of keysOf(id)) entry(key).clear();
  }

  return { list, add, markSent, remove };
}
