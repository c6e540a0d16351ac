import { sql } from 'kysely';

import type { Database } from '#api/platform/database/database.ts';

/** Returns how many transactions PostgreSQL has ended as deadlocks in this database. */
export async function countDeadlocks({ everything }: Database): Promise<number> {
  const { count } = await everything
    .selectNoFrom(
      sql<string>`pg_stat_get_db_deadlocks(
        (select oid from pg_database where datname = current_database())
      )`.as('count'),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
