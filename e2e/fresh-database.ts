import { randomBytes } from 'node:crypto';

import { connected, placesOf } from './database.ts';

const runSql = (url: string, sql: string) =>
  connected(url, async (client) => {
    await client.query(sql);
  });

interface FreshDatabase {
  readonly url: string;
  placesOf(pattern: RegExp): Promise<string[]>;
  /** Has the server write all that it holds into its files. */
  writeOut(): Promise<void>;
  drop(): Promise<void>;
}

/** A database of its own on the given PostgreSQL server, so that a test run never touches what is there. */
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
