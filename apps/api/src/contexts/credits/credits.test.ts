import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { refuse } from '#api/platform/refusal.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';

import { expireCredits, returnCredit, grantCredit, LedgerKeyReused, spendCredit } from './credits.public.ts';

const dayMs = 24 * 3_600_000;
const start = new Date('2026-11-20T12:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * dayMs);

let now = start;
let test: TestApi;
let db: StoreDatabase;
let customer: Client;
let customerId = 0;
let lastSeed = 88_000;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  db = test.database.ofStore(id);
});
afterAll(() => test.close());

beforeEach(async () => {
  now = start;
  lastSeed += 1;
  const access = { email: `credito.${lastSeed}@exemplo.com.br`, password: 'Segredo#1' };
  const { id } = await test.client('aurora')('POST /api/customer/customers', {
    body: {
      ...access,
      first_name: 'Júlia',
      last_name: 'Prado',
      taxvat: cpfFromSeed(lastSeed),
      phone: '(11) 98765-4321',
    },
  });
  customerId = id;
  customer = await loggedInClient(test, 'aurora', { username: access.email, password: access.password });
});

const grant = (centavos: number, more: Partial<Parameters<typeof grantCredit>[1]> = {}) =>
  db.transaction().execute((trx) =>
    grantCredit(trx, {
      customerId,
      kind: 'credit',
      centavos,
      origin: 'goodwill',
      key: randomUUID(),
      expiresAt: null,
      now,
      ...more,
    }),
  );
const spend = (centavos: number, more: Partial<Parameters<typeof spendCredit>[1]> = {}) =>
  db
    .transaction()
    .execute((trx) =>
      spendCredit({ refuse, trx }, { customerId, kind: 'credit', centavos, key: randomUUID(), now, ...more }),
    );
const read = () => customer('GET /api/customer/credits');
const creditOf = async () => Math.round((await customer('GET /api/auth/customers/me')).credit * 100);

it('[ACC-03] returns balance, bonus and the ledger with origin and expiry, newest first', async () => {
  expect(await read()).toMatchObject({ credit_centavos: 0, bonus_centavos: 0, items: [], next_expiry: null });
  await grant(5_000, { origin: 'return', reference: '77', expiresAt: after(30) });
  now = after(1);
  await grant(3_000, { kind: 'bonus', origin: 'gift', expiresAt: after(10) });
  now = after(2);
  await spend(1_200, { reference: '1000042' });
  const { items, ...balances } = await read();
  expect(balances).toMatchObject({
    credit_centavos: 3_800,
    bonus_centavos: 3_000,
    next_expiry: { amount_centavos: 3_000, at: after(10).toISOString() },
    total: 3,
  });
  expect(items).toMatchObject([
    { operation: 'spend', origin: 'order', reference: '1000042', amount_centavos: -1_200, expires_at: null },
    { operation: 'grant', kind: 'bonus', origin: 'gift', amount_centavos: 3_000 },
    {
      operation: 'grant',
      kind: 'credit',
      origin: 'return',
      reference: '77',
      amount_centavos: 5_000,
      at: start.toISOString(),
      expires_at: after(30).toISOString(),
    },
  ]);
  expect(await creditOf()).toBe(3_800);
});

it('[ACC-03] returns spent credit once, with its expiry and at least a month', async () => {
  const key = randomUUID();
  await grant(1_000, { expiresAt: after(100) });
  await grant(1_000, { expiresAt: after(1) });
  await grant(1_000, { expiresAt: null });
  await spend(2_500, { key });
  // Meanwhile one of them would have expired.
  now = after(2);
  const giveBack = () =>
    db
      .transaction()
      .execute((trx) => returnCredit(trx, { customerId, spentKey: key, reference: '1000042', now }));
  await Promise.all([giveBack(), giveBack()]);
  const { items, credit_centavos: credit } = await read();
  expect(credit).toBe(3_000);
  const back = items.filter(({ origin }) => origin === 'cancellation');
  expect(back.map(({ amount_centavos: amount, expires_at: at }) => [amount, at]).toSorted()).toEqual(
    [
      [1_000, after(100).toISOString()],
      [1_000, after(32).toISOString()],
      [500, null],
    ].toSorted(),
  );
});

it('[ACC-03] spends the earliest expiry first, and at most the balance', async () => {
  await grant(1_000, { expiresAt: null });
  await grant(1_000, { expiresAt: after(20) });
  await grant(1_000, { expiresAt: after(10) });
  await spend(1_500);
  expect((await read()).next_expiry).toEqual({ amount_centavos: 500, at: after(20).toISOString() });
  await expect(spend(1_501)).rejects.toMatchObject({ code: 'insufficient_credit' });
  expect((await read()).credit_centavos).toBe(1_500);
  await expect(spend(100, { kind: 'bonus' })).rejects.toMatchObject({ code: 'insufficient_bonus' });
});

it('[ACC-03] never falls below zero in concurrent spending', async () => {
  await grant(4_000);
  await grant(4_500);
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => spend(2_000)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const response of answers.filter(({ status }) => status === 'rejected')) {
    expect(response).toMatchObject({ reason: { code: 'insufficient_credit' } });
  }
  expect((await read()).credit_centavos).toBe(500);
  expect(await creditOf()).toBe(500);
});

it('[ACC-03] records an operation once per key, and refuses another one with that key', async () => {
  const key = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => grant(2_000, { key })));
  expect((await read()).credit_centavos).toBe(2_000);
  await expect(grant(2_001, { key })).rejects.toBeInstanceOf(LedgerKeyReused);
  await expect(spend(2_000, { key })).rejects.toBeInstanceOf(LedgerKeyReused);
  const spendKey = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => spend(700, { key: spendKey })));
  expect((await read()).credit_centavos).toBe(1_300);
});

it('[ACC-03] writes off expired lots once, and never spends them before that', async () => {
  await grant(1_000, { expiresAt: after(5) });
  await grant(400);
  await spend(300);
  now = after(5);
  await expect(spend(500)).rejects.toMatchObject({ code: 'insufficient_credit' });
  await Promise.all(Array.from({ length: 3 }, () => expireCredits(db, now)));
  const { credit_centavos: left, items } = await read();
  expect(left).toBe(400);
  expect(await creditOf()).toBe(400);
  expect(items.filter(({ operation }) => operation === 'expire')).toMatchObject([
    { origin: 'expiry', amount_centavos: -700, at: after(5).toISOString() },
  ]);
});

it('[ACC-03] hides expired lots even before they are written off', async () => {
  await grant(1_000, { expiresAt: after(5) });
  now = after(6);
  expect((await read()).credit_centavos).toBe(0);
});

it('[ACC-03] keeps the ledger balanced and append-only', async () => {
  await grant(1_000);
  await spend(250);
  const { everything } = test.database;
  const sums = await everything
    .selectFrom('credit_postings')
    .select((expression) => ['entry_id', expression.fn.sum<string>('amount_centavos').as('sum')])
    .groupBy('entry_id')
    .execute();
  expect(sums.length).toBeGreaterThan(2);
  for (const { sum } of sums) expect(Number(sum)).toBe(0);
  const balances = await everything
    .selectFrom('customers')
    .leftJoin('credit_lots', (on) =>
      on
        .onRef('credit_lots.customer_id', '=', 'customers.id')
        .onRef('credit_lots.store_id', '=', 'customers.store_id')
        .on('credit_lots.kind', '=', 'credit'),
    )
    .select((expression) => [
      'customers.credit_centavos',
      expression.fn
        .coalesce(expression.fn.sum<string>('credit_lots.remaining_centavos'), expression.lit(0))
        .as('left'),
    ])
    .groupBy(['customers.store_id', 'customers.id', 'customers.credit_centavos'])
    .execute();
  for (const { credit_centavos: credit, left } of balances) expect(credit).toBe(Number(left));

  const [entry] = await db.selectFrom('credit_entries').select('id').limit(1).execute();
  const id = entry?.id ?? 0;
  await expect(
    db.updateTable('credit_entries').set({ amount_centavos: 1 }).where('id', '=', id).execute(),
  ).rejects.toThrow('never changed');
  await expect(db.deleteFrom('credit_postings').where('entry_id', '=', id).execute()).rejects.toThrow(
    'never changed',
  );
  await expect(
    db.insertInto('credit_postings').values({ entry_id: id, lot_id: null, amount_centavos: 5 }).execute(),
  ).rejects.toThrow('not in balance');
});

it('[ACC-03] pages the ledger in equal sizes, and refuses a page beyond the last', async () => {
  for (let index = 0; index < 21; index += 1) await grant(100);
  const second = await customer('GET /api/customer/credits', { query: { page: '2' } });
  expect([second.items.length, second.total, second.page_count]).toEqual([1, 21, 2]);
  await expect(customer('GET /api/customer/credits', { query: { page: '3' } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('[ACC+02] [STO+01] shows the ledger to its customer only', async () => {
  await grant(1_000);
  const other = await loggedInClient(test, 'aurora', ana);
  expect((await other('GET /api/customer/credits')).items).toHaveLength(5);
  await expect(test.client('aurora')('GET /api/customer/credits')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
