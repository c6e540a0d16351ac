import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, loggedInClient, renato } from '#test/test-shop.ts';

let now = new Date('2026-11-22T12:00:00Z');
let test: TestApi;
let customer: Client;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
});
afterAll(() => test.close());

const read = (client: Client = customer) => client('GET /api/customer/wishlist/customer');
const add = (productId: number, client: Client = customer) =>
  client('POST /api/customer/wishlist', { body: { product_id: productId } });
const remove = (productId: number, wishlistId: number, client: Client = customer) =>
  client('DELETE /api/customer/wishlist', {
    query: { product_id: String(productId), wishlist_id: String(wishlistId) },
  });
const products = (page?: number) =>
  customer('GET /api/customer/wishlist/products', {
    query: page === undefined ? {} : { page: String(page) },
  });
const ids = async (client?: Client) => (await read(client)).items.map(({ product_id: id }) => id);

async function someProducts(count: number, store = 'aurora'): Promise<number[]> {
  const { items } = await test.serverClient(store)('GET /api/catalog/products', {
    query: { per_page: String(count) },
  });
  return items.map(({ id }) => id);
}

beforeEach(async () => {
  customer = await loggedInClient(test, 'aurora', renato);
  const { id, items } = await read();
  for (const { product_id: productId } of items) await remove(productId, id);
});

it('[WSH-01] lists added products, newest first, until removed; adding again changes nothing', async () => {
  const [one = 0, two = 0] = await someProducts(2);
  await add(one);
  now = new Date(now.getTime() + 1000);
  await add(two);
  now = new Date(now.getTime() + 1000);
  await add(one);
  const { id, items } = await read();
  expect(items).toEqual([{ product_id: two }, { product_id: one }]);
  await remove(two, id);
  await remove(two, id);
  expect(await ids()).toEqual([one]);
});

it('[WSH-01] [STO+01] is visible to its customer only', async () => {
  const [one = 0] = await someProducts(1);
  const other = await loggedInClient(test, 'aurora', ana);
  const before = await ids(other);
  await add(one);
  const mine = await read();
  expect(await ids(other)).toEqual(before);
  await expect(remove(one, mine.id, other)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(await ids()).toEqual([one]);
  for (const call of [
    read,
    () => add(one, test.client('aurora')),
    () => remove(one, mine.id, test.client('aurora')),
  ]) {
    await expect(call(test.client('aurora'))).rejects.toMatchObject({ status: 401 });
  }
});

it('[WSH-01] [STO+01] accepts products of the store only', async () => {
  const known = new Set(await someProducts(60));
  const elsewhere = (await someProducts(60, 'serra')).find((id) => !known.has(id)) ?? 0;
  for (const id of [elsewhere, 999_999]) {
    await expect(add(id)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  }
  expect(await ids()).toEqual([]);
});

it('[WSH-02] returns current products with their price at the time of adding', async () => {
  const [one = 0] = await someProducts(1);
  await add(one);
  const cheaper = await test.database.everything
    .updateTable('products')
    .set((expression) => ({ price_centavos: expression('price_centavos', '-', 100) }))
    .where('id', '=', one)
    .returning('price_centavos')
    .executeTakeFirstOrThrow();
  const { items, total, page, page_count } = await products();
  expect({ total, page, page_count }).toEqual({ total: 1, page: 1, page_count: 1 });
  expect(items).toMatchObject([
    {
      product: { id: one, price_centavos: cheaper.price_centavos },
      price_centavos: cheaper.price_centavos + 100,
      was_available: true,
      added_on: now.toISOString(),
    },
  ]);
});

it('[WSH-02] names the variant to buy where there is nothing to choose', async () => {
  const all = await someProducts(60);
  for (const id of all.slice(0, 20)) await add(id);
  const { items } = await products();
  const found = await Promise.all(
    items.map(async ({ product, only_variant_id: only }) => {
      const { variants } = await test.client('aurora')('GET /api/catalog/products/by-key', {
        query: { id: String(product.id) },
      });
      return { only, right: variants.length === 1 ? variants[0]?.id : null };
    }),
  );
  expect(found.map(({ only }) => only)).toEqual(found.map(({ right }) => right));
  expect(new Set(found.map(({ only }) => only === null))).toEqual(new Set([true, false]));
});

it('[WSH-02] has pages, and none beyond the last', async () => {
  for (const id of await someProducts(30)) await add(id);
  const [first, second] = [await products(1), await products(2)];
  expect([first.items.length, second.items.length, first.total, first.page_count]).toEqual([24, 6, 30, 2]);
  expect(new Set([...first.items, ...second.items].map(({ product }) => product.id)).size).toBe(30);
  await expect(products(3)).rejects.toMatchObject({ status: 404 });
});

it('hides products removed from the shop until they return', async () => {
  const [one = 0] = await someProducts(1);
  await add(one);
  const setActive = (isActive: boolean) =>
    test.database.everything
      .updateTable('products')
      .set({ is_active: isActive })
      .where('id', '=', one)
      .execute();
  await setActive(false);
  expect(await ids()).toEqual([]);
  expect((await products()).items).toEqual([]);
  await setActive(true);
  expect(await ids()).toEqual([one]);
});

it('refuses products beyond the limit, with a reason', async () => {
  const { id: customerId } = await customer('GET /api/auth/customers/me');
  const [model] = await someProducts(1);
  const everything = test.database.everything;
  const { store_id: storeId } = await everything
    .selectFrom('products')
    .select('store_id')
    .where('id', '=', model ?? 0)
    .executeTakeFirstOrThrow();
  const copies = await everything
    .insertInto('products')
    .values(
      Array.from({ length: 500 }, (_, index) => ({
        store_id: storeId,
        sku: `CHEIO-${index}`,
        slug: `cheio-${index}`,
        name: `Cheio ${index}`,
        images: '[]',
        options: '[]',
        attributes: '[]',
      })),
    )
    .returning('id')
    .execute();
  await everything
    .insertInto('wishlist_items')
    .values(
      copies.map(({ id }) => ({
        store_id: storeId,
        customer_id: customerId,
        product_id: id,
        added_at: now,
        price_centavos: 100,
        was_available: true,
      })),
    )
    .execute();
  await expect(add(model ?? 0)).rejects.toMatchObject({ status: 422, code: 'wishlist_full' });
  // An item that the list has does not count towards the limit.
  expect(await add(copies[0]?.id ?? 0)).toBeNull();
  await everything.deleteFrom('products').where('sku', 'like', 'CHEIO-%').execute();
});

it('the demo’s customers have wishes', async () => {
  expect((await ids(await loggedInClient(test, 'aurora', ana))).length).toBeGreaterThan(2);
});
