import { sql } from 'kysely';

import type { TestApi } from './test-api.ts';

interface Column {
  readonly table_name: string;
  readonly column_name: string;
}

export async function columnsWhere({ database }: TestApi, condition: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and ${sql.raw(condition)}
    order by 1, 2`.execute(database.everything);
  return rows;
}

/** Returns each `table.column` of the whole database that contains one of the words. */
export async function columnsWithText(test: TestApi, words: readonly string[]): Promise<string[]> {
  const holdsText = await columnsWhere(
    test,
    `data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'tsvector')`,
  );
  const places: string[] = [];
  for (const { table_name: table, column_name: column } of holdsText) {
    const { rows } = await sql<{ found: string }>`
      select 1 as found from ${sql.table(table)}
      where lower(${sql.ref(column)}::text) like any (array[${sql.join(words.map((word) => `%${word.toLowerCase()}%`))}])
      limit 1`.execute(test.database.everything);
    if (rows.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}
