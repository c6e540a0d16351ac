import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { preparedQueries } from './prepared-queries.ts';

let db: PGlite;
beforeAll(async () => {
  db = await PGlite.create();
  await db.exec('create table numbers (n int primary key, word text, more jsonb, days text[])');
});
beforeEach(() => db.exec('deallocate all'));
afterAll(() => db.close());

const preparedTexts = async () =>
  (await db.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );

it('returns rows and accepts parameters of every type like an unprepared query', async () => {
  const run = preparedQueries(db);
  const insert = 'insert into numbers values ($1, $2, $3, $4)';
  const parameters = [1, "d'Ávila", '{"a":[1]}', ['seg', 'a,b']];
  expect(await run(insert, parameters)).toMatchObject({ affectedRows: 1 });
  await run(insert, [2, null, null, undefined]);
  const { rows } = await run('select * from numbers order by n', []);
  expect(rows).toEqual((await db.query('select * from numbers order by n')).rows);
  expect(rows).toEqual([
    { n: 1, word: "d'Ávila", more: { a: [1] }, days: ['seg', 'a,b'] },
    { n: 2, word: null, more: null, days: null },
  ]);
  await run('delete from numbers', []);
});

it('prepares each text once', async () => {
  const run = preparedQueries(db);
  const text = 'select $1::int + 1 as next';
  expect((await run(text, [1])).rows).toEqual([{ next: 2 }]);
  expect((await run(text, [41])).rows).toEqual([{ next: 42 }]);
  expect((await preparedTexts()).filter((one) => one === text)).toHaveLength(1);
});

it('continues after a text that cannot be prepared and after one that fails', async () => {
  const run = preparedQueries(db);
  await expect(run('select nothing from nowhere', [])).rejects.toMatchObject({ code: '42P01' });
  const insert = 'insert into numbers (n) values ($1)';
  await run(insert, [7]);
  await expect(run(insert, [7])).rejects.toMatchObject({ code: '23505', constraint: 'numbers_pkey' });
  await run(insert, [8]);
  expect((await run('select n from numbers order by n', [])).rows).toEqual([{ n: 7 }, { n: 8 }]);
});

it('preserves statements prepared in a transaction that is rolled back', async () => {
  const run = preparedQueries(db);
  await run('begin', []);
  await run('update numbers set n = n + $1', [100]);
  await expect(run('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(run('select n from numbers', [])).rejects.toMatchObject({ code: '25P02' });
  await run('rollback', []);
  expect((await run('select min(n) as least from numbers', [])).rows).toEqual([{ least: 7 }]);
  expect((await run('update numbers set n = n + $1', [0])).affectedRows).toBe(2);
});

it('limits the number of prepared texts', async () => {
  const run = preparedQueries(db, { preparedStatements: 2 });
  for (const n of [1, 2, 3, 4]) {
    expect((await run(`select ${n} as few`, [])).rows).toEqual([{ few: n }]);
  }
  const few = (await preparedTexts()).filter((text) => text.endsWith('as few'));
  // An evicted statement is closed with the next query.
  expect(few.toSorted()).toEqual(['select 2 as few', 'select 3 as few', 'select 4 as few']);
});
