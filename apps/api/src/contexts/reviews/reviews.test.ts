import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
let guest: Client;
let db: StoreDatabase;
let ids: Record<'pillow' | 'candle' | 'quiet', number>;
beforeAll(async () => {
  test = await startTestApi();
  guest = test.client('aurora');
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  db = test.database.ofStore(id);
  const idOf = async (skus: string) =>
    (await guest('GET /api/catalog/products', { query: { skus } })).items[0]?.id ?? 0;
  ids = {
    pillow: await idOf('AUR-ALM-01'),
    candle: await idOf('AUR-VEL-01'),
    quiet: await idOf('AUR-VEL-02'),
  };
});
afterAll(() => test.close());

type Query = NonNullable<Parameters<typeof guest<'GET /api/catalog/products/{id}/reviews'>>[1]>['query'];
const reviews = (id: number, query: Query = {}, client: Client = guest) =>
  client('GET /api/catalog/products/{id}/reviews', { path: { id }, query });
const productRating = async (id: number) =>
  (await guest('GET /api/catalog/products/by-key', { query: { id: String(id) } })).rating;
const write = async (productId: number, rating: number, status: 'pending' | 'approved') => {
  const { id } = await db
    .insertInto('product_reviews')
    .values({
      product_id: productId,
      customer_id: null,
      order_id: null,
      author_name: 'Teste',
      rating,
      body: 'Um texto.',
      photos: '[]',
      status,
      written_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    set: (changes: { status?: 'approved' | 'refused'; rating?: number }) =>
      db.updateTable('product_reviews').set(changes).where('id', '=', id).execute(),
    remove: () => db.deleteFrom('product_reviews').where('id', '=', id).execute(),
  };
};

it('[CAT-02] returns approved reviews page by page, newest first, with the distribution of all ratings', async () => {
  const first = await reviews(ids.pillow);
  expect(first).toMatchObject({ total: 8, page: 1, page_count: 2 });
  expect(first.items).toHaveLength(6);
  const second = await reviews(ids.pillow, { page: '2' });
  const days = [...first.items, ...second.items].map(({ written_on }) => written_on);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(days).toHaveLength(8);
  expect(first.summary).toMatchObject({ average_tenths: 48, count: 214, written_count: 8, photo_count: 2 });
  expect(first.summary?.stars.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
  expect(first.summary?.stars.reduce((sum, { count }) => sum + count, 0)).toBe(214);
  await expect(reviews(ids.pillow, { page: '3' })).rejects.toMatchObject({ code: 'not_found' });
});

it('[CAT-02] filters by stars and photos, and sorts', async () => {
  const fours = await reviews(ids.pillow, { stars: '4' });
  expect(fours.items.map(({ rating }) => rating)).toEqual([4, 4]);
  expect(fours.summary?.count).toBe(214);
  const withPhotos = await reviews(ids.pillow, { with_photos: 'true' });
  expect(withPhotos.items.map(({ photos }) => photos.length)).toEqual([2, 1]);
  const ratings = async (sort: 'highest' | 'lowest') =>
    (await reviews(ids.pillow, { sort })).items.map(({ rating }) => rating);
  expect(await ratings('lowest')).toEqual([3, 4, 4, 5, 5, 5]);
  expect(await ratings('highest')).toEqual([5, 5, 5, 5, 5, 4]);
});

it('[CAT-02] marks authors who bought the product in this store', async () => {
  const verified = async (id: number) => (await reviews(id)).items.map(({ is_verified }) => is_verified);
  expect(await verified(ids.candle)).toContain(true);
  expect(await verified(ids.pillow)).not.toContain(true);
});

it('[CAT-02] shows and counts only approved reviews, before and after a decision', async () => {
  const before = (await reviews(ids.quiet)).summary;
  const ofOne = async () => {
    const { total, summary } = await reviews(ids.quiet);
    return [total, summary?.count, summary?.stars.at(-1)?.count];
  };
  const start = await ofOne();
  const added = start.map((number) => (number ?? 0) + 1);
  const review = await write(ids.quiet, 1, 'pending');
  expect(await ofOne()).toEqual(start);
  await review.set({ status: 'approved' });
  expect(await ofOne()).toEqual(added);
  await review.set({ rating: 2 });
  expect((await reviews(ids.quiet)).summary?.stars.map(({ count }) => count)).toEqual(
    before?.stars.map(({ stars, count }) => count + (stars === 2 ? 1 : 0)),
  );
  await review.set({ status: 'refused' });
  expect((await reviews(ids.quiet)).summary).toEqual(before);
  await review.set({ status: 'approved', rating: 1 });
  expect(await ofOne()).toEqual(added);
  await review.remove();
  expect((await reviews(ids.quiet)).summary).toEqual(before);
});

it('[CAT-02] averages a product’s stars over all its ratings', async () => {
  for (const id of Object.values(ids)) {
    const { summary } = await reviews(id);
    expect(await productRating(id)).toEqual({
      average_tenths: summary?.average_tenths,
      count: summary?.count,
    });
  }
  const worst = await Promise.all(Array.from({ length: 30 }, () => write(ids.quiet, 1, 'approved')));
  const { summary } = await reviews(ids.quiet);
  expect(await productRating(ids.quiet)).toEqual({
    average_tenths: summary?.average_tenths,
    count: summary?.count,
  });
  for (const review of worst) await review.remove();
});

it('[STO+01] shows no reviews of another store', async () => {
  expect(await reviews(ids.pillow, {}, test.serverClient('serra'))).toMatchObject({
    total: 0,
    summary: null,
  });
});
