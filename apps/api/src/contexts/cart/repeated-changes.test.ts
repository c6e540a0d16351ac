import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient } from '#test/test-shop.ts';

let test: TestApi;
let guest: Client;
let pillow: Awaited<ReturnType<typeof findVariant>>;
beforeAll(async () => {
  test = await startTestApi();
  guest = test.client('aurora');
  pillow = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
});
afterAll(() => test.close());
beforeEach(() => setStock(20));

const setStock = (stock: number) =>
  test.database.everything
    .updateTable('product_variants')
    .set({ stock })
    .where('id', '=', pillow.variant_id)
    .execute();
const cartNow = (client: Client, cartId: string) =>
  client('GET /api/cart/carts/{cartId}', { path: { cartId } });
const add = (client: Client, cartId: string, qty: number, key: string) =>
  client('POST /api/cart/carts/items', {
    headers: { 'idempotency-key': key },
    body: { cart_id: cartId, product_id: pillow.product_id, variant_id: pillow.variant_id, qty },
  });

it('[CAR+01] applies a change once for its key, however often and late it is retried', async () => {
  const cart = await guest('POST /api/cart/carts');
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(guest, cart.uuid, 2, key)));
  for (const response of answers) expect(response.cart.items).toMatchObject([{ qty: 2 }]);

  const path = { cartId: cart.uuid, itemId: answers[0]?.cart.items[0]?.id ?? 0 };
  const set = (qty: number, setKey: string) =>
    guest('PUT /api/cart/carts/{cartId}/items/{itemId}', {
      headers: { 'idempotency-key': setKey },
      path,
      body: { qty },
    });
  const [three, five] = [randomUUID(), randomUUID()];
  await set(3, three);
  await set(5, five);
  // Late duplicates get the current cart.
  expect((await set(3, three)).items).toMatchObject([{ qty: 5 }]);
  expect((await add(guest, cart.uuid, 2, key)).cart.items).toMatchObject([{ qty: 5 }]);

  const remove = (removeKey: string) =>
    guest('DELETE /api/cart/carts/{cartId}/items/{itemId}', {
      headers: { 'idempotency-key': removeKey },
      path,
    });
  const gone = randomUUID();
  await remove(gone);
  expect((await remove(gone)).items).toEqual([]);
  await expect(remove(randomUUID())).rejects.toMatchObject({ code: 'not_found' });

  const clear = (clearKey: string) =>
    guest('DELETE /api/cart/carts/items/clear', {
      headers: { 'idempotency-key': clearKey, 'cart-id': cart.uuid },
    });
  const cleared = randomUUID();
  await clear(cleared);
  await add(guest, cart.uuid, 1, randomUUID());
  expect((await clear(cleared)).items).toMatchObject([{ qty: 1 }]);
});

it('[CAR+01] repeats the refusal of a change under its key', async () => {
  const cart = await fillCartOf(guest, [{ ...pillow, qty: 1 }]);
  await setStock(3);
  const key = randomUUID();
  await expect(add(guest, cart.uuid, 9, key)).rejects.toMatchObject({ code: 'product_out_of_stock' });
  await setStock(20);
  await expect(add(guest, cart.uuid, 9, key)).rejects.toMatchObject({ code: 'product_out_of_stock' });
  expect((await cartNow(guest, cart.uuid)).items).toMatchObject([{ qty: 1 }]);
  expect((await add(guest, cart.uuid, 9, randomUUID())).cart.items).toMatchObject([{ qty: 10 }]);
});

it('[CAR+01] reveals no refused change through another cart', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  const { uuid } = await customer('GET /api/cart/carts/cart/customer');
  const key = randomUUID();
  await expect(add(guest, uuid, 1, key)).rejects.toMatchObject({ code: 'cart_not_found' });
  expect((await add(customer, uuid, 1, key)).cart.items_count).toBe(1);
});

it('[CAR+02] does not repeat a change from before the login when it is retried after the merge', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  const own = await customer('GET /api/cart/carts/cart/customer');
  await customer('DELETE /api/cart/carts/{cartId}', { path: { cartId: own.uuid } });
  const { uuid } = await customer('GET /api/cart/carts/cart/customer');
  await add(customer, uuid, 1, randomUUID());
  const key = randomUUID();
  const guestCart = await guest('POST /api/cart/carts');
  await add(guest, guestCart.uuid, 2, key);

  expect((await cartNow(customer, guestCart.uuid)).items).toMatchObject([{ qty: 3 }]);
  expect((await add(customer, uuid, 2, key)).cart.items).toMatchObject([{ qty: 3 }]);
});
