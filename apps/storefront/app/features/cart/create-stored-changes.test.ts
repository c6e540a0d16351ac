import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { PendingChange } from './cart-queue.ts';
import { createStoredChanges } from './create-stored-changes.ts';

/** Like a browser's: stored entries are its own properties. */
class FakeStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let localStorage: FakeStorage;
let storedChanges: ReturnType<typeof createStoredChanges>;
beforeEach(() => {
  storedChanges = createStoredChanges();
  localStorage = new FakeStorage();
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => {
  for (const { id } of storedChanges.list()) storedChanges.remove(id);
  vi.unstubAllGlobals();
});

const queued = (id: string, qty: number): PendingChange => ({
  id,
  change: { kind: 'add', product_id: 7, qty },
});

it('[CAR+01] preserves the order of changes over a reload, also when the clock goes back', () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(2_000).mockReturnValueOnce(2_000).mockReturnValueOnce(1_000);
  for (const [at, id] of ['c', 'b', 'a'].entries()) storedChanges.add(queued(id, at + 1));
  expect(storedChanges.list().map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  storedChanges.markSent(queued('b', 2));
  storedChanges.remove('c');
  expect(storedChanges.list()).toEqual([{ ...queued('b', 2), isSent: true }, queued('a', 3)]);
});

it('[CAR+03] stores saving for later and its undo', () => {
  const aside: PendingChange = { id: 'a', change: { kind: 'save-for-later', itemId: 4 } };
  const back: PendingChange = { id: 'b', change: { kind: 'move-to-cart', itemId: 4 } };
  storedChanges.add(aside);
  storedChanges.add(back);
  expect(storedChanges.list()).toEqual([aside, back]);
});

it('[CAR+04] stores that an addition restores a removed line', () => {
  const restored: PendingChange = {
    id: 'a',
    change: { kind: 'add', product_id: 7, qty: 2, isRestored: true },
  };
  storedChanges.add(restored);
  expect(storedChanges.list()).toEqual([restored]);
});

it('[UIX-06] drops unknown values', () => {
  const good = { id: 'x', change: { kind: 'remove', itemIds: [3] } };
  for (const [at, value] of [
    good,
    null,
    7,
    { id: 'x' },
    { id: 3, change: good.change },
    { id: 'x', change: { kind: 'paint' } },
    { id: 'x', change: { kind: 'add', product_id: 'seven', qty: 1 } },
    { id: 'x', change: { kind: 'set-quantity', itemId: 1, qty: -1 } },
    { id: 'x', change: { kind: 'remove', itemIds: 'all' } },
  ].entries())
    localStorage.setItem(`cart_change:${at}:x`, JSON.stringify({ version: 1, value }));
  localStorage.setItem('cart_change:9:y', '{');
  localStorage.setItem('cart_change:9:x', JSON.stringify({ version: 0, value: good }));
  // Under these keys the changes would never be removed.
  for (const key of ['cart_change:9:other', 'cart_change:x', 'cart_change:soon:x'])
    localStorage.setItem(key, JSON.stringify({ version: 1, value: good }));
  expect(storedChanges.list()).toEqual([good]);
  expect(Object.keys(localStorage)).toEqual(['cart_change:0:x']);
});

it('[CAR+01] holds changes in memory when storage is blocked', () => {
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  storedChanges.add(queued('a', 1));
  storedChanges.markSent(queued('a', 1));
  expect(storedChanges.list()).toEqual([{ ...queued('a', 1), isSent: true }]);
  storedChanges.remove('a');
  expect(storedChanges.list()).toEqual([]);
});
