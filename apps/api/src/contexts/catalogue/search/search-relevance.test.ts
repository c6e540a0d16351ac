import { afterAll, beforeAll, expect, it } from 'vitest';

import { type JudgedQuery, judgedQueries } from '#test/relevance/judged-queries.ts';
import { mean, ndcgAt10, recall } from '#test/relevance/relevance-measures.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

interface Measured extends JudgedQuery {
  readonly found: number;
  readonly ndcg: number;
  readonly recall: number;
}

let test: TestApi;
let measured: readonly Measured[];

beforeAll(async () => {
  test = await startTestApi({ remembersFacts: true });
  const all: Measured[] = [];
  for (const judged of judgedQueries()) all.push(await measure(judged));
  measured = all;
  for (const [name, part] of parts()) report(name, part);
});
afterAll(() => test.close());

async function measure(judged: JudgedQuery): Promise<Measured> {
  const { items } = await test.serverClient(judged.store)('GET /api/catalog/products', {
    query: { q: judged.query, per_page: '60' },
  });
  const skus = items.map(({ sku }) => sku);
  return {
    ...judged,
    found: skus.length,
    ndcg: ndcgAt10(skus, judged.grades),
    recall: recall(skus, judged.grades),
  };
}

function parts(): [string, readonly Measured[]][] {
  return [
    ['all', measured],
    ['tuning', measured.filter(({ part }) => part === 'tuning')],
    ['held', measured.filter(({ part }) => part === 'held')],
    ...Map.groupBy(measured, ({ kind }) => kind),
  ];
}

/** Prints the figures that docs/search-ranking.md quotes. */
function report(name: string, part: readonly Measured[]): void {
  const numbers = [mean(part.map(({ ndcg }) => ndcg)), mean(part.map((one) => one.recall))];
  process.stdout.write(
    `${name.padEnd(9)} ${String(part.length).padStart(4)} queries  nDCG@10 and recall ${numbers
      .map((number) => number.toFixed(3))
      .join('  ')}\n`,
  );
}

it('has at least 100 queries, a third of them held out while the ranking was tuned', () => {
  expect(measured.length).toBeGreaterThanOrEqual(100);
  expect(measured.filter(({ part }) => part === 'held').length).toBeGreaterThanOrEqual(
    measured.length / 3 - 1,
  );
});

it('[CAT-03] finds products for every judged query, with an average nDCG@10 of at least 0.989', () => {
  expect(measured.filter(({ found }) => found === 0).map(({ query }) => query)).toEqual([]);
  expect(mean(measured.map(({ ndcg }) => ndcg))).toBeGreaterThanOrEqual(0.989);
});

it('[CAT-03] scores as high with the held-out queries', () => {
  expect(mean(measured.filter(({ part }) => part === 'held').map(({ ndcg }) => ndcg))).toBeGreaterThanOrEqual(
    0.99,
  );
});
