import { type Kysely, sql } from 'kysely';

import type { AllTables } from '#api/platform/database/store-tables.ts';

import type { ExecutedStatement, PlanNode } from './plans-during.ts';

/** A smaller table is read whole with good reason: it has few pages. */
const mostRows = 1_000;
/**
 * A word that each tenth product has is found as quickly by reading a small catalogue in order: the index would name
 * nearly as many pages.
 */
const mostDocuments = 30_000;

/** The tables that no statement should read whole. */
export interface LargeTables {
  /** The rows of each table, by the planner's statistics. */
  readonly rows: ReadonlyMap<string, number>;
  /** The first column of each ordered index of these tables, by its name. */
  readonly firstColumns: ReadonlyMap<string, string>;
}

export async function largeTables(db: Kysely<AllTables>): Promise<LargeTables> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::float8 as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and reltuples > case relname when 'search_documents' then ${mostDocuments}::int else ${mostRows}::int end
    order by 1`.execute(db);
  const names = rows.map(({ name }) => name);
  const { rows: indexes } = await sql<{ name: string; column: string }>`
    select index.relname as name, a.attname as column
    from pg_index i
    join pg_class index on index.oid = i.indexrelid join pg_am am on am.oid = index.relam and am.amname = 'btree'
    join pg_class t on t.oid = i.indrelid and t.relname = any (${names}::text[])
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]`.execute(db);
  return {
    rows: new Map(rows.map(({ name, rows: count }) => [name, count])),
    firstColumns: new Map(indexes.map(({ name, column }) => [name, column])),
  };
}

/**
 * Returns a line for each large table that a statement has scanned sequentially, and for each of their indexes that it has read
 * without a value of the first column, which is as much as the whole index.
 */
export function wholeReadsOf(
  statements: readonly ExecutedStatement[],
  { rows, firstColumns }: LargeTables,
): string[] {
  function isWhole(node: PlanNode): boolean {
    if (node['Actual Loops'] === 0) return false;
    if (node['Node Type'] === 'Seq Scan') return rows.has(node['Relation Name'] ?? '');
    const column = firstColumns.get(node['Index Name'] ?? '');
    return column !== undefined && !new RegExp(`\\b${column}\\b`).test(node['Index Cond'] ?? '');
  }
  return statements.flatMap(({ text, plan }) =>
    nodesOf(plan)
      .filter(isWhole)
      .map((node) => `reads all of ${node['Index Name'] ?? node['Relation Name']}: ${text}`),
  );
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
