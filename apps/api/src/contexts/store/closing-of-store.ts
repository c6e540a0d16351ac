import type { StoreClosing } from '@vitrine/contract/schemas/store.ts';
import { sql } from 'kysely';

import { scopeOf, type StoreDatabase, type StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import { lockName } from '#api/platform/lock-name.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

const closings = storeStatement((db) =>
  db.selectFrom('store_closings').select(['closed_at', 'message', 'access_until']),
);

/** Returns what a store that has closed down tells shoppers; null while it sells. */
export async function readClosing(db: StoreDatabase): Promise<StoreClosing | null> {
  const [row] = await closings(db, {});
  return row ? { ...row, closed_at: row.closed_at.toISOString() } : null;
}

const lockOf = (trx: StoreTransaction) => `closing of store ${scopeOf(trx).storeId}`;

/** Makes the store's closing and reopening wait for each other and for sales that have begun, and later sales for this transaction. */
export function lockClosing(trx: StoreTransaction): Promise<void> {
  return lockName(trx, lockOf(trx));
}

/** Refuses to sell in a store that has closed down; a closing at the same moment waits for this transaction, sales do not. */
export async function requireOpenStore({
  trx,
  refuse,
}: InTransaction & Refusing<'store_closed_down'>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lockOf(trx)}, 0))`.execute(trx);
  // A statement of its own: it sees a closing that the lock waited for.
  if (await readClosing(trx)) throw refuse('store_closed_down');
}
