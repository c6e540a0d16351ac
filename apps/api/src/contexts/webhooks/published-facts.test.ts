import { randomUUID } from 'node:crypto';

import { webhookEvents, webhookTopics, type WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';
import { isoDateTime } from '@vitrine/contract/schemas/primitives.ts';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveReturnTo } from '#test/move-return-to.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import { storeOf } from '#test/store-of.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { guestPerson, startGuest } from '#test/test-guest.ts';
import { registerPerson, strangePerson } from '#test/test-person.ts';
import { fillCartOf, findVariant, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
let owner: TestStaff;
const { runPaymentJobUntil } = setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  owner = await signedInStaff(shop.test, 'aurora', 'owner', { now: new Date() });
  for (const publicId of ['aurora', 'serra']) {
    const ofStore = await storeOf(shop.test, publicId);
    await ofStore
      .insertInto('webhook_endpoints')
      .values({
        url: 'https://erp.exemplo.com.br',
        description: '',
        topics: [...webhookTopics],
        is_enabled: true,
        secret: '',
        created_at: new Date(),
      })
      .execute();
  }
});
afterEach(async () => {
  await db.deleteFrom('webhook_deliveries').execute();
});

const seen = new Set<WebhookTopic>();

/** Returns the events published since the last test, in order: topics with their facts, and nothing besides. */
async function published() {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['topic', 'body'])
    .orderBy('position')
    .execute();
  return rows.map(({ topic, body }) => {
    if (topic === 'webhook.test') throw new Error('a test');
    seen.add(topic);
    const { data } = z
      .strictObject({
        type: z.literal(topic),
        timestamp: isoDateTime,
        data: (webhookEvents[topic].data as z.ZodObject).strict(),
      })
      .parse(JSON.parse(body));
    return { topic, data };
  });
}
const topicsOf = (events: Awaited<ReturnType<typeof published>>) => events.map(({ topic }) => topic);
const factsOf = (events: Awaited<ReturnType<typeof published>>, topic: WebhookTopic) =>
  events.find((event) => event.topic === topic)?.data;

/** Two cushions and a vase, paid by card in ten instalments, whose interest the price gets with the payment. */
async function paidOrder() {
  const { customer } = buyer;
  const vase = await findVariant(customer, 'AUR-VAS-02', 'AUR-VAS-02-BRANCO');
  const cart = await fillCartOf(customer, [{ ...(await buyer.cushion()), qty: 2 }, vase]);
  const { uuid, increment_id: number } = await postOrder(
    customer,
    await orderBody(customer, cart.uuid, 'sandbox_card'),
  );
  const key = randomUUID();
  await buyer.pay(uuid, { token: await buyer.cardToken(), installments: 10 }, key);
  const [charge] = await buyer.chargesOf(key);
  return { uuid, number, key, charged: charge?.amount_centavos ?? 0 };
}

it('[INT+01] publishes an order from its placing to its delivery, paid at the charged price', async () => {
  const { uuid, number, charged } = await paidOrder();
  const { client } = owner;
  const path = { number };
  await client('POST /api/admin/orders/{number}/steps', { path, body: { step: 'preparing' } });
  await client('PUT /api/admin/orders/{number}/invoice', {
    path,
    body: { key: '52060433009911002506550120000007800267301615', url: null },
  });
  await client('POST /api/admin/orders/{number}/steps', { path, body: { step: 'shipped' } });
  await client('POST /api/admin/orders/{number}/steps', { path, body: { step: 'delivered' } });
  const events = await published();
  expect(topicsOf(events)).toEqual([
    'order.placed',
    'order.paid',
    'order.preparing',
    'order.invoiced',
    'order.shipped',
    'order.delivered',
  ]);
  const order = { order_id: uuid, number, items_count: 3, payment_type: 'card' };
  expect(factsOf(events, 'order.placed')).toMatchObject({ ...order, status: 'awaiting_payment' });
  expect(factsOf(events, 'order.paid')).toMatchObject({ ...order, status: 'paid', total_centavos: charged });
  expect(factsOf(events, 'order.invoiced')).toMatchObject({
    invoice_key: '52060433009911002506550120000007800267301615',
  });
});

it('[INT+01] publishes a paid order at the price of the attempt that pays it, though another was begun', async () => {
  const { uuid, key } = await buyer.newWaitingOrder('pix');
  const [charge] = await buyer.chargesOf(key);
  await buyer.pay(uuid, { code: 'boleto' });
  const totalOf = async () =>
    (await db.selectFrom('orders').select('total_centavos').where('id', '=', uuid).executeTakeFirstOrThrow())
      .total_centavos;
  expect(await totalOf()).not.toBe(charge?.amount_centavos);
  await buyer.payCharge(key, { late: true });
  await buyer.orderBecomes(uuid, 'paid');
  expect(factsOf(await published(), 'order.paid')).toMatchObject({
    total_centavos: charge?.amount_centavos,
    payment_type: 'pix',
  });
});

it('[INT+01] publishes a partial withdrawal with its refund, and the refund of the provider', async () => {
  const { uuid, key } = await paidOrder();
  const [item] = (await buyer.orderOf(uuid)).items;
  const items = [{ id: item?.id ?? 0, qty: 1 }];
  const offer = await buyer.customer('GET /api/sales/orders/{uuid}/withdrawal', {
    path: { uuid },
    query: { items: `${item?.id}:1` },
  });
  const refund = offer?.refund ?? { money_centavos: 0, credit_centavos: 0, bonus_centavos: 0 };
  await buyer.customer('POST /api/sales/orders/{uuid}/withdrawal', {
    path: { uuid },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      items,
      stage: 'before_shipping',
      expected_refund_centavos: refund.money_centavos + refund.credit_centavos + refund.bonus_centavos,
    },
  });
  await runPaymentJobUntil(key, { refunded_centavos: refund.money_centavos });
  await expect
    .poll(async () => topicsOf(await published()).slice(-2))
    .toEqual(['order.withdrawn', 'order.refunded']);
  const events = await published();
  expect(factsOf(events, 'order.withdrawn')).toMatchObject({ order_id: uuid, status: 'paid', refund });
  expect(factsOf(events, 'order.refunded')).toMatchObject({ refunded_centavos: refund.money_centavos });
});

it('[INT+01] publishes a cancelled order', async () => {
  const { uuid } = await buyer.newOrder('pix');
  await buyer.cancel(uuid);
  const events = await published();
  expect(topicsOf(events)).toEqual(['order.placed', 'order.cancelled']);
  expect(factsOf(events, 'order.cancelled')).toMatchObject({ order_id: uuid, status: 'cancelled' });
});

it('[INT+01] publishes that an order is held because its money went back, and that it goes on', async () => {
  const { uuid, number, key } = await paidOrder();
  const [charge] = await buyer.chargesOf(key);
  await shop.provider(`/v1/charges/${charge?.id}/chargeback`, {});
  await expect.poll(async () => topicsOf(await published())).toContain('order.held');
  await owner.client('POST /api/admin/orders/{number}/decision', {
    path: { number },
    body: { decision: 'proceed' },
  });
  const events = await published();
  expect(factsOf(events, 'order.held')).toMatchObject({ order_id: uuid, number });
  expect(factsOf(events, 'order.released')).toMatchObject({ order_id: uuid, number });
});

it('[INT+01] publishes that a step was undone, with the status of before', async () => {
  const { uuid, number } = await paidOrder();
  const path = { number };
  await owner.client('POST /api/admin/orders/{number}/steps', { path, body: { step: 'shipped' } });
  await owner.client('POST /api/admin/orders/{number}/undo', { path, body: { step: 'shipped' } });
  expect(factsOf(await published(), 'order.step_undone')).toMatchObject({
    order_id: uuid,
    status: 'paid',
    undone: 'shipped',
    parcel: null,
  });
});

it('[INT+01] [ORD+06] publishes each parcel of an order in parts with its pieces, and the order once all have left or arrived', async () => {
  const { uuid, number } = await paidOrder();
  const path = { number };
  const { items } = await owner.client('GET /api/admin/orders/{number}', { path });
  const [{ id, sku } = { id: 0, sku: '' }] = items;
  const all = items.map((item) => ({ id: item.id, qty: item.qty }));
  const tracking = { carrier: 'Correios', code: 'BR1', url: null };
  await owner.client('POST /api/admin/orders/{number}/parcels', {
    path,
    body: { key: randomUUID(), items: [{ id, qty: 1 }], tracking },
  });
  const first = await published();
  const parcel = { position: 1, carrier: 'Correios', tracking_code: 'BR1', items: [{ sku, qty: 1 }] };
  expect(factsOf(first, 'order.parcel_shipped')).toMatchObject({
    order_id: uuid,
    status: 'preparing',
    parcel,
  });
  expect(topicsOf(first)).not.toContain('order.shipped');
  await owner.client('POST /api/admin/orders/{number}/undo', {
    path,
    body: { step: 'parcel_shipped', parcel: 1 },
  });
  expect(factsOf(await published(), 'order.step_undone')).toMatchObject({ undone: 'parcel_shipped', parcel });
  await owner.client('POST /api/admin/orders/{number}/parcels', {
    path,
    body: { key: randomUUID(), items: all },
  });
  expect(topicsOf((await published()).slice(-2))).toEqual(['order.parcel_shipped', 'order.shipped']);
  await owner.client('POST /api/admin/orders/{number}/parcels/{position}/delivery', {
    path: { number, position: '1' },
  });
  expect(topicsOf((await published()).slice(-2))).toEqual(['order.parcel_delivered', 'order.delivered']);
});

it('[INT+01] publishes each step of a return', async () => {
  const { uuid, number } = await paidOrder();
  const path = { number };
  for (const step of ['shipped', 'delivered'] as const) {
    await owner.client('POST /api/admin/orders/{number}/steps', { path, body: { step } });
  }
  const [item] = (await buyer.orderOf(uuid)).items;
  const ask = () =>
    buyer.customer('POST /api/customer/returns', {
      headers: { 'idempotency-key': randomUUID() },
      body: { order_id: uuid, items: [{ id: item?.id ?? 0, qty: 1 }], reason: 'defect', result: 'refund' },
    });
  const one = await ask();
  for (const status of ['approved', 'received', 'done'] as const) {
    await moveReturnTo(db, { id: one.id, status, now: new Date() });
  }
  const other = await ask();
  await moveReturnTo(db, { id: other.id, status: 'refused', now: new Date() });
  const events = (await published()).filter(({ topic }) => topic.startsWith('return.'));
  expect(events.map(({ topic, data }) => [topic, data['return_id'], data['status']])).toEqual([
    ['return.requested', one.id, 'requested'],
    ['return.approved', one.id, 'approved'],
    ['return.received', one.id, 'received'],
    ['return.done', one.id, 'done'],
    ['return.requested', other.id, 'requested'],
    ['return.refused', other.id, 'refused'],
  ]);
  expect(events[0]?.data).toMatchObject({
    order_id: uuid,
    result: 'refund',
    amount_centavos: one.amount_centavos,
  });
});

it('[INT+01] publishes who registered, at once or after a purchase as a guest, without personal data', async () => {
  const { id } = await registerPerson(shop.test, strangePerson(48_213));
  const guest = await startGuest(shop.test, guestPerson(7301));
  await guest.placeOrder();
  await guest.client('POST /api/customer/guests/account', { body: { password: 'Segredo#1' } });
  const events = (await published()).filter(({ topic }) => topic === 'customer.registered');
  expect(events.map(({ data }) => data)).toEqual([
    { customer_id: id, kind: 'pf' },
    { customer_id: guest.id, kind: 'pf' },
  ]);
});

it('[INT+01] publishes a corrected address, without the address', async () => {
  const { uuid, number } = await paidOrder();
  const path = { number };
  const { address, totals } = await owner.client('GET /api/admin/orders/{number}', { path });
  await owner.client('PUT /api/admin/orders/{number}/address', {
    path,
    body: { address: { ...address, number: '9' }, seen_price_centavos: totals.shipping_centavos },
  });
  const events = await published();
  expect(factsOf(events, 'order.address_corrected')).toMatchObject({ order_id: uuid, number });
  expect(JSON.stringify(factsOf(events, 'order.address_corrected'))).not.toContain(address.street);
});

it('[INT+01] publishes low stock once, when an order leaves fewer than five pieces', async () => {
  const vase = await findVariant(buyer.customer, 'AUR-VAS-02', 'AUR-VAS-02-BRANCO');
  await db.updateTable('product_variants').set({ stock: 6 }).where('id', '=', vase.variant_id).execute();
  for (let count = 0; count < 3; count += 1) await buyer.newOrder('pix', { wanted: vase });
  const events = (await published()).filter(({ topic }) => topic === 'stock.low');
  expect(events.map(({ data }) => data)).toEqual([
    { product_id: vase.product_id, variant_id: vase.variant_id, sku: vase.sku, stock: 4 },
  ]);
});

/** Topics of changed records, which `publish-changes.test.ts` publishes. */
const ofRecords: readonly WebhookTopic[] = webhookTopics.filter(
  (topic) => 'version' in (webhookEvents[topic].data as z.ZodObject).shape,
);

it('[INT+01] has published every topic, and nothing of this store to another', async () => {
  expect([...seen, ...ofRecords].toSorted()).toEqual([...webhookTopics].toSorted());
  const serra = await storeOf(shop.test, 'serra');
  expect(await serra.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
});
