import { sql } from 'kysely';

import type { StoreTransaction } from './database/store-scope.ts';

/** Makes other transactions that lock the same name wait, also for a record that does not exist yet. */
export async function lockName(trx: StoreTransaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
