import { afterAll, beforeAll, expect, it } from 'vitest';

import { rowsOf } from '#test/relevance/blind-sets.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ remembersFacts: true });
});
afterAll(() => test.close());

/** Searches whose first product is known to be another one, by what they need: two parts of one thing, a thing not sold. */
const knownMisses = [
  'forma de pudim',
  'café moído pra coador de pano',
  'máquina que mói e faz café',
  'cafeteira que não precisa de energia',
];

it(
  '[CAT+03] begins everyday searches with a product of the kind that they mean',
  { timeout: 120_000 },
  async () => {
    const rows = rowsOf('everyday-goods.tsv');
    const missed: string[] = [];
    for (const [store = '', q = '', names = ''] of rows) {
      const { items } = await test.serverClient(store)('GET /api/catalog/products', {
        query: { q, per_page: '1' },
      });
      const first = items[0]?.name ?? '';
      if (!names.split('|').some((name) => first.startsWith(name))) missed.push(q);
    }
    expect(rows.length).toBeGreaterThan(95);
    expect(missed).toEqual(knownMisses);
  },
);
