import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
let guest: Client;
let variants: { id: number; min_qty: number; qty_step: number; sku: string }[];
beforeAll(async () => {
  test = await startTestApi();
  guest = test.client('aurora');
});
afterAll(() => test.close());
beforeEach(async () => {
  const { id: storeId } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  await test.database.everything
    .updateTable('product_variants')
    .set({ stock: 900, min_qty: 1, qty_step: 1 })
    .where('store_id', '=', storeId)
    .execute();
  variants = await test.database.everything
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select(['product_variants.id', 'product_variants.sku', 'min_qty', 'qty_step'])
    .where('product_variants.store_id', '=', storeId)
    .where('products.is_active', '=', true)
    .orderBy('product_variants.id')
    .execute();
});

const idOf = (index: number) => variants[index]?.id ?? 0;
const newCart = async () => (await guest('POST /api/cart/carts')).uuid;
const addLines = (cartId: string, lines: { variant_id: number; qty: number }[], key?: string) =>
  guest('POST /api/cart/carts/{cartId}/lines', {
    path: { cartId },
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { lines },
  });
const qtyIn = (cart: { items: readonly { variant_id: number; qty: number }[] }, index: number) =>
  cart.items.find(({ variant_id: id }) => id === idOf(index))?.qty;

it('[COM+02] adds every line at once, repeated variants added up and to what the cart has', async () => {
  const cartId = await newCart();
  await addLines(cartId, [{ variant_id: idOf(0), qty: 2 }]);
  const { cart, refused } = await addLines(cartId, [
    { variant_id: idOf(0), qty: 3 },
    { variant_id: idOf(1), qty: 4 },
    { variant_id: idOf(1), qty: 1 },
  ]);
  expect(refused).toEqual([]);
  expect([qtyIn(cart, 0), qtyIn(cart, 1)]).toEqual([5, 5]);
});

it('[COM+02] names what cannot be added and adds the rest', async () => {
  const change = (index: number, set: object) =>
    test.database.everything.updateTable('product_variants').set(set).where('id', '=', idOf(index)).execute();
  await change(0, { stock: 3 });
  await change(1, { min_qty: 6, qty_step: 6 });
  const cartId = await newCart();
  const { cart, refused } = await addLines(cartId, [
    { variant_id: idOf(0), qty: 4 },
    { variant_id: idOf(1), qty: 7 },
    { variant_id: idOf(2), qty: 1 },
    { variant_id: 999_999_999, qty: 1 },
  ]);
  expect(cart.items.map(({ variant_id: id }) => id)).toEqual([idOf(2)]);
  expect(refused).toMatchObject([
    { variant_id: idOf(0), reason: 'product_out_of_stock', available_qty: 3 },
    { variant_id: idOf(1), reason: 'quantity_off_step' },
    { variant_id: 999_999_999, reason: 'not_found', available_qty: 0 },
  ]);
});

it('[COM+02] adds once under a key at the same moment, and both of two changes', async () => {
  const cartId = await newCart();
  const key = randomUUID();
  const lines = [
    { variant_id: idOf(0), qty: 2 },
    { variant_id: idOf(1), qty: 1 },
  ];
  await Promise.all([addLines(cartId, lines, key), addLines(cartId, lines, key)]);
  const once = await guest('GET /api/cart/carts/{cartId}', { path: { cartId } });
  expect([qtyIn(once, 0), qtyIn(once, 1)]).toEqual([2, 1]);
  await Promise.all([addLines(cartId, lines, randomUUID()), addLines(cartId, lines, randomUUID())]);
  const both = await guest('GET /api/cart/carts/{cartId}', { path: { cartId } });
  expect([qtyIn(both, 0), qtyIn(both, 1)]).toEqual([6, 3]);
});

it('[COM+02] lets two changes at the same moment not exceed the stock together', async () => {
  await test.database.everything
    .updateTable('product_variants')
    .set({ stock: 5 })
    .where('id', '=', idOf(0))
    .execute();
  const cartId = await newCart();
  const answers = await Promise.all(
    [1, 2].map(() => addLines(cartId, [{ variant_id: idOf(0), qty: 3 }], randomUUID())),
  );
  expect(answers.flatMap(({ refused }) => refused)).toMatchObject([{ available_qty: 2 }]);
  const cart = await guest('GET /api/cart/carts/{cartId}', { path: { cartId } });
  expect(qtyIn(cart, 0)).toBe(3);
});

it('[COM+02] adds all variants of the store in one change, and refuses more than 500 lines and another’s cart', async () => {
  const cartId = await newCart();
  const all = variants.map(({ id }) => ({ variant_id: id, qty: 1 })).slice(0, 500);
  const { cart, refused } = await addLines(cartId, all);
  expect(refused).toEqual([]);
  expect(cart.items).toHaveLength(all.length);
  const tooMany = Array.from({ length: 501 }, () => ({ variant_id: idOf(0), qty: 1 }));
  await expect(addLines(cartId, tooMany)).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(addLines(randomUUID(), all)).rejects.toMatchObject({ code: 'cart_not_found' });
});
