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
