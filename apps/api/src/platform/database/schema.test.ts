import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { printSchema } from '#test/print-schema.ts';
import { pglite } from '#test/test-databases.ts';

import { sharedTableOwners, storeTableNames } from './store-tables.ts';

// `npx vitest run --project api schema.test --update` rewrites the file.
it('leaves the schema that apps/api/schema.sql shows', async () => {
  const { database, close } = await pglite.open();
  try {
    await expect(await printSchema(database.everything)).toMatchFileSnapshot('../../../schema.sql');
  } finally {
    await close();
  }
});

it('declares the owner of every table, also of those that only triggers write', () => {
  const schema = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8');
  const tables = [...schema.matchAll(/^create (?:unlogged )?table (\w+)/gim)].map(([, name = '']) => name);
  expect(tables).not.toEqual([]);
  expect(
    tables.filter((table) => !storeTableNames.has(table) && !Object.hasOwn(sharedTableOwners, table)),
  ).toEqual([]);
});

it('[OPS+10] compiles no plan in a function that forbids sequential scans', () => {
  const schema = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8');
  const settings = schema
    .split('CREATE OR REPLACE FUNCTION ')
    .filter((text) => text.includes("SET enable_seqscan TO 'off'"))
    .map((text) => [text.slice(0, text.indexOf('(')), text.includes("SET jit TO 'off'")]);
  expect(settings).toEqual([
    ['public.follow_variants', true],
    ['public.refresh_search', true],
  ]);
});
