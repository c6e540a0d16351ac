import { sql, type Transaction } from 'kysely';

import type { Database } from '#api/platform/database/database.ts';
import { onceUnlocked } from '#api/platform/database/once-unlocked.ts';
import { changesTable, storeTablesIn } from '#api/platform/database/store-tables-in.ts';
import type { AllTables } from '#api/platform/database/store-tables.ts';

/** Rows of a store, by table. */
export type StoreRowCounts = Readonly<Record<string, number>>;

/** Counts a store's rows in all databases. */
export async function countStoreRows(
  { parts }: Pick<Database, 'parts'>,
  storeId: number,
): Promise<StoreRowCounts> {
  const counts: Record<string, number> = {};
  for (const { everything } of parts) {
    for (const { name, storeColumn } of await storeTablesIn(everything)) {
      const { rows } = await sql<{ count: string }>`
        select count(*) as count from ${sql.table(name)} where ${sql.ref(storeColumn)} = ${storeId}`.execute(
        everything,
      );
      counts[name] = (counts[name] ?? 0) + Number(rows[0]?.count);
    }
  }
  return counts;
}

/**
 * Deletes every row of a store: on other databases first, so that after an interruption the main one still has the store and the
 * deletion can be repeated. Running processes forget the store. `record` runs in the last transaction.
 */
export async function deleteStoreRows(
  { parts }: Pick<Database, 'parts'>,
  storeId: number,
  record: (trx: Transaction<AllTables>) => Promise<void>,
): Promise<void> {
  for (const part of parts.toReversed()) {
    await onceUnlocked(part.everything, async (trx) => {
      await deleteRows(trx, storeId);
      if (part === parts[0]) await record(trx);
      await sql`select pg_notify('vitrine_changes', '{"store":"*","tags":["all"]}')`.execute(trx);
    });
  }
}

/** Triggers are off: ledgers refuse deletions, and nothing has to be announced row by row. */
async function deleteRows(trx: Transaction<AllTables>, storeId: number): Promise<void> {
  const tables = await storeTablesIn(trx);
  const names = [changesTable, ...tables.map(({ name }) => name)];
  await sql`lock table ${sql.join(names.toSorted().map((name) => sql.table(name)))}
    in share row exclusive mode`.execute(trx);
  for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  await sql`delete from ${sql.table(changesTable)} where store_id = ${storeId}`.execute(trx);
  for (const { name, storeColumn } of tables.toReversed()) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(storeColumn)} = ${storeId}`.execute(trx);
  }
  for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
}
