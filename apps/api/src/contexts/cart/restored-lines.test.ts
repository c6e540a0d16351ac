import type { Client } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
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
  await setVariant(pillow, { stock: 20, min_qty: 1, qty_step: 1 });
  await setVariant(candle, { stock: 20 });
  await setActive(pillow, true);
});

const setVariant = (
  { variant_id }: Variant,
  values: { stock?: number; min_qty?: number; qty_step?: number },
) =>
  test.database.everything.updateTable('product_variants').set(values).where('id', '=', variant_id).execute();
const setActive = ({ product_id }: Variant, is_active: boolean) =>
  test.database.everything.updateTable('products').set({ is_active }).where('id', '=', product_id).execute();

const lineOf = (cart: Cart, { variant_id }: Variant) =>
  cart.items.find((line) => line.variant_id === variant_id);
const remove = (cart: Cart, variant: Variant) =>
  guest('DELETE /api/cart/carts/{cartId}/items/{itemId}', {
    path: { cartId: cart.uuid, itemId: lineOf(cart, variant)?.id ?? 0 },
  });
async function add(client: Client, cart: Cart, { product_id, variant_id }: Variant, rest: object) {
  const body = { cart_id: cart.uuid, product_id, variant_id, ...rest };
  return (await client('POST /api/cart/carts/items', { body })).cart;
}
const restore = (cart: Cart, variant: Variant, qty: number) =>
  add(guest, cart, variant, { qty, is_restored: true });

it('[CAR+04] restores a removed sold-out line in its quantity; it counts in no amount until it can be bought', async () => {
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 5 }, candle]);
  await setVariant(pillow, { stock: 0 });
  const removed = await remove(cart, pillow);
  const restored = await restore(cart, pillow, 5);
  expect(lineOf(restored, pillow)).toMatchObject({ qty: 5, max_qty: 0, total_centavos: 0 });
  expect(restored.totals).toEqual(removed.totals);
  await setVariant(pillow, { stock: 20 });
  const path = { cartId: cart.uuid };
  expect((await guest('GET /api/cart/carts/{cartId}', { path })).totals).toEqual(cart.totals);
});

it('[CAR+04] restores quantities above the stock and off the step, but prices only the available part', async () => {
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 5 }]);
  await remove(cart, pillow);
  await setVariant(pillow, { stock: 8, min_qty: 2, qty_step: 2 });
  expect(lineOf(await restore(cart, pillow, 5), pillow)).toMatchObject({ qty: 5, max_qty: 8 });
  const line = lineOf(await restore(cart, candle, 30), candle);
  expect(line).toMatchObject({ qty: 30, max_qty: 20 });
  expect(line?.total_centavos).toBe(20 * (line?.price_centavos ?? 0));
});

it('[CAR+04] restoring a line that the cart has changes nothing; one that is saved for later returns in its quantity', async () => {
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 2 }, candle]);
  expect(await restore(cart, pillow, 5)).toEqual(cart);
  const path = { cartId: cart.uuid, itemId: lineOf(cart, pillow)?.id ?? 0 };
  await guest('PUT /api/cart/carts/{cartId}/items/{itemId}/saved-for-later', { path });
  expect(await restore(cart, pillow, 3)).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ variant_id: pillow.variant_id, qty: 3 })]),
    saved_for_later: [],
  });
});

it('[CAR+04] refuses to restore a variant of a withdrawn or another product, and a quantity beyond the limit of a line', async () => {
  const cart = await fillCartOf(guest, [pillow, candle]);
  const removed = await remove(cart, pillow);
  const foreign = { ...pillow, product_id: candle.product_id };
  await expect(restore(cart, foreign, 1)).rejects.toMatchObject({ code: 'not_found' });
  await expect(restore(cart, pillow, 100_000)).rejects.toMatchObject({ code: 'validation_failed' });
  await setActive(pillow, false);
  await expect(restore(cart, pillow, 1)).rejects.toMatchObject({ code: 'not_found' });
  const path = { cartId: cart.uuid };
  expect(await guest('GET /api/cart/carts/{cartId}', { path })).toEqual(removed);
});

it('[CAR+04] refuses more than the stock in an addition that restores nothing', async () => {
  await setVariant(pillow, { stock: 0 });
  const cart = await guest('POST /api/cart/carts');
  await expect(add(guest, cart, pillow, { qty: 1 })).rejects.toMatchObject({ code: 'product_out_of_stock' });
});

it('[CAR+04] no order sells a restored line that is sold out', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  const own = await customer('GET /api/cart/carts/cart/customer');
  await customer('DELETE /api/cart/carts/{cartId}', { path: { cartId: own.uuid } });
  const cart = await fillCartOf(customer, [candle]);
  await setVariant(pillow, { stock: 0 });
  await add(customer, cart, pillow, { qty: 2, is_restored: true });
  const body = await orderBody(customer, cart.uuid, 'pix');
  await expect(postOrder(customer, body)).rejects.toMatchObject({ code: 'product_out_of_stock' });
});
