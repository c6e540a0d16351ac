import type { StoreClosing } from '@vitrine/contract/schemas/store.ts';
import { sql } from 'kysely';

import { scopeOf, type StoreDatabase, type StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import { lockName } from '#api/platform/lock-name.ts';

const closings = storeStatement((db) =>
  db.selectFrom('store_closings').select(['closed_at', 'message', 'access_until']),
);

const lockOf = (trx: StoreTransaction) => `closing of store ${scopeOf(trx).storeId}`;

/** Reads whether the store sells, and holds it so. */
export const sellingRepository = {
  /** Returns what a store that has closed down tells shoppers; null while it sells. */
  async closing(db: StoreDatabase): Promise<StoreClosing | null> {
    const [row] = await closings(db, {});
    return row ? { ...row, closed_at: row.closed_at.toISOString() } : null;
  },

  /** Waits for sales that have begun, and makes later ones wait for this transaction. */
  lock: (trx: StoreTransaction) => lockName(trx, lockOf(trx)),

  /** Makes a closing wait for this transaction; others that sell do not. */
  async lockShared(trx: StoreTransaction): Promise<void> {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockOf(trx)}, 0))`.execute(trx);
  },
};
