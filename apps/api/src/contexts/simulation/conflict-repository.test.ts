import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

import { conflictRepository } from './conflict-repository.ts';

let test: TestApi;
let db: StoreDatabase;
let towelId: number;
beforeAll(async () => {
  test = await startTestApi();
  db = await storeOf(test, 'aurora');
  const towel = await db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'AUR-TOA-04')
    .executeTakeFirstOrThrow();
  towelId = towel.id;
});
afterAll(() => test.close());

const everything = { category_keys: null, brands: null, product_ids: null };

it.each<[string, () => Partial<Parameters<typeof conflictRepository.shareProducts>[1]>, boolean]>([
  ['no limit', () => ({}), true],
  ['its product', () => ({ product_ids: [towelId] }), true],
  ['another product', () => ({ product_ids: [2_147_483_647] }), false],
  [
    'its product beside a category of others',
    () => ({ product_ids: [towelId], category_keys: ['velas-e-aromas'] }),
    true,
  ],
  ['a category of others', () => ({ category_keys: ['velas-e-aromas'] }), false],
  [
    'its product beside a brand in a category of others',
    () => ({ product_ids: [towelId], category_keys: ['velas-e-aromas'], brands: ['Nenhuma'] }),
    true,
  ],
])('[ADM+08] finds that a promotion of a product meets one with %s', async (_, limits, isShared) => {
  const ofTowel = { ...everything, product_ids: [towelId] };
  expect(await conflictRepository.shareProducts(db, ofTowel, { ...everything, ...limits() })).toBe(isShared);
});
