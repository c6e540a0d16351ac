import { randomUUID } from 'node:crypto';

import pg from 'pg';

/**
 * Creates a database on a PostgreSQL server, and returns a function that drops it. With `template`, a copy of that one.
 */
export async function freshDatabase(
  serverUrl: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `vitrine_test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(serverUrl, name, template);
  return { url, drop: () => dropDatabase(serverUrl, name) };
}

/** @returns Its address. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await asServer(serverUrl, `create database ${name} ${template ? `template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return asServer(serverUrl, `drop database if exists ${name} with (force)`);
}

async function asServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}
