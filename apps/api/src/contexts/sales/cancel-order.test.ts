import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { lockOrder } from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';

import { cancelOrder } from './sales.public.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
const { clock, runPaymentJob, runPaymentJobUntil } = setUpOrderTests((started) => {
  ({ shop, db, buyer } = started);
});

/** An order that was cancelled with its Pix. */
async function cancelledWithPix() {
  const { uuid, key } = await buyer.newWaitingOrder('pix');
  await buyer.cancel(uuid);
  await expect.poll(() => buyer.chargesOf(key)).toMatchObject([{ status: 'cancelled' }]);
  return { uuid, key };
}
const timelineOf = async (uuid: string) => (await buyer.orderOf(uuid)).timeline.map(({ status }) => status);

it('[ORD+01] releases stock and credit once when an order is cancelled repeatedly and concurrently', async () => {
  const before = { stock: await buyer.stock(), credit: await buyer.credit() };
  const { uuid, increment_id } = await buyer.newOrder('pix', { qty: 2, credit: 1_000 });
  expect([await buyer.stock(), await buyer.credit()]).toEqual([before.stock - 2, before.credit - 1_000]);

  const answers = await Promise.all(Array.from({ length: 5 }, () => buyer.cancel(uuid)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'cancelled'));
  expect([await buyer.stock(), await buyer.credit()]).toEqual([before.stock, before.credit]);
  expect(await timelineOf(uuid)).toEqual(['awaiting_payment', 'cancelled']);
  const { items } = await buyer.customer('GET /api/customer/credits');
  const entries = items.filter(({ reference }) => reference === increment_id);
  expect(entries.map(({ origin, amount_centavos: amount }) => [origin, amount])).toEqual([
    ['cancellation', 1_000],
    ['order', -1_000],
  ]);
});

it('refuses the customer’s cancellation of a paid order; the store’s until it ships', async () => {
  const before = await buyer.stock();
  const { uuid } = await buyer.newOrder('sandbox_card');
  const key = randomUUID();
  await buyer.pay(uuid, { token: await buyer.cardToken() }, key);
  await expect(buyer.cancel(uuid)).rejects.toMatchObject({
    code: 'order_not_cancellable',
    status: 409,
    message: 'The order can no longer be cancelled.',
  });
  expect(await buyer.stock()).toBe(before - 1);

  const cancel = () =>
    db.transaction().execute(async (trx) =>
      cancelOrder(trx, {
        order: await lockOrder(trx, uuid),
        event: 'annul',
        now: shop.services.clock.now(),
      }),
    );
  await cancel();
  await cancel();
  await runPaymentJob();
  expect(await buyer.stock()).toBe(before);
  expect(await buyer.chargesOf(key)).toMatchObject([{ status: 'refunded' }]);
  expect(await buyer.orderOf(uuid)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
  expect(await timelineOf(uuid)).toEqual(['awaiting_payment', 'paid', 'cancelled']);

  await db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', uuid).execute();
  expect(await cancel()).toBe(false);
});

it('[PAY+01] cancels no order whose Pix was just paid, even without a webhook', async () => {
  const { uuid, key } = await buyer.newWaitingOrder('pix');
  shop.setWebhooks(false);
  await buyer.payCharge(key);
  await expect(buyer.cancel(uuid)).rejects.toMatchObject({ code: 'order_not_cancellable' });
  expect((await buyer.orderOf(uuid)).status).toBe('paid');
});

it('[ORD+01] cancels open charges at the provider', async () => {
  const { uuid } = await cancelledWithPix();
  await expect(buyer.pay(uuid, { code: 'pix' })).rejects.toMatchObject({ code: 'order_not_found' });
});

it('[ORD+01] refunds a payment that arrives after the cancellation', async () => {
  const { uuid, key } = await cancelledWithPix();
  await buyer.payCharge(key, { late: true });
  await runPaymentJobUntil(key, { status: 'refunded' });
  expect(await buyer.orderOf(uuid)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
});

it('[ORD+01] refunds such a payment also without a webhook', async () => {
  const { uuid, key } = await cancelledWithPix();
  shop.setWebhooks(false);
  await buyer.payCharge(key, { late: true });
  // The intervals between look-ups grow.
  await runPaymentJobUntil(key, { status: 'refunded' }, 24 * 3_600_000);
  expect(await buyer.orderOf(uuid)).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
});

it('[ORD+01] refunds a charge of unknown outcome whose order was cancelled meanwhile', async () => {
  const { uuid } = await buyer.newOrder('sandbox_card');
  const key = randomUUID();
  const token = await buyer.cardToken();
  await shop.withLostResponses(async () => {
    expect(await buyer.pay(uuid, { token }, key)).toMatchObject({ status: 'unknown' });
    expect((await buyer.cancel(uuid)).status).toBe('cancelled');
  });
  // The cancellation's own attempt may still have claimed the payment.
  clock.aheadMs = 120_000;
  await runPaymentJobUntil(key, { status: 'refunded' });
});

it('[ORD+01] ends as paid or cancelled, never both, when both happen concurrently', async () => {
  const before = await buyer.stock();
  const orders: Awaited<ReturnType<typeof buyer.newOrder>>[] = [];
  for (let index = 0; index < 6; index += 1) orders.push(await buyer.newOrder('sandbox_card'));
  const keys = orders.map(() => randomUUID());
  const tokens = await Promise.all(orders.map(() => buyer.cardToken()));
  await Promise.allSettled(
    orders.flatMap(({ uuid }, index) => [
      buyer.pay(uuid, { token: tokens[index] ?? '' }, keys[index]),
      buyer.cancel(uuid),
    ]),
  );
  // An order ends cancelled or paid, with one approved charge and its unit of stock for each that is paid.
  const settled = async () => {
    clock.aheadMs += 60_000;
    await runPaymentJob();
    const charges = (await Promise.all(keys.map(buyer.chargesOf))).flat();
    const approved = charges.filter(({ status }) => status === 'approved');
    const states = await db
      .selectFrom('orders')
      .select('status')
      .where(
        'id',
        'in',
        orders.map(({ uuid }) => uuid),
      )
      .execute();
    const paid = states.filter(({ status }) => status === 'paid').length;
    return {
      open: states.filter(({ status }) => status !== 'paid' && status !== 'cancelled'),
      unpaidCharges: approved.length - paid,
      missingStock: before - paid - (await buyer.stock()),
    };
  };
  await expect.poll(settled).toEqual({ open: [], unpaidCharges: 0, missingStock: 0 });
});
