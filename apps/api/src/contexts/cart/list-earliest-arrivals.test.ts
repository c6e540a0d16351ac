import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type TestShop, startTestShop } from '#test/start-test-shop.ts';
import { storeOf } from '#test/store-of.ts';
import { findVariant } from '#test/test-shop.ts';

let shop: TestShop;
let pillow: Awaited<ReturnType<typeof findVariant>>;
let vase: { product_id: number; variant_id: number };
beforeAll(async () => {
  shop = await startTestShop({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
  const guest = shop.test.client('aurora');
  pillow = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  const { items } = await guest('GET /api/catalog/products', { query: { q: 'vaso', per_page: '1' } });
  const whole = await guest('GET /api/catalog/products/by-key', { query: { slug: items[0]?.slug } });
  vase = { product_id: whole.id, variant_id: whole.variants[0]?.id ?? 0 };
});
afterAll(() => shop.close());
beforeEach(() => shop.setNetwork('fine'));

const arrivals = (ids: readonly number[], { postcode = '01310-100', store = 'aurora' } = {}) =>
  shop.test.client(store)('GET /api/cart/earliest-arrivals', {
    query: { product_ids: ids.join(','), postcode },
  });

it('[CAT+01] returns the day of the fastest delivery of each product, as its page does', async () => {
  const ids = [pillow.product_id, vase.product_id];
  const found = await arrivals(ids);
  expect(found.map((one) => one.product_id).toSorted()).toEqual(ids.toSorted());
  for (const { variant_id, product_id } of [pillow, vase]) {
    const { options } = await shop.test.client('aurora')('GET /api/cart/delivery-estimate', {
      query: { variant_id: String(variant_id), postcode: '01310-100' },
    });
    const days = options.filter((option) => option.pickup === null).map((option) => option.arrives_on);
    expect(days.length).toBeGreaterThan(1);
    expect(found.find((one) => one.product_id === product_id)?.arrives_on).toBe(days.toSorted()[0]);
  }
});

it('[CAT+01] omits products that are sold out, unknown or of another store', async () => {
  const { items } = await shop.test.serverClient('serra')('GET /api/catalog/products', {
    query: { q: 'café', per_page: '1' },
  });
  const db = await storeOf(shop.test, 'aurora');
  await db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('product_id', '=', vase.product_id)
    .execute();
  const ids = [pillow.product_id, vase.product_id, items[0]?.id ?? 0, 999_999_999];
  expect((await arrivals(ids)).map((one) => one.product_id)).toEqual([pillow.product_id]);
});

it('[CAT+01] distinguishes an unknown postcode, and requires no look-up for the days', async () => {
  const ids = [pillow.product_id];
  await expect(arrivals(ids, { postcode: '00000-404' })).rejects.toMatchObject({
    code: 'postcode_not_found',
  });
  expect(await arrivals(ids, { postcode: '00000-503' })).toEqual([]);
  shop.setNetwork('down');
  expect(await arrivals(ids, { postcode: '40020-000' })).toHaveLength(1);
});
