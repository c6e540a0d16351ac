import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder, registerPerson, strangePerson } from '#test/test-person.ts';
import { fillCartOf, findVariant, orderBody, postOrder } from '#test/test-shop.ts';

const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 24 * 3_600_000;
let test: TestApi;
let db: StoreDatabase;
let customer: Client;
let mat: string;
let pillow: string;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  ({ client: customer } = await registerPerson(test, strangePerson(71_555)));
  mat = await mugOrder(customer);
  const variant = await findVariant(customer, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const cart = await fillCartOf(customer, [variant]);
  pillow = (await postOrder(customer, await orderBody(customer, cart.uuid, 'pix'))).uuid;
});
afterAll(() => test.close());

const find = async (query: { q?: string; days?: '30' | '180' | '365'; page?: string }) => {
  const { items, total } = await customer('GET /api/sales/orders', { query });
  expect(total).toBe(items.length);
  return items.map(({ uuid }) => uuid);
};

it.each([
  ['almofada', 'pillow'],
  ['ALMOFADA  brisa', 'pillow'],
  ['terracota', 'pillow'],
  ['45x45', 'pillow'],
  ['AUR-ALM-01', 'pillow'],
  ['séixo', 'mat'],
  ['salvia', 'mat'],
  ['brisa almofada', null],
  ['nada disso', null],
  ['%', 'both'],
  ['vas%', null],
] as const)(
  '[ACC-01] finds by %j the orders with those words in a product, in any spelling: %s',
  async (q, which) => {
    const expected = { pillow: [pillow], mat: [mat], both: [pillow, mat] };
    expect((await find({ q })).toSorted()).toEqual(which === null ? [] : expected[which].toSorted());
  },
);

it('[ACC-01] finds an order by its number or a prefix of it', async () => {
  const { increment_id: number } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: mat } });
  expect(await find({ q: number })).toEqual([mat]);
  expect(await find({ q: `Pedido ${number}` })).toEqual([mat]);
  expect(await find({ q: number.slice(0, -1) })).toHaveLength(2);
});

it('[ACC-01] filters orders by period', async () => {
  const placed = (uuid: string, daysAgo: number) =>
    db
      .updateTable('orders')
      .set({ placed_at: new Date(now.getTime() - daysAgo * dayMs) })
      .where('id', '=', uuid)
      .execute();
  await placed(mat, 31);
  expect(await find({ days: '30' })).toEqual([pillow]);
  expect(await find({ days: '180' })).toEqual([pillow, mat]);
  expect(await find({ days: '30', q: 'seixo' })).toEqual([]);
  await placed(mat, 30);
  expect(await find({ days: '30', q: 'seixo' })).toEqual([mat]);
});
