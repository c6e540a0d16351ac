import { type Kysely, sql } from 'kysely';

import type { AllTables } from '#api/platform/database/store-tables.ts';

import { copiedTables } from './copied-tables.ts';

/** Returns the tables in which a store's rows differ between two databases, ledgers included: every column counts. */
export async function tablesThatDiffer(
  one: Kysely<AllTables>,
  other: Kysely<AllTables>,
  storeId: number,
): Promise<string[]> {
  const tables = await copiedTables(one);
  const [ours, theirs] = await Promise.all([sumsOf(one, tables, storeId), sumsOf(other, tables, storeId)]);
  return tables.filter((table) => ours.get(table) !== theirs.get(table));
}

/** Returns the number of rows and the sum of their hashes, by table. */
function sumsOf(
  db: Kysely<AllTables>,
  tables: readonly string[],
  storeId: number,
): Promise<ReadonlyMap<string, string>> {
  return db.transaction().execute(async (trx) => {
    // Moments are compared as text.
    await sql`set local timezone = 'UTC'`.execute(trx);
    const sums = new Map<string, string>();
    for (const table of tables) {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ':' || coalesce(sum(hashtextextended(its::text, 0)), 0) as sum
        from ${sql.raw(table)} as its where store_id = ${storeId}`.execute(trx);
      sums.set(table, rows[0]?.sum ?? '');
    }
    return sums;
  });
}
