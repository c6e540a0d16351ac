import { countedRows } from '@vitrine/contract/admin/schemas/page-query.ts';
import { type SelectQueryBuilder, sql } from 'kysely';

import type { StoreDatabase } from './store-scope.ts';
import type { StoreTables } from './store-tables.ts';

export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads a page of a sorted list. The total comes from `countAll`, from `countCapped`, or from wherever it is known; a
 * list without one is read with `limit` and `offset` alone (decision 112).
 */
export async function readPage<Database, Tables extends keyof Database, Row>(
  sorted: SelectQueryBuilder<Database, Tables, Row>,
  { limit, offset }: PageWindow,
  total: Promise<number>,
) {
  const [items, count] = await Promise.all([sorted.limit(limit).offset(offset).execute(), total]);
  return { items, total: count };
}

/** Counts the rows of a query, and so reads all of them: for lists and limits that stay short. */
export async function countAll<Database, Tables extends keyof Database>(
  rows: SelectQueryBuilder<Database, Tables, Record<never, never>>,
): Promise<number> {
  const { total } = await rows
    .select((expression) => expression.fn.countAll<string | number>().as('total'))
    // The compiler does not resolve a row of tables that are a parameter.
    .$castTo<{ total: string | number }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Counts the rows of a list, and no further than one beyond `countedRows` (decision 73). */
export function countCapped<Tables extends keyof StoreTables>(
  db: StoreDatabase,
  rows: SelectQueryBuilder<StoreTables, Tables, Record<never, never>>,
): Promise<number> {
  const counted = rows
    .select(sql<number>`1`.as('one'))
    .limit(countedRows + 1)
    .as('counted');
  return countAll(db.selectFrom(counted));
}
