import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { setSetting } from '#test/set-setting.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import {
  ana,
  fillCartOf,
  findVariant,
  loggedInClient,
  orderBody,
  postOrder,
  renato,
  type Wanted,
} from '#test/test-shop.ts';

let now = new Date('2026-11-21T12:00:00Z');
let test: TestApi;
let customer: Client;
let guest: Client;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  guest = test.client('aurora');
  customer = await loggedInClient(test, 'aurora', ana);
});
afterAll(() => test.close());

const cushion = (colourAndSize: string) => findVariant(guest, 'AUR-ALM-01', `AUR-ALM-01-${colourAndSize}`);

/** A checkout of a guest's cart, so that one customer can have several at a time. */
async function checkout(wanted: readonly Wanted[], payment = 'sandbox_card') {
  const cart = await fillCartOf(guest, wanted);
  return pickUpBody(cart.uuid, payment);
}

/** Picked up: listing shipping options would make the cart the customer's. */
async function pickUpBody(cartId: string, payment: string) {
  const [address] = await customer('GET /api/customer/addresses');
  return {
    cart_id: cartId,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: payment },
  };
}

it('[ORD-01] returns the server’s time', async () => {
  expect(await guest('GET /api/sales/now')).toEqual({ time: Math.floor(now.getTime() / 1000) });
});

it('[ORD-01] places an order from a cart, reserves the stock and closes the cart', async () => {
  const before = await cushion('AZUL-PETROLEO-55X55');
  const cart = await fillCartOf(customer, [{ ...before, qty: 1 }]);
  const body = {
    ...(await orderBody(customer, cart.uuid, 'sandbox_card')),
    shipping: { code: 'economica_sul_sudeste' },
    expected_total_centavos: 15_190 + 2_100,
  };
  const placed = await postOrder(customer, body);
  expect(placed.total_centavos).toBe(17_290);
  expect((await cushion('AZUL-PETROLEO-55X55')).stock).toBe(before.stock - 1);
  await expect(
    customer('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } }),
  ).rejects.toMatchObject({ code: 'cart_not_found' });

  const order = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: placed.uuid } });
  expect(order).toMatchObject({
    increment_id: placed.increment_id,
    status: 'awaiting_payment',
    placed_at: now.toISOString(),
    items_count: 1,
    items: [
      {
        sku: 'AUR-ALM-01-AZUL-PETROLEO-55X55',
        name: 'Almofada Linho Lavado Brisa',
        options_label: 'Azul-petróleo, 55 × 55 cm',
        qty: 1,
        price_centavos: 15_190,
        total_centavos: 15_190,
        reorder: { product_id: before.product_id, variant_id: before.variant_id },
      },
    ],
    totals: {
      items_centavos: 15_190,
      discount_centavos: 0,
      shipping_centavos: 2_100,
      total_centavos: 17_290,
    },
    address: { recipient: 'Ana Beatriz Moreira', postcode: '01310100', city: 'São Paulo', region: 'SP' },
    shipping: { code: 'economica_sul_sudeste', name: 'Entrega econômica', arrives_on: '2026-11-27' },
    payment: { code: 'sandbox_card', type: 'card', status: 'none' },
    timeline: [{ status: 'awaiting_payment', at: now.toISOString() }],
  });
  const [newest] = (await customer('GET /api/sales/orders')).items;
  expect(newest).toMatchObject({ uuid: placed.uuid, images: [order.items[0]?.image] });
});

it('[ACC-01] preserves an order of products that left the catalogue, without an offer to reorder', async () => {
  const body = await checkout([{ ...(await cushion('AREIA-55X55')), qty: 1 }], 'pix');
  const { uuid } = await postOrder(customer, body);
  await test.database.everything
    .updateTable('order_items')
    .set({ variant_id: null, product_id: null })
    .where('order_id', '=', uuid)
    .execute();
  const { items } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(items).toMatchObject([{ sku: 'AUR-ALM-01-AREIA-55X55', reorder: null }]);
});

it('applies the coupon and the discount of the payment method', async () => {
  const body = await checkout([{ ...(await cushion('AREIA-55X55')), qty: 2 }], 'pix');
  await guest('POST /api/cart/carts/{cartId}/coupon', {
    path: { cartId: body.cart_id },
    body: { code: 'BEMVINDO10' },
  });
  // 30,380 − 3,038 = 27,342; 5 % of it is 1,367.1.
  const placed = await postOrder(customer, { ...body, expected_total_centavos: 25_975 });
  expect(await customer('GET /api/sales/orders/{uuid}', { path: { uuid: placed.uuid } })).toMatchObject({
    totals: {
      items_centavos: 30_380,
      discount_centavos: 4_405,
      shipping_centavos: 0,
      total_centavos: 25_975,
    },
  });
});

it('refuses a total that the shopper did not see', async () => {
  const body = await checkout([await cushion('AREIA-55X55')]);
  await expect(postOrder(customer, { ...body, expected_total_centavos: 15_000 })).rejects.toMatchObject({
    code: 'promotion_out_of_date',
    message: 'Promotion or coupon out of date.',
  });
  expect(await postOrder(customer, { ...body, expected_total_centavos: 15_190 })).toMatchObject({
    total_centavos: 15_190,
  });
});

it('[CAR-08] reports a coupon that ran out after it was applied', async () => {
  const start = now;
  const body = await checkout([await cushion('AREIA-55X55')]);
  const path = { cartId: body.cart_id };
  await guest('POST /api/cart/carts/{cartId}/coupon', { path, body: { code: 'BEMVINDO10' } });
  now = new Date('2028-01-01T12:00:00Z');
  const later = await loggedInClient(test, 'aurora', ana);
  expect(await guest('GET /api/cart/carts/{cartId}', { path })).toMatchObject({
    coupon: { code: 'BEMVINDO10', discount_centavos: 0 },
  });
  await expect(postOrder(later, body)).rejects.toMatchObject({ code: 'promotion_out_of_date' });
  now = start;
});

it('[CHK-04] pays from credit, at most the balance', async () => {
  const buyer = await loggedInClient(test, 'aurora', ana);
  const { credit } = await buyer('GET /api/auth/customers/me');
  const body = await checkout([await cushion('AREIA-55X55')]);
  await expect(postOrder(buyer, { ...body, discount: { credit: credit * 100 + 1 } })).rejects.toMatchObject({
    code: 'insufficient_credit',
    message: 'Insufficient credit.',
  });
  await expect(postOrder(buyer, { ...body, discount: { credit: -1 } })).rejects.toMatchObject({
    code: 'validation_failed',
  });
  const placed = await postOrder(buyer, { ...body, discount: { credit: 1_000 } });
  expect(placed.total_centavos).toBe(14_190);
  expect((await buyer('GET /api/auth/customers/me')).credit).toBe(credit - 10);
});

it('[CHK-04] spends credit once in five concurrent orders', async () => {
  const { credit } = await customer('GET /api/auth/customers/me');
  const variant = await findVariant(guest, 'AUR-VEL-01', 'AUR-VEL-01');
  const bodies = await Promise.all(Array.from({ length: 5 }, () => checkout([variant])));
  const whole = Math.round(credit * 100);
  const answers = await Promise.allSettled(
    bodies.map((body) => postOrder(customer, { ...body, discount: { credit: whole } })),
  );
  const spent = answers.filter(({ status }) => status === 'fulfilled').length;
  const left = (await customer('GET /api/auth/customers/me')).credit;
  const perOrder = Math.min(whole, variant.price_centavos);
  expect(Math.round(left * 100)).toBe(whole - spent * perOrder);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(spent).toBeGreaterThanOrEqual(1);
});

it('[ORD+01] places one order for one key in concurrent requests', async () => {
  const variant = await cushion('TERRACOTA-45X45');
  const body = await checkout([variant]);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => postOrder(customer, body, key)));
  expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1);
  expect(await postOrder(customer, { ...body, step: 'processing' }, key)).toEqual(answers[0]);
});

it('[ORD+01] places one order for one cart from two tabs with a key each', async () => {
  const before = (await customer('GET /api/sales/orders')).total;
  const body = await checkout([await cushion('TERRACOTA-45X45')]);
  const answers = await Promise.all([postOrder(customer, body), postOrder(customer, body)]);
  expect(answers[0]).toEqual(answers[1]);
  expect((await customer('GET /api/sales/orders')).total).toBe(before + 1);
});

it('[ORD+01] refuses a key that was used for another order, or by another customer', async () => {
  const key = randomUUID();
  const body = await checkout([await cushion('TERRACOTA-45X45')]);
  await postOrder(customer, body, key);
  const other = await checkout([await cushion('TERRACOTA-45X45')]);
  await expect(postOrder(customer, other, key)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
    status: 409,
  });
  await expect(postOrder(await loggedInClient(test, 'aurora', renato), body, key)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

it('[ORD+01] places one order for one key with several carts concurrently', async () => {
  const variant = await cushion('TERRACOTA-45X45');
  const bodies = await Promise.all(Array.from({ length: 6 }, () => checkout([variant])));
  const key = randomUUID();
  const answers = await Promise.allSettled(bodies.map((body) => postOrder(customer, body, key)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status === 'rejected')) {
    expect(answer).toMatchObject({ reason: { code: 'idempotency_key_reused' } });
  }
});

it('[ORD+01] requires a key', async () => {
  const token = await test.client('aurora')('POST /api/auth/customers/login', { body: ana });
  const response = await test.request('aurora', '/api/sales/orders', {
    method: 'POST',
    headers: { authorization: `Bearer ${token.access_token}` },
    body: JSON.stringify(await checkout([await cushion('TERRACOTA-45X45')])),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'idempotency_key_missing' });
});

it('[ORD+01] sells the last three units to three of twenty concurrent shoppers', async () => {
  const scarce = await cushion('SALVIA-45X45');
  expect(scarce.stock).toBe(3);
  // Every second cart lists the products in reverse order, so that the orders lock them in both orders.
  const other = await findVariant(guest, 'AUR-VEL-01', 'AUR-VEL-01');
  const bodies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => checkout(index % 2 ? [other, scarce] : [scarce, other])),
  );
  const answers = await Promise.allSettled(bodies.map((body) => postOrder(customer, body)));
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(answers.length - refusals.length).toBe(3);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'product_out_of_stock' });
  expect((await cushion('SALVIA-45X45')).stock).toBe(0);
  const numbers = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? [answer.value.increment_id] : [],
  );
  expect(new Set(numbers).size).toBe(3);
});

it('[CAR-06] names the lines that were sold out meanwhile', async () => {
  const last = await cushion('AZUL-PETROLEO-55X55');
  const cart = await fillCartOf(guest, [{ ...last, qty: last.stock }]);
  await postOrder(customer, await checkout([{ ...last, qty: last.stock }]));
  const check = await guest('GET /api/cart/carts/{cartId}/validate-stocks', { path: { cartId: cart.uuid } });
  expect(check).toEqual({
    is_valid: false,
    items: [
      {
        item_id: cart.items[0]?.id,
        sku: last.sku,
        name: cart.items[0]?.name,
        requested_qty: last.stock,
        available_qty: 0,
      },
    ],
  });
  await expect(postOrder(customer, await pickUpBody(cart.uuid, 'pix'))).rejects.toMatchObject({
    code: 'product_out_of_stock',
  });
});

it.each([
  ['address_not_found', { address: { id: 999_999 } }],
  ['delivery_unavailable', { shipping: { code: 'drone' } }],
  ['payment_method_unavailable', { payment: { code: 'cheque' } }],
  ['cart_not_found', { cart_id: randomUUID() }],
  ['missing_customer', { user: { id: 999_999 } }],
  ['card_data_refused', { payment: { code: 'sandbox_card', clearCard: { number: '4111111111111111' } } }],
  ['card_data_refused', { additional: { crmbonus: { bonus_total: 0, note: '4111 1111 1111 1111' } } }],
])('[ORD-02] refuses with %s and leaves cart and stock unchanged', async (code, change) => {
  const variant = await cushion('TERRACOTA-45X45');
  const body = await checkout([variant]);
  await expect(postOrder(customer, { ...body, ...change })).rejects.toMatchObject({ code });
  expect((await cushion('TERRACOTA-45X45')).stock).toBe(variant.stock);
  expect(await guest('GET /api/cart/carts/{cartId}', { path: { cartId: body.cart_id } })).toMatchObject({
    items_count: 1,
  });
});

it('refuses an empty cart', async () => {
  await expect(postOrder(customer, await checkout([]))).rejects.toMatchObject({ code: 'cart_empty' });
});

it('[ORD-02] refuses an order of more than R$ 10 million without side effects, and accepts exactly that', async () => {
  const variant = await cushion('AREIA-55X55');
  const priced = (list_price_centavos: number) =>
    test.database.everything
      .updateTable('product_variants')
      .set({ list_price_centavos, offer_price_centavos: null })
      .where('id', '=', variant.variant_id)
      .execute();
  const body = await checkout([{ ...variant, qty: 2 }]);
  for (const price of [500_000_001, 1_500_000_000]) {
    await priced(price);
    await expect(postOrder(customer, body)).rejects.toMatchObject({
      status: 422,
      code: 'order_too_large',
      message: 'The order exceeds the maximum amount.',
    });
  }
  expect((await cushion('AREIA-55X55')).stock).toBe(variant.stock);
  await priced(500_000_000);
  expect((await postOrder(customer, body)).total_centavos).toBe(1_000_000_000);
  await priced(variant.price_centavos);
});

it('[ACC+02] refuses another customer’s cart and address, and hides their orders', async () => {
  const other = await loggedInClient(test, 'aurora', renato);
  const cart = await fillCartOf(other, [await cushion('TERRACOTA-45X45')]);
  await expect(postOrder(customer, await pickUpBody(cart.uuid, 'pix'))).rejects.toMatchObject({
    code: 'cart_not_found',
  });
  const body = await checkout([await cushion('TERRACOTA-45X45')]);
  await expect(postOrder(other, body)).rejects.toMatchObject({ code: 'address_not_found' });
  const { uuid } = await postOrder(customer, body);
  await expect(other('GET /api/sales/orders/{uuid}', { path: { uuid } })).rejects.toMatchObject({
    code: 'order_not_found',
  });
  expect((await other('GET /api/sales/orders')).items.map((order) => order.uuid)).not.toContain(uuid);
  const payment = other('POST /api/payment/transaction', {
    headers: { 'idempotency-key': randomUUID() },
    body: { order_id: uuid, payment: { code: 'pix' } },
  });
  await expect(payment).rejects.toMatchObject({ code: 'order_not_found' });
});

it('[ACC-01] pages through the orders, newest first', async () => {
  const first = await customer('GET /api/sales/orders', { query: { page: '1' } });
  expect(first.items).toHaveLength(10);
  expect(first.page_count).toBe(Math.ceil(first.total / 10));
  const last = await customer('GET /api/sales/orders', { query: { page: String(first.page_count) } });
  const dates = [...first.items, ...last.items].map(({ placed_at }) => placed_at);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(await customer('GET /api/sales/orders', { query: { page: '999' } })).toMatchObject({ items: [] });
});

it('accepts no order while sales are paused, but answers a retry of one from before', async () => {
  const another = async () => checkout([{ ...(await cushion('AREIA-55X55')), qty: 1 }]);
  const body = await another();
  const attempt = randomUUID();
  const placed = await postOrder(customer, body, attempt);
  await setSetting(test, 'aurora', 'pause/on', '1');
  // Until the process has forgotten the settings from before.
  await expect
    .poll(async () => postOrder(customer, await another()).catch((error: unknown) => error))
    .toMatchObject({ code: 'store_paused', status: 409 });
  expect(await postOrder(customer, body, attempt)).toEqual(placed);
  await setSetting(test, 'aurora', 'pause/on', '0');
  await expect
    .poll(async () => postOrder(customer, await another()).catch(() => null))
    .toMatchObject({ total_centavos: placed.total_centavos });
});
