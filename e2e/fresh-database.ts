import { randomBytes } from 'node:crypto';

import { connected, placesOf } from './database.ts';

const runSql = (url: string, sql: string) =>
  connected(url, async (client) => {
    await client.query(sql);
  });

interface FreshDatabase {
  readonly url: string;
  placesOf(pattern: RegExp): Promise<string[]>;
  /** Flushes the server's buffers to its files. */
  writeOut(): Promise<void>;
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
    placesOf: (pattern) => connected(url.href, (client) => placesOf(client, pattern)),
    writeOut: () => runSql(serverUrl, 'checkpoint'),
    drop: () => runSql(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
