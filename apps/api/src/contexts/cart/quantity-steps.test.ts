import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

let test: TestApi;
let guest: Client;
/** Sold by the box of six. */
let bowl: Awaited<ReturnType<typeof findVariant>>;
beforeAll(async () => {
  test = await startTestApi();
  guest = test.client('aurora');
  bowl = await findVariant(guest, 'AUR-LOU-02', 'AUR-LOU-02-SALVIA');
});
afterAll(() => test.close());
beforeEach(() => setVariant({ stock: 20, min_qty: 6, qty_step: 6 }));

const setVariant = (values: { stock?: number; min_qty?: number; qty_step?: number }) =>
  test.database.everything
    .updateTable('product_variants')
    .set(values)
    .where('id', '=', bowl.variant_id)
    .execute();
const variantNow = () => findVariant(guest, 'AUR-LOU-02', 'AUR-LOU-02-SALVIA');
const add = (cartId: string, qty: number) =>
  guest('POST /api/cart/carts/items', {
    body: { cart_id: cartId, product_id: bowl.product_id, variant_id: bowl.variant_id, qty },
  });
/** A line that predates the rule. */
async function cartBeforeTheRule(client: Client, qty: number) {
  await setVariant({ min_qty: 1, qty_step: 1 });
  const cart = await fillCartOf(client, [{ ...bowl, qty }]);
  await setVariant({ min_qty: 6, qty_step: 6 });
  return cart;
}

it('[CAR-06] returns minimum and step, and the stock rounded down to them', async () => {
  expect(await variantNow()).toMatchObject({ stock: 18, min_qty: 6, qty_step: 6 });
  // The minimum is returned even if it exceeds the stock that pages show.
  await setVariant({ stock: 90, min_qty: 48, qty_step: 24 });
  expect(await variantNow()).toMatchObject({ stock: 48, min_qty: 48, qty_step: 24 });
  const cart = await fillCartOf(guest, [{ ...bowl, qty: 48 }]);
  expect(cart.items).toMatchObject([{ qty: 48, max_qty: 72, min_qty: 48, qty_step: 24 }]);
});

it('[CAR-06] refuses a disallowed quantity and changes nothing', async () => {
  const cart = await fillCartOf(guest, [{ ...bowl, qty: 6 }]);
  const path = { cartId: cart.uuid, itemId: cart.items[0]?.id ?? 0 };
  const change = (qty: number) =>
    guest('PUT /api/cart/carts/{cartId}/items/{itemId}', { path, body: { qty } });
  const refusal = {
    status: 422,
    code: 'quantity_off_step',
    message: 'The quantity is below the minimum of the product or no multiple of it.',
    params: { min_qty: '6', qty_step: '6' },
  };
  await expect(add(cart.uuid, 3)).rejects.toMatchObject(refusal);
  await expect(change(8)).rejects.toMatchObject(refusal);
  await expect(change(3)).rejects.toMatchObject(refusal);
  await expect(change(24)).rejects.toMatchObject({ code: 'product_out_of_stock' });
  expect(await guest('GET /api/cart/carts/{cartId}', { path })).toEqual(cart);
  expect((await add(cart.uuid, 12)).cart.items).toMatchObject([{ qty: 18 }]);
});

it('[CAR+02] rounds a merged quantity up to an allowed one, up to the stock', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  const own = await cartBeforeTheRule(customer, 4);
  const merge = async (qty: number) => {
    const guestCart = await cartBeforeTheRule(guest, qty);
    return customer('GET /api/cart/carts/{cartId}', { path: { cartId: guestCart.uuid } });
  };
  expect((await merge(3)).items).toMatchObject([{ qty: 12 }]);
  expect((await merge(17)).items).toMatchObject([{ qty: 18 }]);
  await customer('DELETE /api/cart/carts/{cartId}', { path: { cartId: own.uuid } });
});

it('[CAR+02] also rounds up a merged line that the customer’s cart did not have', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  const own = await customer('GET /api/cart/carts/cart/customer');
  const guestCart = await cartBeforeTheRule(guest, 7);
  const merged = await customer('GET /api/cart/carts/{cartId}', { path: { cartId: guestCart.uuid } });
  expect(merged.uuid).toBe(own.uuid);
  expect(merged.items).toMatchObject([{ qty: 12 }]);
  await customer('DELETE /api/cart/carts/{cartId}', { path: { cartId: own.uuid } });
});

it('[CAR-06] reports a line from before the rule at validation, and refuses its order', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  const cart = await cartBeforeTheRule(customer, 7);
  const path = { cartId: cart.uuid };
  expect(await customer('GET /api/cart/carts/{cartId}/validate-stocks', { path })).toMatchObject({
    is_valid: false,
    items: [{ requested_qty: 7, available_qty: 12 }],
  });
  const body = await orderBody(customer, cart.uuid, 'pix');
  await expect(postOrder(customer, body)).rejects.toMatchObject({ code: 'quantity_off_step' });
  await customer('DELETE /api/cart/carts/{cartId}', { path });
});

it('[CAR-06] [CAT+01] treats a stock below the minimum as sold out', async () => {
  const { everything } = test.database;
  const card = async () =>
    (await guest('GET /api/catalog/products', { query: { skus: 'AUR-LOU-02' } })).items[0];
  await everything
    .updateTable('product_variants')
    .set({ stock: 5 })
    .where('product_id', '=', bowl.product_id)
    .execute();
  expect(await card()).toMatchObject({ is_available: false });
  expect(await variantNow()).toMatchObject({ stock: 0 });
  const alert = { variant_id: bowl.variant_id, email: 'espera@exemplo.com.br' };
  await guest('POST /api/catalog/stock-alerts', { body: alert });
  await setVariant({ stock: 6 });
  expect(await card()).toMatchObject({ is_available: true });
  await expect(guest('POST /api/catalog/stock-alerts', { body: alert })).rejects.toMatchObject({
    code: 'product_in_stock',
  });
  // The rule changes the result even alone.
  await setVariant({ min_qty: 12 });
  expect(await card()).toMatchObject({ is_available: false });
});

it('[CAT+04] shows minimum quantity and content of the variant of a card’s price', async () => {
  const cardNow = async () => {
    const [card] = await guest('GET /api/catalog/products/cards', {
      query: { ids: String(bowl.product_id) },
    });
    return { min_qty: card?.min_qty, content: card?.content };
  };
  expect(await cardNow()).toEqual({ min_qty: 6, content: undefined });
  await test.database.everything
    .updateTable('product_variants')
    .set({ min_qty: 1, qty_step: 1, content: '1,5 l' })
    .where('product_id', '=', bowl.product_id)
    .execute();
  const content = { amount: 1500, measure: 'l' };
  expect(await cardNow()).toEqual({ min_qty: undefined, content });
  expect(await variantNow()).toMatchObject({ content });
});
