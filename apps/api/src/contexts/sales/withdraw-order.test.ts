import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { moveReturnTo } from '#test/move-return-to.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { fillCartOf, findVariant, loggedInClient, orderBody, postOrder, renato } from '#test/test-shop.ts';

const dayMs = 24 * 3_600_000;

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
const { clock, runPaymentJob, runPaymentJobUntil } = setUpOrderTests((started) => {
  ({ shop, db, buyer } = started);
});

const stockOf = async (id: number) =>
  (await db.selectFrom('product_variants').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;
const moveTo = (uuid: string, status: 'shipped' | 'delivered', at = shop.services.clock.now()) =>
  moveOrderTo(db, { orderId: uuid, status, now: at });

/**
 * Two cushions and a vase with shipping, 10,00 of it paid by credit, the rest by card in ten instalments with interest.
 */
async function paidOrder() {
  const { customer } = buyer;
  const cushion = await buyer.cushion();
  const vase = await findVariant(customer, 'AUR-VAS-02', 'AUR-VAS-02-BRANCO');
  const stock = { cushion: await stockOf(cushion.variant_id), vase: await stockOf(vase.variant_id) };
  const cart = await fillCartOf(customer, [{ ...cushion, qty: 2 }, vase]);
  const body = await orderBody(customer, cart.uuid, 'sandbox_card');
  const { uuid } = await postOrder(customer, { ...body, discount: { credit: 1_000 } });
  const key = randomUUID();
  await buyer.pay(uuid, { token: await buyer.cardToken(), installments: 10 }, key);
  const [charge] = await buyer.chargesOf(key);
  const { items } = await buyer.orderOf(uuid);
  const [cushions = 0, vases = 0] = items.map(({ id }) => id);
  return { uuid, key, stock, cushion, vase, cushions, vases, charged: charge?.amount_centavos ?? 0 };
}

const textOf = (items: readonly { id: number; qty: number }[]) =>
  items.map(({ id, qty }) => `${id}:${qty}`).join(',');
const offerOf = (uuid: string, items?: readonly { id: number; qty: number }[]) =>
  buyer.customer('GET /api/sales/orders/{uuid}/withdrawal', {
    path: { uuid },
    ...(items && { query: { items: textOf(items) } }),
  });

/** Withdraws like the page: with the amount that it showed. */
async function withdraw(
  uuid: string,
  items?: readonly { id: number; qty: number }[],
  key: string = randomUUID(),
) {
  const offer = await offerOf(uuid, items);
  if (!offer) throw new Error('There is nothing to withdraw from.');
  const { money_centavos, credit_centavos, bonus_centavos } = offer.refund;
  return send(uuid, {
    key,
    items: [...(items ?? offer.items)],
    stage: offer.stage,
    expected_refund_centavos: money_centavos + credit_centavos + bonus_centavos,
  });
}
type Sent = Parameters<typeof buyer.customer<'POST /api/sales/orders/{uuid}/withdrawal'>>[1]['body'];
const send = (uuid: string, { key, ...body }: Sent & { key: string }) =>
  buyer.customer('POST /api/sales/orders/{uuid}/withdrawal', {
    path: { uuid },
    headers: { 'idempotency-key': key },
    body: { ...body, items: (body.items ?? []).map(({ id, qty }) => ({ id, qty })) },
  });

const subjectsOf = async (uuid: string) =>
  (await db.selectFrom('outbox_messages').select(['key', 'topic']).orderBy('created_at').execute())
    // Those to the customer.
    .filter(({ key, topic }) => key.includes(uuid) && topic !== 'staff_notice')
    .map(({ topic }) => topic);

it('[ORD+02] offers no withdrawal from an order that is not paid, nor from another customer’s', async () => {
  const { uuid } = await buyer.newOrder('pix');
  expect(await offerOf(uuid)).toBeNull();
  const [item] = (await buyer.orderOf(uuid)).items;
  const body = {
    items: [{ id: item?.id ?? 0, qty: 1 }],
    stage: 'before_shipping' as const,
    expected_refund_centavos: 0,
  };
  await expect(send(uuid, { ...body, key: randomUUID() })).rejects.toMatchObject({
    code: 'withdrawal_unavailable',
  });
  const other = await loggedInClient(shop.test, 'aurora', renato);
  await expect(other('GET /api/sales/orders/{uuid}/withdrawal', { path: { uuid } })).rejects.toMatchObject({
    code: 'order_not_found',
  });
});

it('[ORD+02] cancels a paid order as a whole once in repeated and concurrent requests, and refunds all of it', async () => {
  const before = await buyer.credit();
  const { uuid, key, stock, cushion, vase, charged } = await paidOrder();
  expect(await offerOf(uuid)).toMatchObject({
    stage: 'before_shipping',
    until: null,
    is_whole: true,
    refund: { money_centavos: charged, credit_centavos: 1_000, bonus_centavos: 0 },
  });
  const attempt = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => withdraw(uuid, undefined, attempt).catch(() => null)),
  );
  expect(answers.find((response) => response !== null)).toMatchObject({
    stage: 'before_shipping',
    is_whole: true,
    return_id: null,
  });
  await runPaymentJobUntil(key, { status: 'refunded', refunded_centavos: charged });
  expect(await stockOf(cushion.variant_id)).toBe(stock.cushion);
  expect(await stockOf(vase.variant_id)).toBe(stock.vase);
  expect(await buyer.credit()).toBe(before);
  const order = await buyer.orderOf(uuid);
  expect(order).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } });
  expect(order.withdrawals).toHaveLength(1);
  expect(await subjectsOf(uuid)).toEqual(['order_placed', 'order_paid', 'order_cancelled', 'order_refunded']);
  expect(await offerOf(uuid)).toBeNull();
});

it('[ORD+02] withdraws single items before shipping, refunds their share, and continues the order with the rest', async () => {
  const before = await buyer.credit();
  const { uuid, key, stock, cushion, vase, cushions, vases, charged } = await paidOrder();
  const one = [{ id: cushions, qty: 1 }];
  const attempt = randomUUID();
  const done = await withdraw(uuid, one, attempt);
  expect(done).toMatchObject({ stage: 'before_shipping', is_whole: false });
  const { money_centavos: money, credit_centavos: asCredit } = done.refund;
  expect(money).toBeGreaterThan(0);
  expect(asCredit).toBeGreaterThan(0);
  // A repeated request is the same withdrawal.
  const again = { items: one, stage: 'before_shipping' as const, expected_refund_centavos: money + asCredit };
  expect(await send(uuid, { ...again, key: attempt })).toEqual(done);
  await runPaymentJobUntil(key, { status: 'approved', refunded_centavos: money });
  expect(await buyer.credit()).toBe(before - 1_000 + asCredit);
  expect(await stockOf(cushion.variant_id)).toBe(stock.cushion - 1);
  const order = await buyer.orderOf(uuid);
  expect(order).toMatchObject({ status: 'paid', payment: { status: 'approved' } });
  expect(order.items.map(({ withdrawn_qty: qty }) => qty)).toEqual([1, 0]);
  expect(await subjectsOf(uuid)).toEqual(['order_placed', 'order_paid', 'order_withdrawn', 'order_refunded']);

  // Withdrawing the rest cancels the order; together the refunds are the paid amount.
  await expect(withdraw(uuid, [{ id: cushions, qty: 2 }])).rejects.toMatchObject({
    code: 'return_quantity_exceeded',
  });
  const rest = await withdraw(uuid, [
    { id: cushions, qty: 1 },
    { id: vases, qty: 1 },
  ]);
  expect(rest).toMatchObject({
    is_whole: true,
    refund: { money_centavos: charged - money, credit_centavos: 1_000 - asCredit },
  });
  await runPaymentJobUntil(key, { status: 'refunded', refunded_centavos: charged });
  expect(await buyer.credit()).toBe(before);
  expect(await stockOf(cushion.variant_id)).toBe(stock.cushion);
  expect(await stockOf(vase.variant_id)).toBe(stock.vase);
});

it('[ORD+02] refunds concurrent withdrawals of different items once each', async () => {
  const before = await buyer.credit();
  const { uuid, key, stock, cushion, vase, cushions, vases, charged } = await paidOrder();
  const parts = [[{ id: cushions, qty: 1 }], [{ id: cushions, qty: 1 }], [{ id: vases, qty: 1 }]];
  // An amount shown before a concurrent withdrawal is outdated: the page shows the new one and asks again.
  const insist = async (items: (typeof parts)[number]) => {
    const attempt = randomUUID();
    for (;;) {
      const done = await withdraw(uuid, items, attempt).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'withdrawal_out_of_date') return null;
        throw error;
      });
      if (done) return done;
    }
  };
  const done = await Promise.all(parts.map(insist));
  expect(done.filter(({ is_whole: isWhole }) => isWhole)).toHaveLength(1);
  await runPaymentJobUntil(key, { status: 'refunded', refunded_centavos: charged }, 61_000);
  expect(done.reduce((sum, { refund }) => sum + refund.money_centavos, 0)).toBe(charged);
  expect(await buyer.credit()).toBe(before);
  expect(await stockOf(cushion.variant_id)).toBe(stock.cushion);
  expect(await stockOf(vase.variant_id)).toBe(stock.vase);
  expect(await buyer.orderOf(uuid)).toMatchObject({ status: 'cancelled' });
});

it('[ORD+02] refunds a part once after a lost response of the provider', async () => {
  const { uuid, key, cushions } = await paidOrder();
  const { refund } = await shop.withLostResponses(() => withdraw(uuid, [{ id: cushions, qty: 1 }]));
  const settled = async () => {
    clock.aheadMs += 61_000;
    await runPaymentJob();
    return { payment: (await buyer.orderOf(uuid)).payment, charges: await buyer.chargesOf(key) };
  };
  await expect.poll(settled).toMatchObject({
    payment: { status: 'approved' },
    charges: [{ status: 'approved', refunded_centavos: refund.money_centavos }],
  });
  await runPaymentJob();
  expect(await buyer.chargesOf(key)).toMatchObject([{ refunded_centavos: refund.money_centavos }]);
});

it('[ORD+02] converts the withdrawal from a shipped order to an approved return, refunded fully once it is received', async () => {
  const before = await buyer.credit();
  const { uuid, key, charged, stock, cushion } = await paidOrder();
  await moveTo(uuid, 'shipped');
  const attempt = randomUUID();
  const done = await withdraw(uuid, undefined, attempt);
  expect(done).toMatchObject({
    stage: 'after_shipping',
    is_whole: true,
    refund: { money_centavos: charged, credit_centavos: 1_000 },
    return_id: expect.any(Number),
  });
  const expected = { stage: 'after_shipping' as const, expected_refund_centavos: charged + 1_000 };
  expect(await send(uuid, { ...expected, items: [], key: attempt })).toEqual(done);
  const id = done.return_id ?? 0;
  const read = () => buyer.customer('GET /api/customer/returns/{id}', { path: { id } });
  expect(await read()).toMatchObject({
    status: 'approved',
    reason: 'regret',
    result: 'refund',
    is_withdrawal: true,
    amount_centavos: charged + 1_000,
  });
  expect((await buyer.orderOf(uuid)).status).toBe('shipped');
  expect(await buyer.chargesOf(key)).toMatchObject([{ status: 'approved', refunded_centavos: 0 }]);
  expect(await offerOf(uuid)).toBeNull();

  await moveTo(uuid, 'delivered');
  for (const status of ['received', 'done'] as const) {
    await moveReturnTo(db, { id, status, now: shop.services.clock.now() });
  }
  await runPaymentJobUntil(key, { status: 'refunded', refunded_centavos: charged });
  expect(await buyer.credit()).toBe(before);
  // By the store's rule, regretted pieces are in stock again as they are received.
  expect(await stockOf(cushion.variant_id)).toBe(stock.cushion);
});

it.each([
  [7, { stage: 'after_shipping', is_whole: false, shipping_centavos: 0 }],
  [8, null],
])('[ORD+02] %i days after receipt an order offers: %o', async (days, offer) => {
  const { uuid, vases } = await paidOrder();
  await moveTo(uuid, 'delivered', new Date(shop.services.clock.now().getTime() - days * dayMs));
  const offered = await offerOf(uuid, [{ id: vases, qty: 1 }]);
  expect(offered && { ...offered, ...offer }).toEqual(offer && offered);
});

it('[ORD+02] refuses a withdrawal that differs from the one shown to the shopper', async () => {
  const { uuid, vases } = await paidOrder();
  const items = [{ id: vases, qty: 1 }];
  const wrong = { items, stage: 'before_shipping' as const, expected_refund_centavos: 1 };
  await expect(send(uuid, { ...wrong, key: randomUUID() })).rejects.toMatchObject({
    code: 'withdrawal_out_of_date',
  });
  const shown = await offerOf(uuid, items);
  await moveTo(uuid, 'shipped');
  const { money_centavos = 0, credit_centavos = 0 } = shown?.refund ?? {};
  await expect(
    send(uuid, { ...wrong, expected_refund_centavos: money_centavos + credit_centavos, key: randomUUID() }),
  ).rejects.toMatchObject({ code: 'withdrawal_out_of_date' });
  for (const [chosen, code] of [
    [[], 'return_without_items'],
    [[{ id: vases, qty: 0 }], 'quantity_not_positive'],
    [[{ id: vases, qty: 2 }], 'return_quantity_exceeded'],
    [[{ id: 1, qty: 1 }], 'return_quantity_exceeded'],
  ] as const) {
    await expect(send(uuid, { ...wrong, items: [...chosen], key: randomUUID() })).rejects.toMatchObject({
      code,
    });
  }
});
