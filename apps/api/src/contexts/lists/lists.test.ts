import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
let aurora: Client;
beforeAll(async () => {
  test = await startTestApi();
  aurora = test.client('aurora');
});
afterAll(() => test.close());

const find = (q?: string, page?: string) =>
  aurora('GET /api/catalog/lists', { query: { ...(q !== undefined && { q }), ...(page && { page }) } });
const titles = async (q: string) => (await find(q)).items.map(({ title }) => title);
const firstList = async () => (await find()).items[0]?.id ?? 0;
const show = (id: number, client: Client = aurora) =>
  client('GET /api/catalog/lists/{id}', { path: { id: String(id) } });

it('[CAT-05] returns the store’s lists in their order, with product counts and pictures', async () => {
  const { items, total, page_count: pageCount } = await find();
  expect(items.map(({ title }) => title)).toEqual([
    'Chá de casa nova: o começo',
    'Sofá renovado em cinco peças',
  ]);
  expect({ total, pageCount }).toEqual({ total: 2, pageCount: 1 });
  expect(items[0]).toMatchObject({ items_count: 6 });
  expect(items[0]?.images).toHaveLength(4);
  await expect(find(undefined, '2')).rejects.toMatchObject({ status: 404 });
});

it.each([
  ['cha', ['Chá de casa nova: o começo']],
  ['SOFÁ  peças', ['Sofá renovado em cinco peças']],
  // From the description.
  ['banho', ['Chá de casa nova: o começo']],
  ['sofá banho', []],
  // Wildcards of the database match literally.
  ['%', []],
  ['_', []],
  ['\\', []],
])('[CAT-05] finds lists by %j', async (q, found) => {
  expect(await titles(q)).toEqual(found);
});

it('[CAT-05] returns the products of a list with their quantities, at current prices', async () => {
  const list = await show(await firstList());
  expect(list.items.map(({ quantity }) => quantity)).toEqual([4, 1, 2, 1, 1, 1]);
  const [item] = list.items;
  const product = await aurora('GET /api/catalog/products/by-key', { query: { slug: item?.slug ?? '' } });
  const variant = product.variants.find(({ id }) => id === item?.variant_id);
  expect(item).toMatchObject({
    product_id: product.id,
    name: product.name,
    options_label: 'Off-white',
    price_centavos: variant?.price_centavos,
    list_price_centavos: variant?.list_price_centavos,
  });
  expect(item?.image).not.toBeNull();
});

it('[CAT-05] omits products no longer sold and marks sold-out ones', async () => {
  const id = await firstList();
  const [gone, soldOut] = (await show(id)).items;
  const { everything } = test.database;
  await everything
    .updateTable('products')
    .set({ is_active: false })
    .where('id', '=', gone?.product_id ?? 0)
    .execute();
  await everything
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('id', '=', soldOut?.variant_id ?? 0)
    .execute();
  const { items } = await show(id);
  expect(items).toHaveLength(5);
  expect(items[0]).toMatchObject({ id: soldOut?.id, max_qty: 0 });
  expect((await find()).items[0]?.items_count).toBe(5);
});

it('[CAT-05] [STO+01] responds 404 to a list of another store and to an inactive one', async () => {
  const [elsewhere] = (await test.serverClient('serra')('GET /api/catalog/lists')).items;
  await expect(show(elsewhere?.id ?? 0)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  const id = await firstList();
  await test.database.everything
    .updateTable('product_lists')
    .set({ is_active: false })
    .where('id', '=', id)
    .execute();
  await expect(show(id)).rejects.toMatchObject({ status: 404 });
  expect((await find()).items.map((list) => list.id)).not.toContain(id);
});

it('[CAT-05] [STO-08] returns no list to guests of a closed store', async () => {
  await expect(test.client('serra')('GET /api/catalog/lists')).rejects.toMatchObject({ status: 401 });
});
