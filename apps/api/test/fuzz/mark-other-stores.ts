import { sql } from 'kysely';

import type { Database } from '#api/platform/database/database.ts';

/** A text that is part of every name of the other stores, and in nothing of the one that is asked. */
export const foreignWord = 'Zqalheia';

/** Columns that hold texts of people and merchants, in which a word may be added. */
const markedColumns = [
  'name',
  'title',
  'first_name',
  'last_name',
  'street',
  'description',
  'note',
  'comment',
  'summary',
  'author',
  'label',
];

/** Adds a word to the names of everything in the stores other than one. */
export async function markOtherStores({ everything }: Database, store: string): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns c
    where table_schema = 'public' and data_type = 'text' and column_name in (${sql.join(markedColumns)})
      and exists (select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'store_id')
      and exists (select from information_schema.tables t
        where t.table_schema = 'public' and t.table_name = c.table_name and t.table_type = 'BASE TABLE')
    order by 1, 2`.execute(everything);
  for (const { table_name: table, column_name: column } of rows) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = left(${sql.ref(column)}, 60) || ${` ${foreignWord}`}
      where ${sql.ref(column)} <> '' and store_id in (select id from stores where public_id <> ${store})`.execute(
      everything,
    );
  }
}
