import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, renato } from '#test/test-shop.ts';

type Variant = Awaited<ReturnType<typeof findVariant>>;

let test: TestApi;
let guest: Client;
/** Three units in stock. */
let scarce: Variant;
/** Plenty in stock, with a sale price. */
let plenty: Variant;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
  guest = test.client('aurora');
  scarce = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-SALVIA-45X45');
  plenty = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
});
afterAll(() => test.close());

/** Empties a customer's cart, so that tests are independent. */
async function emptyCart(customer: Client): Promise<string> {
  const cart = await customer('GET /api/cart/carts/cart/customer');
  await customer('DELETE /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } });
  return cart.uuid;
}

it('[CAR-01] creates a cart and adds to it, the same variant to its line', async () => {
  const cart = await fillCartOf(guest, [plenty, { ...plenty, qty: 2 }]);
  expect(cart).toMatchObject({
    items_count: 3,
    coupon: null,
    items: [
      {
        variant_id: plenty.variant_id,
        sku: 'AUR-ALM-01-AREIA-55X55',
        name: 'Almofada Linho Lavado Brisa',
        options_label: 'Areia, 55 × 55 cm',
        qty: 3,
        list_price_centavos: 18_990,
        price_centavos: 15_190,
        total_centavos: 45_570,
      },
    ],
    totals: { list_centavos: 56_970, items_centavos: 45_570, discount_centavos: 0, total_centavos: 45_570 },
  });
  expect(cart.items[0]?.image?.alt).toContain('areia');
  expect(await guest('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } })).toEqual(cart);
});

it('[CAR-06] refuses more than the stock and changes nothing', async () => {
  const cart = await fillCartOf(guest, [{ ...scarce, qty: 2 }]);
  const [line] = cart.items;
  expect(line?.max_qty).toBe(3);
  await expect(
    guest('POST /api/cart/carts/items', {
      body: { cart_id: cart.uuid, product_id: scarce.product_id, variant_id: scarce.variant_id, qty: 2 },
    }),
  ).rejects.toMatchObject({ code: 'product_out_of_stock', message: 'Product out of stock' });
  await expect(
    guest('PUT /api/cart/carts/{cartId}/items/{itemId}', {
      path: { cartId: cart.uuid, itemId: line?.id ?? 0 },
      body: { qty: 4 },
    }),
  ).rejects.toMatchObject({ code: 'product_out_of_stock' });
  expect(await guest('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } })).toEqual(cart);
});

it('requires the variant only of products with several', async () => {
  const { items } = await guest('GET /api/catalog/products', { query: { skus: 'AUR-VEL-01' } });
  const cart = await guest('POST /api/cart/carts');
  const { cart: filled } = await guest('POST /api/cart/carts/items', {
    body: { cart_id: cart.uuid, product_id: items[0]?.id ?? 0 },
  });
  expect(filled.items).toMatchObject([{ sku: 'AUR-VEL-01', qty: 1, options_label: '' }]);
  await expect(
    guest('POST /api/cart/carts/items', { body: { cart_id: cart.uuid, product_id: plenty.product_id } }),
  ).rejects.toMatchObject({ code: 'validation_failed', fields: { variant_id: ['validation.required'] } });
  await expect(
    guest('POST /api/cart/carts/items', {
      body: { cart_id: cart.uuid, product_id: items[0]?.id ?? 0, variant_id: plenty.variant_id },
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

it('changes and removes lines', async () => {
  const cart = await fillCartOf(guest, [plenty, scarce]);
  const path = { cartId: cart.uuid, itemId: cart.items[0]?.id ?? 0 };
  expect(
    await guest('PUT /api/cart/carts/{cartId}/items/{itemId}', { path, body: { qty: 5 } }),
  ).toMatchObject({ items_count: 6 });
  const left = await guest('DELETE /api/cart/carts/{cartId}/items/{itemId}', { path });
  expect(left.items.map(({ variant_id }) => variant_id)).toEqual([scarce.variant_id]);
  await expect(guest('DELETE /api/cart/carts/{cartId}/items/{itemId}', { path })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('[CAR-04] clears the lines named, or all', async () => {
  const candle = await findVariant(guest, 'AUR-VEL-01', 'AUR-VEL-01');
  const cart = await fillCartOf(guest, [plenty, scarce, candle]);
  const headers = { 'cart-id': cart.uuid };
  const clear = (query: { item_ids?: string; product_ids?: string } = {}) =>
    guest('DELETE /api/cart/carts/items/clear', { headers, query });
  await expect(clear({ item_ids: 'tudo' })).rejects.toMatchObject({ code: 'validation_failed' });
  expect((await clear({ item_ids: `${cart.items[1]?.id},999999` })).items).toHaveLength(2);
  expect((await clear({ product_ids: String(plenty.product_id) })).items).toMatchObject([
    { sku: 'AUR-VEL-01' },
  ]);
  expect(await clear()).toMatchObject({ items: [], items_count: 0, totals: { total_centavos: 0 } });
});

it('[CAR-04] deletes a cart', async () => {
  const cart = await fillCartOf(guest, [plenty]);
  const path = { cartId: cart.uuid };
  expect(await guest('DELETE /api/cart/carts/{cartId}', { path })).toBeNull();
  await expect(guest('GET /api/cart/carts/{cartId}', { path })).rejects.toMatchObject({
    code: 'cart_not_found',
    status: 404,
  });
});

it('[CAR-06] validates sufficient stocks', async () => {
  const cart = await fillCartOf(guest, [{ ...scarce, qty: 3 }]);
  expect(
    await guest('GET /api/cart/carts/{cartId}/validate-stocks', { path: { cartId: cart.uuid } }),
  ).toEqual({ is_valid: true, items: [] });
});

it('[CAR-01] stores all of twenty lines added concurrently', async () => {
  const cart = await guest('POST /api/cart/carts');
  await Promise.all(
    Array.from({ length: 20 }, () =>
      guest('POST /api/cart/carts/items', {
        body: { cart_id: cart.uuid, product_id: plenty.product_id, variant_id: plenty.variant_id },
      }).catch(() => null),
    ),
  );
  const after = await guest('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } });
  expect(after.items).toHaveLength(1);
  expect(after.items_count).toBe(Math.min(20, after.items[0]?.max_qty ?? 0));
});

it.each([
  ['NAOEXISTE', 'coupon_not_found', 'Coupon not found.', undefined],
  ['INVERNO26', 'coupon_expired', 'Expired coupon.', undefined],
  ['VERAO28', 'coupon_invalid', 'Invalid coupon.', { starts_on: '2027-12-21' }],
  ['AURORA50', 'coupon_invalid', 'Invalid coupon.', { missing_centavos: '24810' }],
])(
  '[CAR-08] refuses the coupon %s with %s and the missing condition',
  async (code, refusal, message, params) => {
    const cart = await fillCartOf(guest, [plenty]);
    await expect(
      guest('POST /api/cart/carts/{cartId}/coupon', { path: { cartId: cart.uuid }, body: { code } }),
    ).rejects.toMatchObject({ code: refusal, message, params });
  },
);

it('[CAR-08] keeps a coupon below its minimum without a discount and returns the missing amount', async () => {
  const cart = await fillCartOf(guest, [{ ...plenty, qty: 3 }]);
  const path = { cartId: cart.uuid };
  await guest('POST /api/cart/carts/{cartId}/coupon', { path, body: { code: 'AURORA50' } });
  const fewer = await guest('PUT /api/cart/carts/{cartId}/items/{itemId}', {
    path: { ...path, itemId: cart.items[0]?.id ?? 0 },
    body: { qty: 2 },
  });
  expect(fewer.coupon).toEqual({
    code: 'AURORA50',
    discount_centavos: 0,
    problem: 'Invalid coupon.',
    problem_params: { missing_centavos: String(40_000 - fewer.totals.items_centavos) },
  });
});

it('[CAR-08] applies one coupon, in upper or lower case, and removes it', async () => {
  const cart = await fillCartOf(guest, [{ ...plenty, qty: 3 }]);
  const path = { cartId: cart.uuid };
  const apply = (code: string) => guest('POST /api/cart/carts/{cartId}/coupon', { path, body: { code } });
  const discounted = await apply('bemvindo10');
  expect(discounted).toMatchObject({
    coupon: { code: 'BEMVINDO10', discount_centavos: 4_557 },
    totals: { items_centavos: 45_570, discount_centavos: 4_557, total_centavos: 41_013 },
  });
  expect(await apply('BEMVINDO10')).toEqual(discounted);
  await expect(apply('AURORA50')).rejects.toMatchObject({
    code: 'coupon_only_one',
    message: 'You can only use one coupon.',
  });
  expect(await guest('DELETE /api/cart/carts/{cartId}/coupon', { path })).toMatchObject({ coupon: null });
  expect(await apply('AURORA50')).toMatchObject({ totals: { discount_centavos: 5_000 } });
});

it('returns shipping methods with price and day, the cheapest first', async () => {
  const cart = await fillCartOf(guest, [plenty]);
  const options = (postcode: string) =>
    guest('GET /api/cart/carts/{cartId}/delivery-options', {
      path: { cartId: cart.uuid },
      query: { postcode },
    });
  expect(await options('01310-100')).toEqual([
    {
      code: 'retirada',
      name: 'Retirada na loja da Vila Madalena',
      price_centavos: 0,
      free_from_centavos: 0,
      business_days: 1,
      arrives_from: '2026-11-23',
      arrives_on: '2026-11-23',
      pickup: { address: 'Rua Harmonia, 415, Vila Madalena, São Paulo' },
      quote_id: null,
    },
    {
      code: 'economica_sul_sudeste',
      name: 'Entrega econômica',
      price_centavos: 2_100,
      free_from_centavos: 39_900,
      business_days: 5,
      arrives_from: '2026-11-25',
      arrives_on: '2026-11-27',
      pickup: null,
      quote_id: null,
    },
    {
      code: 'expressa',
      name: 'Entrega expressa',
      price_centavos: 4_010,
      free_from_centavos: null,
      business_days: 2,
      arrives_from: '2026-11-23',
      arrives_on: '2026-11-24',
      pickup: null,
      quote_id: null,
    },
  ]);
  expect((await options('40020000')).map(({ code }) => code)).toEqual(['economica_demais']);
  await expect(options('00000-000')).rejects.toMatchObject({ code: 'delivery_unavailable' });
});

it('[STO+01] does not show a cart, a product or a coupon of one store in the other', async () => {
  const cart = await fillCartOf(guest, [plenty]);
  const serra = test.serverClient('serra');
  await expect(serra('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } })).rejects.toMatchObject({
    code: 'cart_not_found',
  });
  const own = await serra('POST /api/cart/carts');
  await expect(
    serra('POST /api/cart/carts/items', {
      body: { cart_id: own.uuid, product_id: plenty.product_id, variant_id: plenty.variant_id },
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    serra('POST /api/cart/carts/{cartId}/coupon', {
      path: { cartId: own.uuid },
      body: { code: 'BEMVINDO10' },
    }),
  ).rejects.toMatchObject({ code: 'coupon_not_found' });
});

it('responds 404 for an unknown cart', async () => {
  await expect(
    guest('GET /api/cart/carts/{cartId}', { path: { cartId: randomUUID() } }),
  ).rejects.toMatchObject({ code: 'cart_not_found' });
});

it('[ACC+02] hides a customer’s cart from everyone else', async () => {
  const [customer, other] = [
    await loggedInClient(test, 'aurora', ana),
    await loggedInClient(test, 'aurora', renato),
  ];
  const cart = await fillCartOf(customer, [plenty]);
  const path = { cartId: cart.uuid };
  for (const visitor of [guest, other]) {
    await expect(visitor('GET /api/cart/carts/{cartId}', { path })).rejects.toMatchObject({
      code: 'cart_not_found',
    });
    await expect(visitor('DELETE /api/cart/carts/{cartId}', { path })).rejects.toMatchObject({
      code: 'cart_not_found',
    });
    await expect(
      visitor('DELETE /api/cart/carts/items/clear', { headers: { 'cart-id': cart.uuid }, query: {} }),
    ).rejects.toMatchObject({ code: 'cart_not_found' });
  }
  expect(await customer('GET /api/cart/carts/{cartId}', { path })).toMatchObject({ items_count: 1 });
  await emptyCart(customer);
});

it('[CAR-05] has one cart per customer', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  const carts = await Promise.all(
    Array.from({ length: 5 }, () => customer('GET /api/cart/carts/cart/customer')),
  );
  expect(new Set(carts.map(({ uuid }) => uuid)).size).toBe(1);
  await emptyCart(customer);
});

it('[CAR-05] makes a guest’s cart the customer’s when they have none', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  await emptyCart(customer);
  const cart = await fillCartOf(guest, [plenty]);
  const path = { cartId: cart.uuid };
  expect(await customer('GET /api/cart/carts/{cartId}', { path })).toEqual(cart);
  expect((await customer('GET /api/cart/carts/cart/customer')).uuid).toBe(cart.uuid);
  await expect(guest('GET /api/cart/carts/{cartId}', { path })).rejects.toMatchObject({
    code: 'cart_not_found',
  });
  await emptyCart(customer);
});

it('[CAR+02] merges a guest’s cart into the one the customer has, no line above the stock', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  await emptyCart(customer);
  const own = await fillCartOf(customer, [{ ...scarce, qty: 2 }]);
  const guestCart = await fillCartOf(guest, [
    { ...scarce, qty: 3 },
    { ...plenty, qty: 2 },
  ]);
  const path = { cartId: guestCart.uuid };
  const merged = await customer('GET /api/cart/carts/{cartId}', { path });
  expect(merged.uuid).toBe(own.uuid);
  expect(merged.items.map(({ variant_id, qty }) => [variant_id, qty])).toEqual([
    [scarce.variant_id, 3],
    [plenty.variant_id, 2],
  ]);
  await expect(customer('GET /api/cart/carts/{cartId}', { path })).rejects.toMatchObject({
    code: 'cart_not_found',
  });
  await emptyCart(customer);
});

it('[CAR+02] adopts several carts concurrently without losing a line', async () => {
  const customer = await loggedInClient(test, 'aurora', renato);
  await emptyCart(customer);
  const carts = await Promise.all(Array.from({ length: 4 }, () => fillCartOf(guest, [plenty])));
  await Promise.all(
    carts.map(({ uuid }) => customer('GET /api/cart/carts/{cartId}', { path: { cartId: uuid } })),
  );
  expect(await customer('GET /api/cart/carts/cart/customer')).toMatchObject({ items_count: 4 });
  await emptyCart(customer);
});

it('[CAR-02] names the amount for free shipping before a postcode is known, and its states', async () => {
  const cart = await fillCartOf(guest, [plenty]);
  const goal = () => guest('GET /api/cart/carts/{cartId}/free-shipping', { path: { cartId: cart.uuid } });
  expect(await goal()).toEqual({
    free_from_centavos: 39_900,
    missing_centavos: 39_900 - 15_190,
    ufs: ['ES', 'MG', 'PR', 'RJ', 'RS', 'SC', 'SP'],
  });
  await guest('POST /api/cart/carts/items', { body: { cart_id: cart.uuid, ...plenty, qty: 2 } });
  expect(await goal()).toMatchObject({ missing_centavos: 0 });
});
