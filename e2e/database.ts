import { Client } from 'pg';

export async function connected<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Queries the database of the shop under test for facts that no page shows. */
export function inShopDatabase<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  return connected(process.env['E2E_DATABASE_URL'] ?? '', work);
}

/** Returns the columns, as `table.column`, with a value that matches, whatever their type. */
export async function placesOf(client: Client, pattern: RegExp): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const matches = pattern.ignoreCase ? '~*' : '~';
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ key: string }>(
      `select distinct field.key from ${name} as it, jsonb_each_text(to_jsonb(it)) as field
        where field.value ${matches} $1 order by 1`,
      [pattern.source],
    );
    places.push(...rows.map(({ key }) => `${name}.${key}`));
  }
  return places;
}
