import { type Kysely, sql } from 'kysely';

import type { AllTables } from '#api/platform/database/store-tables.ts';

/** Tables with a store_id whose rows stay: hosts and the directory of stores are in the main database, jobs are derived again. */
const staying = ['store_hosts', 'store_places', 'jobs'];

/** Returns the tables whose rows move with a store, quoted. */
export async function copiedTables(db: Kysely<AllTables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', c.relname) as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all (${staying}::text[])
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The table of fences moves too: its marker proves that everything before it has arrived. */
export const fenceTable = 'store_fences';
