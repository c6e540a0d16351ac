import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type BlindSearch,
  blindSearches,
  type Half,
  type WantedSuggestion,
  wantedSuggestions,
} from '#test/relevance/blind-sets.ts';
import { mean, ndcgAt10 } from '#test/relevance/relevance-measures.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
const searchMeans = new Map<Half, number>();
const suggestionMeans = new Map<Half, number>();

const halves: readonly Half[] = ['tuning', 'held'];

beforeAll(async () => {
  test = await startTestApi({ remembersFacts: true });
  for (const half of halves) {
    const searches: number[] = [];
    for (const judged of blindSearches(half)) searches.push(await ndcgOf(judged));
    searchMeans.set(half, report(`fourth set, ${half}: nDCG@10`, searches));
    const suggestions: number[] = [];
    for (const wanted of wantedSuggestions(half).filter(({ kind }) => kind !== 'service')) {
      suggestions.push((await isSuggested(wanted)) ? 1 : 0);
    }
    suggestionMeans.set(half, report(`suggestions, ${half}:`, suggestions));
  }
}, 300_000);
afterAll(() => test.close());

async function ndcgOf({ store, query, grades }: BlindSearch): Promise<number> {
  const { items } = await test.serverClient(store)('GET /api/catalog/products', {
    query: { q: query, per_page: '10' },
  });
  return ndcgAt10(
    items.map(({ sku }) => sku),
    grades,
  );
}

/** Returns whether the first five products or categories have the wanted one. */
async function isSuggested({ store, typed, wanted }: WantedSuggestion): Promise<boolean> {
  const { products, categories } = await test.serverClient(store)('GET /api/catalog/suggestions', {
    query: { q: typed },
  });
  return [
    ...products.slice(0, 5).map(({ sku }) => sku),
    ...categories.slice(0, 5).map(({ url_key: key }) => `/${key}/c`),
  ].includes(wanted);
}

/** Prints the figures that docs/search-ranking.md quotes. */
function report(name: string, values: readonly number[]): number {
  process.stdout.write(`${name} ${mean(values).toFixed(3)} of ${values.length}\n`);
  return mean(values);
}

it.each([
  ['tuning', 0.974],
  ['held', 0.858],
] as const)('[CAT+03] reaches in the %s half of the fourth set an nDCG@10 of %d', (half, least) => {
  expect(searchMeans.get(half)).toBeGreaterThanOrEqual(least);
});

it.each([
  ['tuning', 0.95],
  ['held', 0.95],
] as const)(
  '[CAT-03] suggests the wanted product or category at four letters in the %s half in %d of the cases',
  (half, least) => {
    expect(suggestionMeans.get(half)).toBeGreaterThanOrEqual(least);
  },
);
