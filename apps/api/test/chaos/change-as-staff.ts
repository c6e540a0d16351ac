import { setTimeout as wait } from 'node:timers/promises';

import { AdminCallError, type AdminClient } from '@vitrine/contract/admin/admin-client.ts';

import type { Database } from '#api/platform/database/database.ts';

import type { Traffic } from './traffic.ts';

const pauseMs = 400;
const firstPriceCentavos = 20_000;

export interface StaffChanges {
  readonly counts: { acknowledged: number; failed: number; readonly failures: Map<string, number> };
  /** Changes stock and price until the traffic ends. */
  change(): Promise<void>;
  /** Compares what is stored with what was acknowledged. */
  audit(database: Database): Promise<string[]>;
}

/**
 * Changes the stock and the price of a variant that no shopper buys, each time to another value. A change that failed may have
 * been made or not; one that was acknowledged must be in the ledger of stock, or be the price until a later attempt.
 */
export function changeAsStaff(staff: AdminClient, sku: string, { isOver, report }: Traffic): StaffChanges {
  const counts = { acknowledged: 0, failed: 0, failures: new Map<string, number>() };
  const notes: string[] = [];
  let acknowledgedPrice: number | null = null;
  let attemptedPrices: number[] = [];
  const path = { sku };

  async function acknowledged<Result>(change: () => Promise<Result>): Promise<Result | null> {
    try {
      const result = await change();
      counts.acknowledged += 1;
      return result;
    } catch (error) {
      if (!(error instanceof AdminCallError)) throw error;
      const isExpected = error.status === 0 || error.status >= 500 || error.code === 'edit_conflict';
      if (!isExpected) report(`staff's change of ${sku} was refused: ${error.status} ${error.code}`);
      counts.failed += 1;
      const failure = `${error.status} ${error.code}`;
      counts.failures.set(failure, (counts.failures.get(failure) ?? 0) + 1);
      return null;
    }
  }

  return {
    counts,
    async change() {
      let number = 0;
      while (!isOver()) {
        number += 1;
        const note = `caos ${sku} ${number}`;
        const stocked = await acknowledged(() =>
          staff('PUT /api/admin/variants/{sku}/stock', { path, body: { to: 1_000 + number, note } }),
        );
        if (stocked) notes.push(note);
        // The version is read each time: an earlier attempt without a response may have been stored.
        const price = firstPriceCentavos + number;
        attemptedPrices.push(price);
        const priced = await acknowledged(async () => {
          const { items } = await staff('GET /api/admin/variants', { query: { q: sku } });
          const version = items.find((variant) => variant.sku === sku)?.version ?? '';
          const body = { list_price_centavos: price, offer_price_centavos: null, version };
          return staff('PUT /api/admin/variants/{sku}/price', { path, body });
        });
        if (priced) {
          acknowledgedPrice = price;
          attemptedPrices = [];
        }
        await wait(pauseMs);
      }
    },
    async audit({ everything }) {
      const variant = await everything
        .selectFrom('product_variants')
        .select(['id', 'list_price_centavos'])
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
      const movements = await everything
        .selectFrom('stock_movements')
        .select('note')
        .where('variant_id', '=', variant.id)
        .execute();
      const noted = new Map<string, number>();
      for (const { note } of movements) noted.set(note, (noted.get(note) ?? 0) + 1);
      const stored = variant.list_price_centavos;
      return [
        ...notes
          .filter((note) => noted.get(note) !== 1)
          .map(
            (note) => `stock change "${note}" was acknowledged and is stored ${noted.get(note) ?? 0} times`,
          ),
        ...(acknowledgedPrice === null || stored === acknowledgedPrice || attemptedPrices.includes(stored)
          ? []
          : [`${sku} costs ${stored}, and ${acknowledgedPrice} was acknowledged last`]),
      ];
    },
  };
}
