import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { statementsDuring } from '#test/statements-during.ts';
import { anyEngine, type TestDatabase } from '#test/test-databases.ts';

import { readTogether } from './read-together.ts';
import type { StoreDatabase } from './store-scope.ts';

async function valuesOf(db: StoreDatabase, paths: readonly string[]): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('store_configs')
    .select('value')
    .where('path', 'in', [...paths])
    .orderBy('value')
    .execute();
  return rows.map(({ value }) => value);
}

describe('reads that are sent together', () => {
  let opened: TestDatabase;
  const stores: StoreDatabase[] = [];
  beforeAll(async () => {
    opened = await anyEngine.open();
    for (const name of ['uma', 'outra']) {
      const { id } = await opened.database.everything
        .insertInto('stores')
        .values({ public_id: name, name, active: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const db = opened.database.ofStore(id);
      stores.push(db);
      await db
        .insertInto('store_configs')
        .values(['a', 'b', 'c'].map((path) => ({ path, value: `${path} de ${name}` })))
        .execute();
    }
  });
  afterAll(() => opened.close());

  function bothStores(): [StoreDatabase, StoreDatabase] {
    const [one, other] = stores;
    if (!one || !other) throw new Error('no stores');
    return [one, other];
  }

  it('reads the keys of one turn in one statement, and later keys in another', async () => {
    const [one] = bothStores();
    let found: unknown;
    const sent = await statementsDuring(async () => {
      found = await Promise.all([
        readTogether(one, { read: valuesOf, keys: ['a'] }),
        Promise.resolve().then(() => readTogether(one, { read: valuesOf, keys: ['b', 'a'] })),
      ]);
    });
    const both = ['a de uma', 'b de uma'];
    expect({ found, count: sent.length }).toEqual({ found: [both, both], count: 1 });
    expect(await readTogether(one, { read: valuesOf, keys: ['c'] })).toEqual(['c de uma']);
  });

  it('[STO-01] reads the keys of two stores apart', async () => {
    const [one, other] = bothStores();
    const found = await Promise.all([
      readTogether(one, { read: valuesOf, keys: ['a'] }),
      readTogether(other, { read: valuesOf, keys: ['a', 'b'] }),
    ]);
    expect(found).toEqual([['a de uma'], ['a de outra', 'b de outra']]);
  });

  it('reads in a transaction what that has written, and outside what was committed', async () => {
    const [one] = bothStores();
    const rolledBack = one.transaction().execute(async (trx) => {
      await trx.updateTable('store_configs').set({ value: 'nova' }).where('path', '=', 'a').execute();
      expect(await readTogether(trx, { read: valuesOf, keys: ['a'] })).toEqual(['nova']);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await readTogether(one, { read: valuesOf, keys: ['a'] })).toEqual(['a de uma']);
  });

  it('rejects every reader of a read that fails, and none of the next one', async () => {
    const [one] = bothStores();
    let isDown = true;
    const failing = async (db: StoreDatabase, paths: readonly string[]) => {
      if (isDown) throw new Error('database down');
      return valuesOf(db, paths);
    };
    const outcomes = await Promise.allSettled([
      readTogether(one, { read: failing, keys: ['a'] }),
      readTogether(one, { read: failing, keys: ['b'] }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await readTogether(one, { read: failing, keys: ['b'] })).toEqual(['b de uma']);
  });

  it('begins another statement beyond a thousand keys', async () => {
    const [one] = bothStores();
    const counts: number[] = [];
    const counting = async (_: StoreDatabase, keys: readonly number[]) => counts.push(keys.length);
    const keys = Array.from({ length: 600 }, (_, at) => at);
    const others = keys.map((key) => key + 600);
    await Promise.all([
      readTogether(one, { read: counting, keys }),
      readTogether(one, { read: counting, keys: others }),
    ]);
    expect(counts).toEqual([600, 600]);
  });
});
