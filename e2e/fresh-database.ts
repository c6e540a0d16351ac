import { randomBytes } from 'node:crypto';

import { Client } from 'pg';

async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own on the given PostgreSQL server, so that a test run never touches what is there. */
export async function createFreshDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `vitrine_e2e_${randomBytes(6).toString('hex')}`;
  await runSql(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runSql(serverUrl, `drop database if exists ${name} with (force)`) };
}
