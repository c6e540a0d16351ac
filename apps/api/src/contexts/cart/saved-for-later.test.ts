import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

type Variant = Awaited<ReturnType<typeof findVariant>>;

let test: TestApi;
let guest: Client;
let pillow: Variant;
let candle: Variant;
beforeAll(async () => {
  test = await startTestApi();
  guest = test.client('aurora');
  pillow = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  candle = await findVariant(guest, 'AUR-VEL-01', 'AUR-VEL-01');
});
afterAll(() => test.close());
beforeEach(async () => {
  await setStock(pillow, 20);
  await setStock(candle, 20);
});

const setStock = (variant: Variant, stock: number) =>
  test.database.everything
    .updateTable('product_variants')
    .set({ stock })
    .where('id', '=', variant.variant_id)
    .execute();
const cartNow = (client: Client, cartId: string) =>
  client('GET /api/cart/carts/{cartId}', { path: { cartId } });
const save = (client: Client, cartId: string, itemId = 0, key: string = randomUUID()) =>
  client('PUT /api/cart/carts/{cartId}/items/{itemId}/saved-for-later', {
    headers: { 'idempotency-key': key },
    path: { cartId, itemId },
  });
const takeBack = (client: Client, cartId: string, itemId = 0, key: string = randomUUID()) =>
  client('DELETE /api/cart/carts/{cartId}/items/{itemId}/saved-for-later', {
    headers: { 'idempotency-key': key },
    path: { cartId, itemId },
  });

/** A guest's cart with a candle, and pillows saved for later. */
async function cartWithSaved(qty = 2, client = guest) {
  const { uuid, items } = await fillCartOf(client, [{ ...pillow, qty }, candle]);
  const itemId = items.find(({ variant_id }) => variant_id === pillow.variant_id)?.id ?? 0;
  return { uuid, itemId, cart: await save(client, uuid, itemId) };
}

/** Ana, with an empty cart of her own. */
async function freshAna(): Promise<Client> {
  const client = await loggedInClient(test, 'aurora', ana);
  const { uuid } = await client('GET /api/cart/carts/cart/customer');
  await client('DELETE /api/cart/carts/{cartId}', { path: { cartId: uuid } });
  return client;
}

it('[CAR+03] excludes saved lines from counts, totals, coupons, validation and orders, and moves them back unchanged', async () => {
  const { uuid, itemId, cart } = await cartWithSaved();
  const alone = await fillCartOf(guest, [candle]);
  expect(cart).toMatchObject({
    items_count: 1,
    items: [{ variant_id: candle.variant_id }],
    saved_for_later: [
      { id: itemId, variant_id: pillow.variant_id, qty: 2, price_centavos: 15_190, max_qty: 20 },
    ],
    totals: alone.totals,
  });
  await setStock(pillow, 0);
  expect(await guest('GET /api/cart/carts/{cartId}/validate-stocks', { path: { cartId: uuid } })).toEqual({
    is_valid: true,
    items: [],
  });
  await setStock(pillow, 20);
  const back = await takeBack(guest, uuid, itemId);
  expect(back).toMatchObject({ items_count: 3, saved_for_later: [] });
  expect(back.items.find(({ id }) => id === itemId)).toMatchObject({ qty: 2 });
});

it('[CAR+03] excludes saved lines from the weight of a delivery', async () => {
  const { uuid } = await cartWithSaved(20);
  const alone = await fillCartOf(guest, [candle]);
  const options = (cartId: string) =>
    guest('GET /api/cart/carts/{cartId}/delivery-options', {
      path: { cartId },
      query: { postcode: '01310-100' },
    });
  expect(await options(uuid)).toEqual(await options(alone.uuid));
});

it('[CAR+03] saves sold-out lines, and moves them back once they are in stock, up to the stock', async () => {
  const { uuid, items } = await fillCartOf(guest, [{ ...pillow, qty: 5 }]);
  const itemId = items[0]?.id ?? 0;
  await setStock(pillow, 0);
  expect((await save(guest, uuid, itemId)).saved_for_later).toMatchObject([{ qty: 5, max_qty: 0 }]);
  await expect(takeBack(guest, uuid, itemId)).rejects.toMatchObject({ code: 'product_out_of_stock' });
  expect((await cartNow(guest, uuid)).saved_for_later).toMatchObject([{ qty: 5 }]);
  await setStock(pillow, 3);
  expect((await takeBack(guest, uuid, itemId)).items).toMatchObject([{ qty: 3 }]);
});

it('[CAR+03] saves and moves back once per key, and is idempotent', async () => {
  const { uuid, itemId } = await cartWithSaved();
  const [aside, back] = [randomUUID(), randomUUID()];
  await save(guest, uuid, itemId, aside);
  await takeBack(guest, uuid, itemId, back);
  expect((await takeBack(guest, uuid, itemId)).items_count).toBe(3);
  expect((await save(guest, uuid, itemId, aside)).items_count).toBe(3);
  await save(guest, uuid, itemId);
  expect((await takeBack(guest, uuid, itemId, back)).items_count).toBe(1);
  await expect(save(guest, uuid, 999_999)).rejects.toMatchObject({ code: 'not_found' });
  await expect(takeBack(guest, uuid, 999_999)).rejects.toMatchObject({ code: 'not_found' });
});

it('[CAR+03] keeps saved lines when the cart is cleared, and removes one by its line id', async () => {
  const { uuid, itemId } = await cartWithSaved();
  const clear = (query: object) =>
    guest('DELETE /api/cart/carts/items/clear', { headers: { 'cart-id': uuid }, query });
  expect(await clear({})).toMatchObject({ items: [], saved_for_later: [{ id: itemId }] });
  expect(await clear({ product_ids: String(pillow.product_id) })).toMatchObject({
    saved_for_later: [{ id: itemId }],
  });
  expect(await clear({ item_ids: String(itemId) })).toMatchObject({ saved_for_later: [] });
});

it('[CAR+03] moves a saved line back with the added quantity alone', async () => {
  const { uuid, itemId } = await cartWithSaved(4);
  const { cart } = await guest('POST /api/cart/carts/items', {
    body: { cart_id: uuid, product_id: pillow.product_id, variant_id: pillow.variant_id, qty: 1 },
  });
  expect(cart.saved_for_later).toEqual([]);
  expect(cart.items.find(({ id }) => id === itemId)).toMatchObject({ qty: 1 });
});

it('[CAR+03] adds a line as saved in any quantity without changing the cart’s lines', async () => {
  const { uuid, items } = await fillCartOf(guest, [candle]);
  const addAside = async ({ product_id, variant_id }: Variant, qty: number) => {
    const { cart } = await guest('POST /api/cart/carts/items', {
      body: { cart_id: uuid, product_id, variant_id, qty, is_saved_for_later: true },
    });
    return cart;
  };
  await setStock(pillow, 0);
  expect(await addAside(pillow, 5)).toMatchObject({
    items_count: 1,
    saved_for_later: [{ variant_id: pillow.variant_id, qty: 5, max_qty: 0 }],
  });
  expect(await addAside(pillow, 2)).toMatchObject({ saved_for_later: [{ qty: 5 }] });
  expect(await addAside(candle, 3)).toMatchObject({ items, saved_for_later: [{ qty: 5 }] });
});

it('[CAR+03] keeps the saved lines of guest and customer at login without moving them into the cart', async () => {
  const customer = await freshAna();
  const own = await customer('GET /api/cart/carts/cart/customer');
  const put = async (client: Client, cartId: string, { product_id, variant_id }: Variant, qty: number) => {
    const { cart } = await client('POST /api/cart/carts/items', {
      body: { cart_id: cartId, product_id, variant_id, qty },
    });
    return cart.items.find((line) => line.variant_id === variant_id)?.id ?? 0;
  };
  await save(customer, own.uuid, await put(customer, own.uuid, pillow, 3));
  await put(customer, own.uuid, candle, 1);
  const guestCart = await guest('POST /api/cart/carts');
  await put(guest, guestCart.uuid, pillow, 2);
  await save(guest, guestCart.uuid, await put(guest, guestCart.uuid, candle, 6));

  const merged = await cartNow(customer, guestCart.uuid);
  expect(merged.uuid).toBe(own.uuid);
  expect(merged.saved_for_later).toEqual([]);
  expect(Object.fromEntries(merged.items.map(({ variant_id, qty }) => [variant_id, qty]))).toEqual({
    [pillow.variant_id]: 2,
    [candle.variant_id]: 1,
  });

  const another = await guest('POST /api/cart/carts');
  const sage = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-SALVIA-45X45');
  await save(guest, another.uuid, await put(guest, another.uuid, sage, 2));
  expect((await cartNow(customer, another.uuid)).saved_for_later).toMatchObject([
    { variant_id: sage.variant_id, qty: 2 },
  ]);
});

it('[CAR+03] orders the cart’s lines and moves saved ones to the next cart', async () => {
  const customer = await freshAna();
  const { uuid, itemId } = await cartWithSaved(2, customer);
  const body = await orderBody(customer, uuid, 'pix');
  const { uuid: orderUuid } = await postOrder(customer, body);
  const order = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: orderUuid } });
  expect(order.items).toMatchObject([{ sku: 'AUR-VEL-01' }]);
  const next = await customer('GET /api/cart/carts/cart/customer');
  expect(next.uuid).not.toBe(uuid);
  expect(next).toMatchObject({ items: [], saved_for_later: [{ id: itemId, qty: 2 }] });
});

it('[CAR+03] moves the saved lines of an ordered guest’s cart to the customer’s own cart', async () => {
  const customer = await freshAna();
  const own = await fillCartOf(customer, [candle]);
  const { uuid } = await cartWithSaved();
  await postOrder(customer, { ...(await orderBody(customer, own.uuid, 'pix')), cart_id: uuid });
  const next = await customer('GET /api/cart/carts/cart/customer');
  expect(next).toMatchObject({
    uuid: own.uuid,
    items: [{ variant_id: candle.variant_id, qty: 1 }],
    saved_for_later: [{ variant_id: pillow.variant_id, qty: 2 }],
  });
});
