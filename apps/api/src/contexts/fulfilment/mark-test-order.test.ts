import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { describe, expect, it } from 'vitest';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { signedInStaff } from '#test/test-staff.ts';

import { isTestable } from './mark-test-order.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
let owner: AdminClient;
setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  ({ client: owner } = await signedInStaff(shop.test, 'aurora', 'owner', { now: new Date() }));
});

const mark = (number: string, is_test: boolean, client = owner) =>
  client('PUT /api/admin/orders/{number}/test', { path: { number }, body: { is_test } });
const show = (number: string) => owner('GET /api/admin/orders/{number}', { path: { number } });

/** Orders of today in the report by day. */
async function reported(): Promise<number> {
  const day = dayInSaoPaulo(new Date());
  const { rows } = await owner('GET /api/admin/reports/sales', {
    query: { from: day, until: day, by: 'day' },
  });
  return rows.reduce((sum, { amounts }) => sum + amounts.orders, 0);
}

async function paidOrder() {
  const { uuid } = await buyer.newOrder('sandbox_card');
  await buyer.pay(uuid, { token: await buyer.cardToken(), installments: 1 });
  await buyer.orderBecomes(uuid, 'paid');
  return (await buyer.orderOf(uuid)).increment_id;
}

const payment = (status: string, provider: string, refunded = 0) => ({
  status,
  provider,
  amount_centavos: 5000,
  refunded_centavos: refunded,
});

describe('[ADM+08] only an order whose money the store does not have is a test', () => {
  it.each([
    [[payment('approved', 'sandbox')], true],
    [[payment('approved', 'store:1')], false],
    [[payment('approved', 'store:1', 4999)], false],
    [[payment('refunded', 'store:1', 5000)], true],
    [[payment('approved', 'sandbox'), payment('approved', 'store:1')], false],
    [[payment('refused', 'store:1'), payment('approved', 'sandbox')], true],
    [[payment('pending', 'sandbox')], false],
    [[], false],
  ])('%j: %s', (payments, isTest) => {
    expect(isTestable(payments)).toBe(isTest);
  });
});

it('[ADM+08] leaves a test out of reports and filters, and counts it again', async () => {
  const before = await reported();
  const number = await paidOrder();
  expect(await reported()).toBe(before + 1);
  expect(await show(number)).toMatchObject({ is_test: false, can_be_test: true });
  expect(await mark(number, true)).toEqual({ is_test: true });
  expect(await reported()).toBe(before);
  const listed = async (test: 'yes' | 'no') =>
    (await owner('GET /api/admin/orders', { query: { test, q: number } })).items.map((one) => one.number);
  expect([await listed('yes'), await listed('no')]).toEqual([[number], []]);
  await owner('POST /api/admin/orders/{number}/cancellation', {
    path: { number },
    body: { reason: 'other', note: '', is_note_public: false },
  });
  expect(await reported()).toBe(before);
  await mark(number, false);
  expect(await reported()).toBe(before + 1);
  expect(await show(number)).toMatchObject({ is_test: false });
});

it('[ADM+08] refuses an order that the store has the money of, and whoever is no owner', async () => {
  const number = await paidOrder();
  const { client: manager } = await signedInStaff(shop.test, 'aurora', 'manager', { now: new Date() });
  await expect(mark(number, true, manager)).rejects.toMatchObject({ code: 'forbidden' });
  await db.updateTable('payments').set({ provider: 'store:1' }).execute();
  await expect(mark(number, true)).rejects.toMatchObject({ code: 'order_not_testable' });
  await db.updateTable('payments').set({ provider: 'sandbox' }).execute();
});

it('[ADM+08] marks once, whoever marks at the same moment, with the change in the audit', async () => {
  const number = await paidOrder();
  await Promise.all([mark(number, true), mark(number, true)]);
  expect(await show(number)).toMatchObject({ is_test: true });
  const { items } = await owner('GET /api/admin/audit', {
    query: { action: 'PUT /api/admin/orders/{number}/test', target_id: number },
  });
  expect(items.map(({ before, after }) => [before, after])).toContainEqual([
    expect.objectContaining({ is_test: false }),
    expect.objectContaining({ is_test: true }),
  ]);
});
