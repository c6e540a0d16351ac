import { setTimeout as wait } from 'node:timers/promises';

import { changePrice } from '../../apps/api/src/contexts/catalogue/variants/change-variant.ts';
import { audited } from '../../apps/api/src/platform/admin/audit-trail.ts';
import type { StoreDatabase } from '../../apps/api/src/platform/database/store-scope.ts';

const actor = {
  kind: 'command',
  id: null,
  name: 'bench',
  role: null,
  permissions: new Set<never>(),
} as const;

/** A price is the number of its change above this. */
export const firstPriceCentavos = 100_000;

/** A committed change. The commit happened between the two moments, in epoch ms. */
export interface PriceChange {
  readonly sentAt: number;
  readonly confirmedAt: number;
}

/**
 * Changes the prices of variants in turn as `npm run store -- price` does, each to a price that no other change sets:
 * `count` more changes, `perSecond`. Adds them to `changes`.
 */
export async function changePrices(
  db: StoreDatabase,
  changes: PriceChange[],
  { skus, count, perSecond }: { skus: readonly string[]; count: number; perSecond: number },
): Promise<void> {
  // The changes of a variant are in order, whatever one of them waits for.
  const last = new Map<string, Promise<void>>();
  const change = async (number: number, sku: string) => {
    await last.get(sku);
    const sentAt = Date.now();
    const action = { actor, action: 'store price', requestId: null, now: new Date() };
    await audited(db, {
      action,
      work: (trx, trail) =>
        changePrice({ trx, trail, sku }, { list: firstPriceCentavos + number, offer: null }),
    });
    changes[number] = { sentAt, confirmedAt: Date.now() };
  };
  const first = changes.length;
  const startedAt = performance.now();
  for (let turn = 0; turn < count; turn += 1) {
    await wait(Math.max(0, startedAt + (1000 / perSecond) * turn - performance.now()));
    const sku = skus[(first + turn) % skus.length] ?? '';
    last.set(sku, change(first + turn, sku));
  }
  await Promise.all(last.values());
}
