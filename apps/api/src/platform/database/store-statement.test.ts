import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anyEngine, type TestDatabase } from '#test/test-databases.ts';

import { storeStatement } from './store-statement.ts';

const configsNamed = storeStatement((db, { path, value }: { path: string; value: string }) =>
  db
    .selectFrom('store_configs')
    .select(['path', 'value'])
    .where('path', '=', path)
    .where('value', '!=', value),
);
const rename = storeStatement((db, { from, to }: { from: string; to: string }) =>
  db.updateTable('store_configs').set({ value: to }).where('value', '=', from).returning('value'),
);

describe('a statement that is compiled once', () => {
  let opened: TestDatabase;
  const stores: number[] = [];
  beforeAll(async () => {
    opened = await anyEngine.open();
    for (const name of ['uma', 'outra']) {
      const { id } = await opened.database.everything
        .insertInto('stores')
        .values({ public_id: name, name, active: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      stores.push(id);
      await opened.database
        .ofStore(id)
        .insertInto('store_configs')
        .values({ path: 'a', value: `de ${name}` })
        .execute();
    }
  });
  afterAll(() => opened.close());

  it('[STO-01] reads and changes rows of the store that it is run for, with the values of each run', async () => {
    const [one, other] = stores.map((id) => opened.database.ofStore(id));
    if (!one || !other) throw new Error('no stores');
    expect(await configsNamed(one, { path: 'a', value: '' })).toEqual([{ path: 'a', value: 'de uma' }]);
    expect(await configsNamed(other, { path: 'a', value: '' })).toEqual([{ path: 'a', value: 'de outra' }]);
    expect(await configsNamed(one, { path: 'a', value: 'de uma' })).toEqual([]);
    expect(await configsNamed(one, { path: 'b', value: '' })).toEqual([]);
    expect(await rename(one, { from: 'de outra', to: 'minha' })).toEqual([]);
    expect(await configsNamed(other, { path: 'a', value: '' })).toEqual([{ path: 'a', value: 'de outra' }]);
  });

  it('runs in the transaction that it is given', async () => {
    const [one] = stores.map((id) => opened.database.ofStore(id));
    if (!one) throw new Error('no store');
    const rolledBack = one.transaction().execute(async (trx) => {
      expect(await rename(trx, { from: 'de uma', to: 'nova' })).toEqual([{ value: 'nova' }]);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await configsNamed(one, { path: 'a', value: '' })).toEqual([{ path: 'a', value: 'de uma' }]);
  });

  it('refuses a table that belongs to no store, as other queries do', async () => {
    const everyStore = storeStatement((db) =>
      (db as unknown as typeof opened.database.everything).selectFrom('stores').select('id'),
    );
    const [one] = stores.map((id) => opened.database.ofStore(id));
    if (!one) throw new Error('no store');
    await expect(everyStore(one, {})).rejects.toThrow("the table stores is not a store's table");
  });
});
