import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { eachEngine } from '#test/test-databases.ts';

import { onceUnlocked, sqlStateOf } from './once-unlocked.ts';

// The embedded database has one session, in which no lock is another's.
describe.each(eachEngine.filter(({ name }) => name === 'PostgreSQL'))('on $name', (engine) => {
  it('[OPS+10] repeats a command whose table is locked, until the lock is released', async () => {
    const test = await engine.open();
    const db = test.database.everything;
    const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holder = db.transaction().execute(async (trx) => {
      await sql`lock table stores in access exclusive mode`.execute(trx);
      isHeld();
      await released;
    });
    await held;
    const attempts: number[] = [];
    await onceUnlocked(db, async (trx) => {
      attempts.push(attempts.length + 1);
      // The first attempt ends by the lock; the second finds the table free.
      if (attempts.length === 2) {
        release();
        await holder;
      }
      await sql`lock table stores in share row exclusive mode`.execute(trx);
    });
    expect(attempts).toEqual([1, 2]);
    await test.close();
  });
});

it.each([
  ["the database's error", Object.assign(new Error('locked'), { code: '55P03' }), '55P03'],
  [
    'an error that wraps it',
    new Error('failed', { cause: Object.assign(new Error('locked'), { code: '55P03' }) }),
    '55P03',
  ],
  ['another error', new Error('failed'), undefined],
  ['what is no error', 'failed', undefined],
])('reads the SQLSTATE of %s', (_, error, state) => {
  expect(sqlStateOf(error)).toBe(state);
});
