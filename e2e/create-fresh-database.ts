import { randomBytes } from 'node:crypto';

import { columnsMatching, withConnection } from './database.ts';

const runSql = (url: string, sql: string) =>
  withConnection(url, async (client) => {
    await client.query(sql);
  });

interface FreshDatabase {
  readonly url: string;
  columnsMatching(pattern: RegExp): Promise<string[]>;
  /** Flushes the server's buffers to its files. */
  flush(): Promise<void>;
  drop(): Promise<void>;
}

/** Creates an empty database on the given PostgreSQL server for one test run. */
export async function createFreshDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `vitrine_e2e_${randomBytes(6).toString('hex')}`;
  await runSql(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    columnsMatching: (pattern) => withConnection(url.href, (client) => columnsMatching(client, pattern)),
    flush: () => runSql(serverUrl, 'checkpoint'),
    drop: () => runSql(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
