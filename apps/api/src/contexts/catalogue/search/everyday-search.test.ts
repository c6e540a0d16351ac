import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { blindQueries, isBlindQueryHeldOut } from '#test/relevance/blind-queries.ts';
import { everydayQueries, isHeldOut, judgedIntents } from '#test/relevance/everyday-queries.ts';
import type { GradedQuery } from '#test/relevance/graded-queries.ts';
import { mean, ndcgAt10 } from '#test/relevance/relevance-measures.ts';
import { isShopperQueryHeldOut, shopperQueries } from '#test/relevance/shopper-queries.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

type Part = 'first half' | 'second half' | 'new half' | 'held out' | 'blind half' | 'blind held out';

interface Measured {
  readonly part: Part;
  readonly ndcg: number;
}

let test: TestApi;
let measured: readonly Measured[];

beforeAll(async () => {
  test = await startTestApi({ remembersFacts: true });
  const skus = demoStores.flatMap(({ products }) => products.map(({ sku }) => sku));
  const all: Measured[] = [];
  for (const judged of everydayQueries(skus)) {
    all.push(await measure(judged, isHeldOut(judged) ? 'second half' : 'first half'));
  }
  for (const judged of shopperQueries(skus)) {
    all.push(await measure(judged, isShopperQueryHeldOut(judged) ? 'held out' : 'new half'));
  }
  for (const judged of blindQueries(skus)) {
    all.push(await measure(judged, isBlindQueryHeldOut(judged) ? 'blind held out' : 'blind half'));
  }
  measured = all;
  for (const [part, queries] of Map.groupBy(measured, (one) => one.part)) report(part, queries);
}, 300_000);
afterAll(() => test.close());

const queriesOf = (part: Part) => measured.filter((one) => one.part === part);
const meanOf = (queries: readonly Measured[]) => mean(queries.map(({ ndcg }) => ndcg));

async function skusFor(store: string, q: string, most = 60): Promise<string[]> {
  const { items } = await test.serverClient(store)('GET /api/catalog/products', {
    query: { q, per_page: String(most) },
  });
  return items.map(({ sku }) => sku);
}

const listed = (store: string, q: string) =>
  test.serverClient(store)('GET /api/catalog/products', { query: { q, per_page: '60' } });

async function measure(judged: GradedQuery<string>, part: Part): Promise<Measured> {
  return { part, ndcg: ndcgAt10(await skusFor(judged.store, judged.query, 10), judged.grades) };
}

/** Prints the figures that docs/search-ranking.md quotes. */
function report(part: Part, queries: readonly Measured[]): void {
  process.stdout.write(`${part}: ${queries.length} queries, nDCG@10 ${meanOf(queries).toFixed(3)}\n`);
}

it.each([
  ['first half', 0.982, 100],
  ['second half', 0.976, 100],
  ['new half', 0.977, 150],
  ['held out', 0.948, 100],
  ['blind half', 0.947, 90],
  ['blind held out', 0.858, 90],
] as const)('[CAT+03] reaches in the %s of the everyday queries an nDCG@10 of %d', (part, least, count) => {
  expect(queriesOf(part).length).toBeGreaterThanOrEqual(count);
  expect(meanOf(queriesOf(part))).toBeGreaterThanOrEqual(least);
});

it('[CAT+03] sorts a kind of product by the size and price that a search names', async () => {
  expect((await skusFor('aurora', 'espelho grande'))[0]).toBe('AUR-ESP-02');
  expect((await skusFor('aurora', 'vaso pequeno'))[0]).toBe('AUR-VAS-03');
  expect((await skusFor('serra', 'café barato')).slice(0, 2)).toEqual(['SER-CAF-08', 'SER-CAF-06']);
});

it('[CAT+03] ranks a property of the short description above a remark in the description', async () => {
  expect((await skusFor('aurora', 'tapete antiderrapante'))[0]).toBe('AUR-TOA-04');
});

it('[CAT+03] treats the category as the product’s kind: a blend in Cafés is a café', async () => {
  expect((await skusFor('serra', 'café expresso'))[0]).toBe('SER-BLE-01');
});

it('[CAT+03] finds words by the thesaurus that no product, synonym or vocabulary rule has', async () => {
  expect((await skusFor('aurora', 'malga'))[0]).toBe('AUR-LOU-02');
});

it.each([
  ['aurora', 'bilha', 'AUR-COP-01'],
  ['aurora', 'assento', 'AUR-MOV-03'],
  ['aurora', 'guardar mantimentos', 'AUR-PRE-03'],
  ['aurora', 'planta natural para sala', 'AUR-PLA-03'],
  ['serra', 'jarra para vaporizar leite', 'SER-BAR-02'],
  ['serra', 'suporte para copos', 'SER-EMB-03'],
])('[CAT+03] finds by the vocabulary in %s for %s first %s', async (store, q, sku) => {
  expect((await skusFor(store, q))[0]).toBe(sku);
});

it('[CAT+03] ranks matches of a vocabulary phrase above those of its synonyms', async () => {
  const skus = await skusFor('serra', 'moedor de café');
  expect(skus.slice(0, 3).toSorted()).toEqual(['SER-MOE-01', 'SER-MOE-02', 'SER-MOE-03']);
});

it.each([
  ['aurora', 'ispelho', 'AUR-ESP-'],
  ['aurora', 'cobreleito', 'AUR-'],
  ['aurora', 'mesinha lateral sofá', 'AUR-MOV-02'],
  ['aurora', 'aromatizante', 'AUR-VEL-04'],
  ['serra', 'xícara de café', 'SER-XIC-'],
  ['serra', 'café sem cafeína', 'SER-BLE-04'],
] as const)('[CAT+03] finds in %s for %s first %s', async (store, q, sku) => {
  expect((await skusFor(store, q))[0]).toMatch(new RegExp(`^${sku}`));
});

it('[CAT+03] respects the price that a search names', async () => {
  const { items } = await listed('aurora', 'vaso até 100 reais');
  expect(items.map(({ sku }) => sku)).toContain('AUR-VAS-03');
  expect(items.filter((one) => one.price_centavos > 10_000)).toEqual([]);
});

it('[CAT+03] adds other products of the kind after the few that match both words', async () => {
  const skus = await skusFor('aurora', 'espelho dourado');
  expect(skus[0]).toBe('AUR-ESP-02');
  expect(skus.slice(1).toSorted()).toEqual(['AUR-ESP-01', 'AUR-ESP-03']);
});

it('[CAT+03] ranks the kind of a product above mentions in its texts', async () => {
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
])('[CAT+03] finds for %s the named product', async (q, sku) => {
  const skus = await skusFor('aurora', q);
  expect(skus).toContain(sku);
  expect(skus[0]?.slice(0, 7)).toBe(sku.slice(0, 7));
});

it('[CAT+03] finds the same for chá and chás', async () => {
  expect((await skusFor('serra', 'chás')).toSorted()).toEqual((await skusFor('serra', 'chá')).toSorted());
});

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
    // An answer leads to a heading of its page.
    const places = search?.destinations.flatMap(({ title, path }) => [title, path.replace(/#.*/, '')]);
    expect(places).toContain(destination);
  },
);

it('[CAT+03] does not treat a word that asks for a page of the shop as a product', async () => {
  const { items, search } = await listed('aurora', 'lista de casamento');
  expect({ items, corrected: search?.corrected }).toEqual({ items: [], corrected: null });
  expect((await skusFor('aurora', 'abajur para presente'))[0]).toBe('AUR-LUM-02');
});

it('[CAT+03] combines an offer with the other words', async () => {
  const found = await skusFor('aurora', 'almofada em promoção');
  expect(found.toSorted()).toEqual(['AUR-ALM-01', 'AUR-ALM-04', 'AUR-ALM-07']);
  const { items } = await listed('aurora', 'frete grátis');
  expect(items.length).toBeGreaterThan(5);
  expect(items.every((one) => one.is_free_shipping)).toBe(true);
});
