import { countedRows } from '@vitrine/contract/admin/schemas/page-query.ts';
import { type SelectQueryBuilder, sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** Counts the rows of a list, and no further than one beyond `countedRows`: a count of all reads all (decision 73). */
export async function countRows<Tables extends keyof StoreTables>(
  db: StoreDatabase,
  rows: SelectQueryBuilder<StoreTables, Tables, Record<never, never>>,
): Promise<number> {
  const counted = rows
    .select(sql<number>`1`.as('one'))
    .limit(countedRows + 1)
    .as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
