import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type EverydayQuery,
  everydayQueries,
  isHeldOut,
  judgedIntents,
} from '#test/relevance/everyday-queries.ts';
import { mean, ndcgAt10 } from '#test/relevance/relevance-measures.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

interface Measured extends EverydayQuery {
  readonly ndcg: number;
}

let test: TestApi;
let measured: readonly Measured[];

beforeAll(async () => {
  test = await startTestApi();
  const skus = demoStores.flatMap(({ products }) => products.map(({ sku }) => sku));
  const all: Measured[] = [];
  for (const judged of everydayQueries(skus)) all.push(await measure(judged));
  measured = all;
  report('tuned', tuned());
  report('held out', heldOut());
});
afterAll(() => test.close());

const tuned = () => measured.filter((one) => !isHeldOut(one));
const heldOut = () => measured.filter(isHeldOut);
const meanOf = (part: readonly Measured[]) => mean(part.map(({ ndcg }) => ndcg));

async function skusFor(store: string, q: string): Promise<string[]> {
  const { items } = await test.serverClient(store)('GET /api/catalog/products', {
    query: { q, per_page: '60' },
  });
  return items.map(({ sku }) => sku);
}

async function measure(judged: EverydayQuery): Promise<Measured> {
  return { ...judged, ndcg: ndcgAt10(await skusFor(judged.store, judged.query), judged.grades) };
}

/** What docs/search-ranking.md quotes. */
function report(name: string, part: readonly Measured[]): void {
  process.stdout.write(`${name}: ${part.length} everyday queries, nDCG@10 ${meanOf(part).toFixed(3)}\n`);
}

it('[CAT+03] reaches an nDCG@10 of 0.94 with the everyday queries that tuned the ranking', () => {
  expect(tuned().length).toBeGreaterThanOrEqual(100);
  expect(meanOf(tuned())).toBeGreaterThanOrEqual(0.94);
});

it('[CAT+03] reaches an nDCG@10 of 0.91 with the everyday queries that never tuned it', () => {
  expect(heldOut().length).toBeGreaterThanOrEqual(100);
  expect(meanOf(heldOut())).toBeGreaterThanOrEqual(0.91);
});

it('[CAT+03] ranks what a product is above what its texts mention', async () => {
  expect((await skusFor('aurora', 'jogo de jantar'))[0]).toBe('AUR-LOU-03');
  expect((await skusFor('serra', 'filtro de café')).slice(0, 2).toSorted()).toEqual([
    'SER-FIL-01',
    'SER-FIL-02',
  ]);
});

it.each([
  ['banquinho', 'AUR-MOV-01'],
  ['vasinho', 'AUR-VAS-01'],
  ['almofadinha', 'AUR-ALM-01'],
  ['vazo', 'AUR-VAS-01'],
])('[CAT+03] finds for %s what it names', async (q, sku) => {
  const skus = await skusFor('aurora', q);
  expect(skus).toContain(sku);
  expect(skus[0]?.slice(0, 7)).toBe(sku.slice(0, 7));
});

it('[CAT+03] finds the same by chá and chás', async () => {
  expect((await skusFor('serra', 'chás')).toSorted()).toEqual((await skusFor('serra', 'chá')).toSorted());
});

const listed = (store: string, q: string) =>
  test.serverClient(store)('GET /api/catalog/products', { query: { q, per_page: '60' } });

it.each(judgedIntents.filter(({ destination }) => destination === 'offers'))(
  '[CAT+03] lists for $query in $store products with a discount',
  async ({ store, query }) => {
    const { items } = await listed(store, query);
    expect(items.length).toBeGreaterThan(5);
    expect(items.filter((one) => one.list_price_centavos <= one.price_centavos)).toEqual([]);
  },
);

it.each(judgedIntents.filter(({ destination }) => destination !== 'offers'))(
  '[CAT+03] leads $query in $store to $destination',
  async ({ store, query, destination }) => {
    const { search } = await listed(store, query);
    const places = search?.destinations.flatMap(({ title, path }) => [title, path]);
    expect(places).toContain(destination);
  },
);

it('[CAT+03] takes no word that asks for a place of the shop for a product', async () => {
  const { items, search } = await listed('aurora', 'lista de casamento');
  expect({ items, corrected: search?.corrected }).toEqual({ items: [], corrected: null });
  expect((await skusFor('aurora', 'abajur para presente'))[0]).toBe('AUR-LUM-02');
});

it('[CAT+03] keeps to the products with an offer that have the other words', async () => {
  const found = await skusFor('aurora', 'almofada em promoção');
  expect(found.toSorted()).toEqual(['AUR-ALM-01', 'AUR-ALM-04', 'AUR-ALM-07']);
  const { items } = await listed('aurora', 'frete grátis');
  expect(items.length).toBeGreaterThan(5);
  expect(items.every((one) => one.is_free_shipping)).toBe(true);
});
