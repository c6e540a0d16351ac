import { Client } from 'pg';

/** Runs work on a new connection, which it closes afterwards. */
export async function withConnection<Result>(
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
  return withConnection(process.env['E2E_DATABASE_URL'] ?? '', work);
}

/** Returns the columns of any type, as `table.column`, with a value that matches. */
export async function columnsMatching(client: Client, pattern: RegExp): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const operator = pattern.ignoreCase ? '~*' : '~';
  const columns: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ key: string }>(
      `select distinct field.key from ${name} as it, jsonb_each_text(to_jsonb(it)) as field
        where field.value ${operator} $1 order by 1`,
      [pattern.source],
    );
    columns.push(...rows.map(({ key }) => `${name}.${key}`));
  }
  return columns;
}
