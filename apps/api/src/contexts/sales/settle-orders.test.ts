import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';

import { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
const { clock, runPaymentJob, runPaymentJobUntil } = setUpOrderTests((started) => {
  ({ shop, db, buyer } = started);
});

const cancelUnpaid = () => cancelUnpaidOrders({ db, services: shop.services });
/** Returns the stored order, without the look-up that reading an order triggers. */
const statusOf = async (uuid: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', uuid).executeTakeFirstOrThrow()).status;
/** An order paid by card whose outcome was lost with the provider's response. */
async function unansweredOrder() {
  const { uuid } = await buyer.newOrder('sandbox_card');
  const key = randomUUID();
  const token = await buyer.cardToken();
  await shop.withLostResponses(() => buyer.pay(uuid, { token }, key));
  return { uuid, key };
}
const paymentOf = (key: string) =>
  db
    .selectFrom('payments')
    .select(['status', 'message'])
    .where('attempt_key', '=', key)
    .executeTakeFirstOrThrow();

/** An order whose first Pix expired and whose second is pending. */
async function orderWithSecondPix() {
  const { uuid, key: first } = await buyer.newWaitingOrder('pix');
  await buyer.expireCharge(first);
  await expect.poll(() => paymentOf(first)).toMatchObject({ status: 'expired' });
  const second = randomUUID();
  await buyer.pay(uuid, { code: 'pix' }, second);
  return { uuid, first, second };
}

it('[ORD+01] finds the outcome of a charge though no shopper reads the order', async () => {
  const { uuid, key } = await unansweredOrder();
  await runPaymentJob();
  expect(await statusOf(uuid)).toBe('awaiting_payment');
  clock.aheadMs = 31_000;
  await runPaymentJob();
  expect(await statusOf(uuid)).toBe('paid');
  expect(await buyer.chargesOf(key)).toHaveLength(1);
});

it('[ORD+01] has a job at the deadline of an unpaid order and at the next look-up of its open payment, until both are settled', async () => {
  const { uuid, key } = await unansweredOrder();
  const { everything } = shop.test.database;
  const order = await db
    .selectFrom('orders')
    .select('pay_by')
    .where('id', '=', uuid)
    .executeTakeFirstOrThrow();
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'look_at'])
    .where('attempt_key', '=', key)
    .executeTakeFirstOrThrow();
  const jobs = () =>
    everything
      .selectFrom('jobs')
      .select(['kind', 'due_at'])
      .where('subject', 'in', [uuid, String(payment.id)])
      .where('kind', 'in', ['cancel_unpaid_orders', 'settle_payments'])
      .orderBy('kind')
      .execute();
  expect(await jobs()).toEqual([
    { kind: 'cancel_unpaid_orders', due_at: order.pay_by },
    { kind: 'settle_payments', due_at: payment.look_at },
  ]);
  clock.aheadMs = 31_000;
  await runPaymentJob();
  expect(await statusOf(uuid)).toBe('paid');
  expect(await jobs()).toEqual([]);
});

it('[ORD+01] allows a new payment of an order whose attempt never reached the provider', async () => {
  const { uuid } = await buyer.newOrder('sandbox_card');
  const key = randomUUID();
  // The state after a process was killed between storing the attempt and calling the provider.
  await db
    .insertInto('payments')
    .values({
      order_id: uuid,
      attempt_key: key,
      method_code: 'sandbox_card',
      type: 'card',
      provider: 'sandbox',
      status: 'unknown',
      amount_centavos: 15_190,
      created_at: shop.services.clock.now(),
      updated_at: shop.services.clock.now(),
    })
    .execute();
  await runPaymentJob();
  expect(await paymentOf(key)).toMatchObject({ status: 'unknown' });
  clock.aheadMs = 2 * minuteMs;
  await runPaymentJob();
  expect(await paymentOf(key)).toMatchObject({ status: 'refused' });
  clock.aheadMs = 0;
  expect(await buyer.pay(uuid, { token: await buyer.cardToken() })).toMatchObject({ status: 'approved' });
});

it('[PAY+01] cancels the new Pix of an order whose old one is paid late', async () => {
  const { uuid, first, second } = await orderWithSecondPix();
  await buyer.payCharge(first, { late: true });
  await buyer.orderBecomes(uuid, 'paid');
  await runPaymentJob();
  expect(await buyer.chargesOf(second)).toMatchObject([{ status: 'cancelled' }]);
  expect(await buyer.chargesOf(first)).toMatchObject([{ status: 'approved' }]);
});

it('[ORD+01] refunds the second payment of an order that was paid twice', async () => {
  const { uuid, first, second } = await orderWithSecondPix();
  await buyer.payCharge(second);
  await buyer.orderBecomes(uuid, 'paid');
  await buyer.payCharge(first, { late: true });
  await runPaymentJobUntil(first, { status: 'refunded' });
  expect(await buyer.chargesOf(second)).toMatchObject([{ status: 'approved' }]);
  expect(await buyer.orderOf(uuid)).toMatchObject({ status: 'paid', payment: { status: 'approved' } });
});

it('[ORD+01] cancels an order that is unpaid for a day, once in four processes, and releases its stock', async () => {
  const before = await buyer.stock();
  const { uuid } = await buyer.newOrder('sandbox_card', { qty: 2 });
  clock.aheadMs = 23 * hourMs;
  await cancelUnpaid();
  expect(await statusOf(uuid)).toBe('awaiting_payment');
  clock.aheadMs = 25 * hourMs;
  await Promise.all(Array.from({ length: 4 }, cancelUnpaid));
  expect(await statusOf(uuid)).toBe('cancelled');
  expect(await buyer.stock()).toBe(before);
});

it('[PAY+01] waits a day for a Pix after it has expired, then ends it with its order', async () => {
  const { uuid, key } = await buyer.newWaitingOrder('pix');
  clock.aheadMs = 24 * hourMs + 20 * minuteMs;
  await cancelUnpaid();
  expect(await statusOf(uuid)).toBe('awaiting_payment');
  clock.aheadMs = 24 * hourMs + 31 * minuteMs;
  await cancelUnpaid();
  await runPaymentJob();
  expect(await statusOf(uuid)).toBe('cancelled');
  expect(await buyer.chargesOf(key)).toMatchObject([{ status: 'cancelled' }]);
});

it('[PAY+01] cancels no order whose Pix was paid, even without a webhook', async () => {
  const { uuid, key } = await buyer.newWaitingOrder('pix');
  shop.setWebhooks(false);
  await buyer.payCharge(key);
  clock.aheadMs = 48 * hourMs;
  await cancelUnpaid();
  expect(await statusOf(uuid)).toBe('paid');
});

it('[PAY+01] waits for a boleto until the banks have reported its last day', async () => {
  const { uuid } = await buyer.newWaitingOrder('boleto');
  clock.aheadMs = 4 * 24 * hourMs;
  await cancelUnpaid();
  expect(await statusOf(uuid)).toBe('awaiting_payment');
  clock.aheadMs = 30 * 24 * hourMs;
  await cancelUnpaid();
  expect(await statusOf(uuid)).toBe('cancelled');
});

it('[ORD+01] cancels no order while its provider does not respond', async () => {
  const { uuid } = await buyer.newWaitingOrder('pix');
  clock.aheadMs = 48 * hourMs;
  shop.setNetwork('down');
  await cancelUnpaid();
  expect(await statusOf(uuid)).toBe('awaiting_payment');
  shop.setNetwork('fine');
  clock.aheadMs += 11 * minuteMs;
  await cancelUnpaid();
  expect(await statusOf(uuid)).toBe('cancelled');
});
