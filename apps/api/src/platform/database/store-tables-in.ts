import { type QueryExecutorProvider, sql } from 'kysely';

export interface StoredTable {
  readonly name: string;
  /** The column that names the store. */
  readonly storeColumn: 'id' | 'store_id';
  /** Without generated ones. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/**
 * Transaction ids mean nothing in another cluster: the restored shop's listing indexes read everything again
 * [docs/decisions/0025-layered-navigation.md].
 */
export const changesTable = 'product_changes';

/** Returns the tables of stores, `stores` first, each after those that it refers to. */
export async function storeTablesIn(db: QueryExecutorProvider): Promise<StoredTable[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and c.relname <> ${changesTable} and (c.relname = 'stores' or exists (
        select from pg_attribute s where s.attrelid = c.oid and s.attname = 'store_id' and not s.attisdropped))
    order by c.relname, a.attnum`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const waiting = new Set(byTable.keys());
  const ordered: StoredTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      (name) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join(', ')}`);
    for (const name of ready) {
      waiting.delete(name);
      ordered.push({
        name,
        storeColumn: name === 'stores' ? 'id' : 'store_id',
        columns: (byTable.get(name) ?? []).map(({ column, type }) => ({ name: column, type })),
      });
    }
  }
  return ordered;
}
