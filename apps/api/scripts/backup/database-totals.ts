import { type Kysely, type RawBuilder, sql } from 'kysely';

import { storeTablesIn } from '#api/platform/database/store-tables-in.ts';

export interface DatabaseTotals {
  /** Rows by table. */
  readonly rows: Record<string, number>;
  /** Sums of orders, payments and credits, by name. */
  readonly ledgers: Record<string, string>;
}

/** Counts the rows and adds up the ledgers of a store, or of all. */
export async function readTotals(db: Kysely<unknown>, storeId: number | null): Promise<DatabaseTotals> {
  const ofStore = (column: string): RawBuilder<unknown> =>
    storeId === null ? sql`true` : sql`${sql.ref(column)} = ${storeId}`;
  const rows: Record<string, number> = {};
  for (const { name, storeColumn } of await storeTablesIn(db)) {
    const counted = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(name)} where ${ofStore(storeColumn)}`.execute(db);
    rows[name] = Number(counted.rows[0]?.count);
  }
  const { rows: sums } = await sql<{ name: string; value: string }>`
    select 'orders ' || status as name, count(*) || ' = ' || sum(total_centavos) as value
      from orders where ${ofStore('store_id')} group by status
    union all select 'payments ' || status,
      count(*) || ' = ' || sum(amount_centavos) || ', refunded ' || sum(refunded_centavos)
      from payments where ${ofStore('store_id')} group by status
    union all select 'credit entries ' || kind || ' ' || operation, count(*) || ' = ' || sum(amount_centavos)
      from credit_entries where ${ofStore('store_id')} group by kind, operation
    union all select 'credit remaining ' || kind, coalesce(sum(remaining_centavos), 0)::text
      from credit_lots where ${ofStore('store_id')} group by kind
    union all select 'credit lots that disagree with their postings', count(*)::text
      from credit_lots lot where ${ofStore('lot.store_id')} and remaining_centavos <> (
        select coalesce(sum(amount_centavos), 0) from credit_postings
        where store_id = lot.store_id and lot_id = lot.id)
    union all select 'stock', coalesce(sum(stock), 0)::text
      from product_variants where ${ofStore('store_id')}
    order by 1`.execute(db);
  return { rows, ledgers: Object.fromEntries(sums.map(({ name, value }) => [name, value])) };
}

/** Returns each total that differs, as text; empty if all agree. */
export function differencesOf(expected: DatabaseTotals, found: DatabaseTotals): string[] {
  return (['rows', 'ledgers'] as const).flatMap((kind) => {
    const names = new Set([...Object.keys(expected[kind]), ...Object.keys(found[kind])]);
    return [...names]
      .filter((name) => expected[kind][name] !== found[kind][name])
      .map((name) => `${name}: ${expected[kind][name] ?? 'none'} → ${found[kind][name] ?? 'none'}`);
  });
}
