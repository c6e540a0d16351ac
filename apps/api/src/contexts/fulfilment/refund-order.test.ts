import { randomUUID } from 'node:crypto';

import type { AdminClient, AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { expect, it } from 'vitest';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { fillCartOf, findVariant, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
let staff: AdminClient;
const { runPaymentJob, runPaymentJobUntil } = setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  ({ client: staff } = await signedInStaff(shop.test, 'aurora', 'owner', { now: new Date() }));
});

/** Two cushions and a vase with the dearest delivery, paid by credit and, the rest, by card in `installments`. */
async function paidOrder({ credit = 0, installments = 1 } = {}) {
  const { customer } = buyer;
  const cushion = await buyer.cushion();
  const vase = await findVariant(customer, 'AUR-VAS-02', 'AUR-VAS-02-BRANCO');
  const cart = await fillCartOf(customer, [{ ...cushion, qty: 2 }, vase]);
  const body = await orderBody(customer, cart.uuid, 'sandbox_card');
  const [{ postcode } = { postcode: '' }] = await customer('GET /api/customer/addresses');
  const options = await customer('GET /api/cart/carts/{cartId}/delivery-options', {
    path: { cartId: cart.uuid },
    query: { postcode },
  });
  const dearest = options.toSorted((a, b) => b.price_centavos - a.price_centavos)[0]?.code ?? '';
  const { uuid, increment_id: number } = await postOrder(customer, {
    ...body,
    shipping: { code: dearest },
    discount: { credit },
  });
  const key = randomUUID();
  await buyer.pay(uuid, { token: await buyer.cardToken(), installments }, key);
  const [charge] = await buyer.chargesOf(key);
  const { items, totals } = await buyer.orderOf(uuid);
  const [cushions = 0, vases = 0] = items.map(({ id }) => id);
  const variant = { cushion: cushion.variant_id, vase: vase.variant_id };
  return { uuid, number, key, cushions, vases, variant, totals, charged: charge?.amount_centavos ?? 0 };
}

type Pieces = readonly { readonly id: number; readonly qty: number }[];
const textOf = (items: Pieces) => items.map(({ id, qty }) => `${id}:${qty}`).join(',');
const quoteOf = (number: string, items: Pieces = []) =>
  staff('GET /api/admin/orders/{number}/refund-quote', {
    path: { number },
    query: items.length === 0 ? {} : { items: textOf(items) },
  });

type Body = AdminInput<'POST /api/admin/orders/{number}/refunds'>['body'];
const send = (number: string, body: Body) =>
  staff('POST /api/admin/orders/{number}/refunds', { path: { number }, body });

/** Refunds like the panel: with the sum that it showed. */
async function refund(number: string, wish: Partial<Body>) {
  const { items = [], shipping_centavos: shipping = 0, amount_centavos: amount = 0 } = wish;
  const { pieces_centavos: pieces } = await quoteOf(number, items);
  return send(number, {
    key: randomUUID(),
    reason: 'goodwill',
    expected_refund_centavos: pieces + shipping + amount,
    ...wish,
  });
}
const moveTo = (number: string, step: 'shipped' | 'delivered') =>
  staff('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step } });
const read = (number: string) => staff('GET /api/admin/orders/{number}', { path: { number } });
const refused = (code: string, message?: string) =>
  expect.objectContaining({
    code,
    ...(message !== undefined && { message: expect.stringContaining(message) }),
  });
const stockOf = async (id: number) =>
  (await db.selectFrom('product_variants').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock;

it('[ORD+06] refunds an amount with its reason: at the provider, in the order, on the customer’s page and in the file', async () => {
  const { uuid, number, key, charged } = await paidOrder();
  const answer = await refund(number, {
    amount_centavos: 1_234,
    reason: 'late',
    note: 'A transportadora atrasou.',
    is_note_public: true,
  });
  expect(answer.staff_refunds).toMatchObject([
    { reason: 'late', refund: { money_centavos: 1_234, credit_centavos: 0 }, items: [] },
  ]);
  await runPaymentJobUntil(key, { status: 'approved', refunded_centavos: 1_234 });
  const order = await read(number);
  // Our own refund, reported by the provider, is neither doubled nor a reason to wait for a decision.
  expect(order).toMatchObject({ hold: null, status: 'paid' });
  expect(order.payments[0]).toMatchObject({
    net_centavos: charged - 1_234,
    refunds: [{ amount_centavos: 1_234, origin: 'shop' }],
  });
  expect(await buyer.orderOf(uuid)).toMatchObject({
    status: 'paid',
    refunds: [{ amount_centavos: 1_234 }],
    withdrawals: [{ by: 'store', reason: 'Atraso na entrega. A transportadora atrasou.' }],
  });
  const response = await shop.test.api.fetch(
    new Request('http://api.test/api/admin/order-export', {
      headers: { 'store-id': 'aurora', authorization: `Bearer ${await ownerToken()}` },
    }),
  );
  const line = (await response.text()).split('\r\n').find((row) => row.startsWith(number));
  expect(line).toContain(';12,34;Atraso na entrega');
});

const ownerToken = async () => (await signedInStaff(shop.test, 'aurora', 'owner', { now: new Date() })).token;

it('[ORD+06] tells the customer no note that the staff keep to themselves', async () => {
  const { uuid, number } = await paidOrder();
  await refund(number, { amount_centavos: 100, reason: 'other', note: 'Cliente insistente.' });
  const [told] = (await buyer.orderOf(uuid)).withdrawals;
  expect(told).toMatchObject({ by: 'store', reason: null });
  expect(JSON.stringify(await buyer.orderOf(uuid))).not.toContain('insistente');
});

it('[ORD+06] takes refunded pieces out of an order that has not shipped, and out of the packing slip', async () => {
  const { uuid, number, cushions, vases, variant } = await paidOrder();
  const before = [await stockOf(variant.cushion), await stockOf(variant.vase)];
  await refund(number, { items: [{ id: cushions, qty: 1 }], reason: 'out_of_stock' });
  await refund(number, { items: [{ id: cushions, qty: 1 }], restocks: true });
  expect([await stockOf(variant.cushion), await stockOf(variant.vase)]).toEqual([
    (before[0] ?? 0) + 1,
    before[1],
  ]);
  const [slip] = await staff('GET /api/admin/packing-slips', { query: { numbers: number } });
  expect(slip?.items.map(({ sku, qty }) => [sku, qty])).toEqual([['AUR-VAS-02-BRANCO', 1]]);
  expect((await buyer.orderOf(uuid)).items).toMatchObject([
    { withdrawn_qty: 2, refunded_qty: 2 },
    { withdrawn_qty: 0, refunded_qty: 0 },
  ]);
  // The last piece is no refund: the order is cancelled.
  await expect(refund(number, { items: [{ id: vases, qty: 1 }] })).rejects.toEqual(
    refused('refund_takes_all'),
  );
});

it('[ORD+06] keeps the stock of pieces that were refunded after shipping, and lets nobody return them', async () => {
  const { uuid, number, cushions, variant } = await paidOrder();
  await moveTo(number, 'delivered');
  const stock = await stockOf(variant.cushion);
  await refund(number, { items: [{ id: cushions, qty: 2 }], restocks: true, reason: 'damaged' });
  expect(await stockOf(variant.cushion)).toBe(stock);
  const { items } = await buyer.customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });
  expect(items.find(({ id }) => id === cushions)).toMatchObject({ returnable_qty: 0 });
  await expect(
    buyer.customer('POST /api/customer/returns', {
      headers: { 'idempotency-key': randomUUID() },
      body: { order_id: uuid, items: [{ id: cushions, qty: 1 }], reason: 'defect', result: 'refund' },
    }),
  ).rejects.toMatchObject({ code: 'return_quantity_exceeded' });
});

it('[ORD+06] refunds each piece once, in however many steps', async () => {
  const { number, cushions } = await paidOrder();
  await refund(number, { items: [{ id: cushions, qty: 1 }] });
  await refund(number, { items: [{ id: cushions, qty: 1 }] });
  await expect(quoteOf(number, [{ id: cushions, qty: 1 }])).rejects.toEqual(
    refused('refund_exceeds', 'Restam 0'),
  );
  await expect(
    send(number, {
      key: randomUUID(),
      items: [{ id: cushions, qty: 1 }],
      reason: 'goodwill',
      expected_refund_centavos: 1,
    }),
  ).rejects.toEqual(refused('refund_exceeds'));
});

it('[ORD+06] refunds freight once, and pieces after it', async () => {
  const { number, cushions, totals } = await paidOrder();
  expect(totals.shipping_centavos).toBeGreaterThan(0);
  await refund(number, { shipping_centavos: totals.shipping_centavos, reason: 'shipping' });
  await expect(refund(number, { shipping_centavos: 1 })).rejects.toEqual(
    refused('refund_exceeds', 'Do frete'),
  );
  const { staff_refunds: refunds } = await refund(number, { items: [{ id: cushions, qty: 1 }] });
  expect(refunds).toHaveLength(2);
});

it('[ORD+06] refunds no freight of an order that paid none', async () => {
  const { increment_id: number, uuid } = await buyer.newOrder('sandbox_card');
  await buyer.pay(uuid, { token: await buyer.cardToken() });
  await expect(refund(number, { shipping_centavos: 1 })).rejects.toEqual(
    refused('refund_exceeds', 'Do frete'),
  );
});

it.each([1, 10])(
  '[ORD+06] gives back at most what was paid, to the centavo, with %i instalments and credit',
  async (installments) => {
    const { number, key, charged, cushions, vases, totals } = await paidOrder({ installments, credit: 500 });
    await moveTo(number, 'shipped');
    await refund(number, { amount_centavos: 333, reason: 'price' });
    await refund(number, { items: [{ id: cushions, qty: 2 }] });
    await refund(number, { items: [{ id: vases, qty: 1 }] });
    await expect(refund(number, { amount_centavos: charged })).rejects.toEqual(
      refused('refund_exceeds', 'restam'),
    );
    const { left_centavos: left, left_shipping_centavos: freight } = await quoteOf(number);
    expect(left).toBeGreaterThanOrEqual(freight);
    expect(freight).toBeLessThanOrEqual(totals.shipping_centavos);
    await refund(number, { shipping_centavos: freight, amount_centavos: left - freight });
    expect((await quoteOf(number)).left_centavos).toBe(0);
    await runPaymentJobUntil(key, { status: 'refunded', refunded_centavos: charged });
    // All of it is the shop's own wish: nothing waits for a decision.
    expect(await read(number)).toMatchObject({ hold: null, status: 'shipped' });
    await expect(refund(number, { amount_centavos: 1 })).rejects.toEqual(refused('refund_exceeds'));
  },
);

it('[ORD+06] gives back all that was paid for all pieces with a discount, freight and credit', async () => {
  const { number, charged, cushions, vases, totals } = await paidOrder({ credit: 1_000 });
  await moveTo(number, 'shipped');
  const quote = await quoteOf(number, [
    { id: cushions, qty: 2 },
    { id: vases, qty: 1 },
  ]);
  expect(quote.pieces_centavos + totals.shipping_centavos).toBeGreaterThanOrEqual(charged + 1_000 - 2);
  expect(quote.pieces_centavos + totals.shipping_centavos).toBeLessThanOrEqual(charged + 1_000);
  const before = await buyer.credit();
  await refund(number, {
    items: [
      { id: cushions, qty: 2 },
      { id: vases, qty: 1 },
    ],
  });
  expect((await buyer.credit()) - before).toBe(quote.refund.credit_centavos);
});

it('[ORD+06] refunds once for one key, however often and at the same moment it is sent', async () => {
  const { number, key: attempt } = await paidOrder();
  const body: Body = {
    key: randomUUID(),
    amount_centavos: 500,
    reason: 'goodwill',
    expected_refund_centavos: 500,
  };
  const answers = await Promise.all([send(number, body), send(number, body), send(number, body)]);
  expect(answers.map(({ staff_refunds: refunds }) => refunds.length)).toEqual([1, 1, 1]);
  await runPaymentJobUntil(attempt, { refunded_centavos: 500 });
  await expect(
    send(number, { ...body, amount_centavos: 600, expected_refund_centavos: 600 }),
  ).rejects.toEqual(refused('idempotency_key_reused'));
  // The same amount again, by another person's wish, is another refund.
  await refund(number, { amount_centavos: 500 });
  await runPaymentJobUntil(attempt, { refunded_centavos: 1_000 });
});

it('[ORD+06] gives two refunds at the same moment no more than was paid', async () => {
  const { number, key, charged } = await paidOrder();
  const amount = charged - 100;
  const outcomes = await Promise.allSettled([
    refund(number, { amount_centavos: amount }),
    refund(number, { amount_centavos: amount }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await runPaymentJobUntil(key, { refunded_centavos: amount });
});

it('[ORD+06] sends a refund again whose answer was lost, and the provider gives it back once', async () => {
  const { number, key } = await paidOrder();
  await shop.withLostResponses(async () => {
    await refund(number, { amount_centavos: 700 });
    await runPaymentJob();
  });
  shop.setWebhooks(true);
  await runPaymentJobUntil(key, { refunded_centavos: 700 }, 60_000);
  expect((await read(number)).payments[0]?.refunds).toMatchObject([{ amount_centavos: 700 }]);
});

it('[ORD+06] gives back in money nothing that a return gives as credit', async () => {
  const { uuid, number, charged, vases } = await paidOrder();
  await moveTo(number, 'delivered');
  const { id, amount_centavos: worth } = await buyer.customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: { order_id: uuid, items: [{ id: vases, qty: 1 }], reason: 'defect', result: 'credit' },
  });
  for (const step of ['approved', 'received', 'done'] as const) {
    await staff('POST /api/admin/returns/{id}/steps', { path: { id: String(id) }, body: { step, note: '' } });
  }
  expect(worth).toBeGreaterThan(0);
  const { left_centavos: left } = await quoteOf(number);
  expect(left).toBe(charged - worth);
  await refund(number, { amount_centavos: left });
  await expect(refund(number, { amount_centavos: 1 })).rejects.toEqual(refused('refund_exceeds'));
});

it('[ORD+06] refuses a sum that the staff have not seen, nothing at all, and pieces of another order', async () => {
  const { number, cushions } = await paidOrder();
  const other = await paidOrder();
  const key = randomUUID();
  const base = { key, reason: 'goodwill' } as const;
  await expect(
    send(number, { ...base, items: [{ id: cushions, qty: 1 }], expected_refund_centavos: 1 }),
  ).rejects.toEqual(refused('refund_out_of_date'));
  await expect(send(number, { ...base, expected_refund_centavos: 0 })).rejects.toEqual(
    refused('refund_empty'),
  );
  await expect(
    send(number, { ...base, items: [{ id: other.cushions, qty: 1 }], expected_refund_centavos: 1 }),
  ).rejects.toEqual(refused('refund_item_unknown'));
});

it('[ORD+06] refuses to refund an order that was not paid, or that is cancelled', async () => {
  const { increment_id: number } = await buyer.newWaitingOrder('pix');
  await expect(quoteOf(number)).rejects.toEqual(refused('order_not_refundable'));
  const { number: paid } = await paidOrder();
  await staff('POST /api/admin/orders/{number}/cancellation', { path: { number: paid }, body: {} });
  await expect(quoteOf(paid)).rejects.toEqual(refused('order_not_refundable'));
});

it('[ORD+06] refunds the rest, and once, when an order is cancelled after a refund', async () => {
  const { number, key, charged } = await paidOrder();
  await refund(number, { amount_centavos: 900 });
  await staff('POST /api/admin/orders/{number}/cancellation', { path: { number }, body: {} });
  await runPaymentJobUntil(key, { status: 'refunded', refunded_centavos: charged }, 1_000);
  expect((await read(number)).payments[0]?.net_centavos).toBe(0);
});

it('[ORD+06] counts refunds by the staff in the reports, by day and by product', async () => {
  const sums = async (by: 'day' | 'product') => {
    const today = dayInSaoPaulo(new Date());
    const { rows } = await staff('GET /api/admin/reports/sales', {
      query: { by, from: today, until: today },
    });
    return rows.reduce((sum, { amounts }) => sum + amounts.returned_centavos, 0);
  };
  const before = [await sums('day'), await sums('product')];
  const { number, cushions } = await paidOrder();
  await refund(number, { amount_centavos: 250 });
  const { pieces_centavos: pieces } = await quoteOf(number, [{ id: cushions, qty: 1 }]);
  await refund(number, { items: [{ id: cushions, qty: 1 }] });
  expect([await sums('day'), await sums('product')]).toEqual(
    before.map((centavos) => centavos + 250 + pieces),
  );
});

it('[CAT+07] ends waiting for refunded pieces on order, also where the others do not go back to the stock', async () => {
  const { variant_id: cushionId } = await buyer.cushion();
  const set = (values: { stock?: number; on_order_limit: number | null; on_order_days: number | null }) =>
    db.updateTable('product_variants').set(values).where('id', '=', cushionId).execute();
  const kept = await stockOf(cushionId);
  await set({ stock: 1, on_order_limit: 5, on_order_days: 5 });
  const { uuid, number, cushions } = await paidOrder();
  expect((await buyer.orderOf(uuid)).items[0]).toMatchObject({ qty: 2, waiting_qty: 1 });
  await refund(number, { items: [{ id: cushions, qty: 2 }], restocks: false });
  expect((await buyer.orderOf(uuid)).items[0]).toMatchObject({ waiting_qty: 0 });
  const { on_order_taken: taken } = await db
    .selectFrom('product_variants')
    .select('on_order_taken')
    .where('id', '=', cushionId)
    .executeTakeFirstOrThrow();
  expect([taken, await stockOf(cushionId)]).toEqual([0, 0]);
  await set({ stock: kept, on_order_limit: null, on_order_days: null });
});
