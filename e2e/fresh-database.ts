import { randomBytes } from 'node:crypto';

import { Client } from 'pg';

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const runSql = (url: string, sql: string) =>
  connected(url, async (client) => {
    await client.query(sql);
  });

interface FreshDatabase {
  readonly url: string;
  /** The tables that hold a row whose text matches. */
  tablesWith(pattern: RegExp): Promise<string[]>;
  /** Has the server write all that it holds into its files. */
  writeOut(): Promise<void>;
  drop(): Promise<void>;
}

function tablesWith(url: string, pattern: RegExp): Promise<string[]> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select 1 from ${name} as it where it::text ~ $1 limit 1`, [
        pattern.source,
      ]);
      if (rowCount) found.push(name);
    }
    return found;
  });
}

/** A database of its own on the given PostgreSQL server, so that a test run never touches what is there. */
export async function createFreshDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `vitrine_e2e_${randomBytes(6).toString('hex')}`;
  await runSql(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    tablesWith: (pattern) => tablesWith(url.href, pattern),
    writeOut: () => runSql(serverUrl, 'checkpoint'),
    drop: () => runSql(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
