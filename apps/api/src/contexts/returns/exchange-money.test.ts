import { randomUUID } from 'node:crypto';

import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { expect, it } from 'vitest';

import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { signedInStaff } from '#test/test-staff.ts';

let shop: TestShop;
let buyer: TestBuyer;
let staff: AdminClient;
const { runPaymentJobUntil } = setUpOrderTests(async (started) => {
  ({ shop, buyer } = started);
  ({ client: staff } = await signedInStaff(shop.test, 'aurora', 'owner', { now: new Date() }));
});

/** Two cushions, paid by card and delivered. */
async function delivered() {
  const {
    uuid,
    increment_id: number,
    total_centavos: paid,
  } = await buyer.newOrder('sandbox_card', { qty: 2 });
  const key = randomUUID();
  await buyer.pay(uuid, { token: await buyer.cardToken() }, key);
  await staff('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step: 'delivered' } });
  const [item] = (await buyer.orderOf(uuid)).items;
  return { uuid, number, paid, key, itemId: item?.id ?? 0 };
}

/** Asks for an exchange of both pieces for the same, and approves it. */
async function approvedExchange({ uuid, itemId }: { uuid: string; itemId: number }) {
  const { id } = await buyer.customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: { order_id: uuid, items: [{ id: itemId, qty: 2 }], reason: 'defect', result: 'exchange' },
  });
  await move(id, 'approved');
  return id;
}

const move = (id: number, step: 'approved' | 'received' | 'done') =>
  staff('POST /api/admin/returns/{id}/steps', { path: { id: String(id) }, body: { step } });
const exchangeOf = async (id: number) => {
  const { exchange } = await buyer.customer('GET /api/customer/returns/{id}', { path: { id: String(id) } });
  if (!exchange) throw new Error(`return ${id} is no exchange`);
  return exchange;
};
const quoteOf = (number: string, items?: string) =>
  staff('GET /api/admin/orders/{number}/refund-quote', { path: { number }, query: items ? { items } : {} });

async function refund(number: string, { amount = 0, item }: { amount?: number; item?: number }) {
  const items = item === undefined ? [] : [{ id: item, qty: 1 }];
  const { pieces_centavos: pieces } = await quoteOf(number, item === undefined ? undefined : `${item}:1`);
  return staff('POST /api/admin/orders/{number}/refunds', {
    path: { number },
    body: {
      key: randomUUID(),
      items,
      ...(items.length > 0 && { restocks: true }),
      amount_centavos: amount,
      reason: 'goodwill',
      expected_refund_centavos: amount + pieces,
    },
  });
}
const refused = (code: string) => expect.objectContaining({ code });

it('[ORD+04] lets what was refunded before the exchange not pay the new pieces: the shopper pays it again', async () => {
  const order = await delivered();
  const id = await approvedExchange(order);
  await refund(order.number, { amount: 1_500 });
  await runPaymentJobUntil(order.key, { refunded_centavos: 1_500 });
  await move(id, 'received');
  const exchange = await exchangeOf(id);
  expect(exchange).toMatchObject({ state: 'awaiting_payment', to_pay_centavos: 1_500 });
  // Paid by any method of the shop, and then it is an order as any other.
  const uuid = exchange.order?.uuid ?? '';
  await buyer.pay(uuid, { token: await buyer.cardToken() });
  await buyer.orderBecomes(uuid, 'paid');
  expect((await exchangeOf(id)).state).toBe('replaced');
  expect((await quoteOf(order.number)).left_in_all_centavos).toBe(0);
});

it('[ORD+04] lets the first order give back nothing more after the exchange of all that it sold', async () => {
  const order = await delivered();
  const id = await approvedExchange(order);
  await move(id, 'received');
  expect(await quoteOf(order.number)).toMatchObject({ left_centavos: 0, left_in_all_centavos: 0 });
  await expect(refund(order.number, { amount: 1 })).rejects.toEqual(refused('refund_exceeds'));
  await expect(refund(order.number, { item: order.itemId })).rejects.toEqual(refused('refund_exceeds'));
});

it('[ORD+04] gives a refund of the new pieces as credit, and its cancellation only the rest', async () => {
  const order = await delivered();
  const id = await approvedExchange(order);
  await move(id, 'received');
  const { order: replacement } = await exchangeOf(id);
  const { uuid = '', increment_id: number = '' } = replacement ?? {};
  const [item] = (await buyer.orderOf(uuid)).items;
  const before = await buyer.credit();
  await refund(number, { item: item?.id ?? 0 });
  expect(await buyer.credit()).toBe(before + order.paid / 2);
  await staff('POST /api/admin/orders/{number}/cancellation', { path: { number }, body: {} });
  expect(await buyer.credit()).toBe(before + order.paid);
  await move(id, 'done');
  expect(await buyer.credit()).toBe(before + order.paid);
});

it('[ORD+04] returns an unpaid difference to nobody, and the value of the returned pieces once', async () => {
  const order = await delivered();
  const id = await approvedExchange(order);
  await refund(order.number, { amount: 1_500 });
  await move(id, 'received');
  const before = await buyer.credit();
  const { order: replacement } = await exchangeOf(id);
  await buyer.cancel(replacement?.uuid ?? '');
  expect(await buyer.credit()).toBe(before + order.paid - 1_500);
  expect((await exchangeOf(id)).state).toBe('credited');
});

it('[ORD+04] [ACC+01] links the order of the new pieces to the first order and its return, for its buyer and the staff', async () => {
  const order = await delivered();
  const id = await approvedExchange(order);
  await move(id, 'received');
  const { order: replacement } = await exchangeOf(id);
  const { uuid = '', increment_id: number = '' } = replacement ?? {};
  const exchanged = { return_id: id, order: { uuid: order.uuid, increment_id: order.number } };
  expect(await buyer.orderOf(uuid)).toMatchObject({ exchanged });
  expect(await staff('GET /api/admin/orders/{number}', { path: { number } })).toMatchObject({ exchanged });
  expect((await buyer.orderOf(order.uuid)).exchanged).toBeNull();
});
