import { randomUUID } from 'node:crypto';

import pg from 'pg';

/** A database of its own on a PostgreSQL server, and what drops it. */
export async function freshDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `vitrine_test_${randomUUID().replaceAll('-', '')}`;
  const asServer = async (sql: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await asServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asServer(`drop database ${name} with (force)`) };
}
