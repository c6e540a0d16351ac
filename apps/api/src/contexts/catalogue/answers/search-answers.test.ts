import { afterAll, beforeAll, expect, it } from 'vitest';

import { mean } from '#test/relevance/relevance-measures.ts';
import {
  gradeOf,
  type Half,
  type ServiceQuestion,
  serviceQuestions,
  type WantedSuggestion,
  wantedSuggestions,
  worthOfAnswers,
} from '#test/relevance/service-questions.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
const services: Record<Half, number> = { tuning: 0, held: 0 };
const suggestions: Record<Half, number> = { tuning: 0, held: 0 };
const halves: readonly Half[] = ['tuning', 'held'];
const misses: string[] = [];

beforeAll(async () => {
  test = await startTestApi();
  for (const half of halves) {
    const asked = await eachOf(serviceQuestions(half), worthOf);
    const typed = await eachOf(wantedSuggestions(half), isSuggested);
    services[half] = mean(asked);
    suggestions[half] = mean(typed);
    process.stdout.write(
      `${half}: ${asked.length} service questions ${services[half].toFixed(3)}, ` +
        `${typed.length} suggestions ${suggestions[half].toFixed(3)}\n`,
    );
    if (half === 'tuning') for (const miss of misses) process.stdout.write(`${miss}\n`);
  }
}, 300_000);
afterAll(() => test.close());

async function eachOf<Row>(rows: readonly Row[], measure: (row: Row) => Promise<number>): Promise<number[]> {
  const worths: number[] = [];
  for (const row of rows) worths.push(await measure(row));
  return worths;
}

const searched = (store: string, q: string) =>
  test.serverClient(store)('GET /api/catalog/products', { query: { q, per_page: '5' } });

async function worthOf({ store, question, grades }: ServiceQuestion): Promise<number> {
  const { search, total, items } = await searched(store, question);
  const paths = (search?.answers ?? []).map(({ path }) => path);
  const isNothing = paths.length + total === 0;
  const worth = worthOfAnswers(isNothing ? ['none'] : paths, grades);
  if (worth < 1)
    misses.push(
      `${worth.toFixed(2)} ${store} ${question} | ${[...grades].map(([a, b]) => `${a}=${b}`).join(' ')} | ${paths.join(' ')} | ${total} ${items[0]?.name ?? ''} ${search?.corrected ?? ''}`,
    );
  return worth;
}

/** The first five as the storefront shows them. */
async function isSuggested({ store, letters, wanted }: WantedSuggestion): Promise<number> {
  const found = await test.serverClient(store)('GET /api/catalog/suggestions', { query: { q: letters } });
  const shown = [
    ...(found.answers ?? []).map(({ path }) => path),
    ...found.categories.map(({ url_key: key }) => `/${key}/c`),
    ...found.terms.slice(0, 3),
    ...found.products.map(({ sku }) => sku),
  ].slice(0, 5);
  const worth = Number(shown.some((place) => gradeOf(place, new Map([[wanted, 1]])) > 0));
  if (worth < 1)
    misses.push(`suggest ${store} ${letters} ${wanted} | ${found.terms.join(', ')} | ${shown.join(' ')}`);
  return worth;
}

it('[CAT+05] answers', () => {
  expect(services.held).toBeGreaterThan(0);
});
