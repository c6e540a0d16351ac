import { join } from 'node:path';

import { createClient } from '@vitrine/contract/client.ts';
import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';

import { buildApi } from '../apps/api/src/build-api.ts';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { apiEnv } from '../apps/api/src/platform/env.ts';

export interface CallTimes {
  readonly p50: number;
  readonly p95: number;
}

const warmUps = 20;
const calls = 200;
const secrets = {
  API_SHARED_SECRET: 'a shared secret of benches',
  API_TOKEN_SECRET: 'a token secret of benches',
};

/** How long calls take in the API over its database, without a socket between. */
export async function timeCalls(
  store: string,
  place: { url: string; folder: string },
): Promise<Record<string, CallTimes>> {
  const env = apiEnv.parse({
    ...secrets,
    DATABASE_URL: place.url,
    FILES_DIR: join(place.folder, 'api'),
    LOG_LEVEL: 'fatal',
  });
  const database = await openDatabase({ url: place.url });
  const api = await buildApi(env, { database });
  const call = createClient({
    baseUrl: 'http://api.bench',
    fetch: async (request) => {
      request.headers.set('store-id', store);
      const now = Math.floor(Date.now() / 1000);
      request.headers.set(csrfHeader, await signCsrf(secrets.API_SHARED_SECRET, store, now));
      return api.fetch(request);
    },
  });
  const slugs = await slugsOf(database, store);
  const listing = (query: Record<string, string>) =>
    call('GET /api/catalog/products', { query: { with_filters: 'true', ...query } });

  const measured: Record<string, (turn: number) => Promise<unknown>> = {
    'category, two filters': (turn) =>
      listing({
        category: at(categories, turn),
        filters: `cor=${at(colours, turn)};marca=${at(brands, turn)}`,
      }),
    'whole store, two filters': (turn) =>
      listing({ filters: `cor=${at(colours, turn)};marca=${at(brands, turn)}` }),
    'whole store, two colours, two sizes, price': (turn) =>
      listing({
        filters: `cor=${at(colours, turn)},${at(colours, turn + 1)};tamanho=p,m;preco-ate=${300 + turn}`,
      }),
    'search, typing error': (turn) => listing({ q: `${at(misspelt, turn)} ${at(misspeltPlaces, turn)}` }),
    suggestions: (turn) => call('GET /api/catalog/suggestions', { query: { q: at(begun, turn) } }),
    'product page': (turn) =>
      call('GET /api/catalog/products/by-key', { query: { slug: at(slugs, turn * 7) } }),
  };
  try {
    const started = performance.now();
    await listing({});
    const first = performance.now() - started;
    const times: Record<string, CallTimes> = { 'first list after a start': { p50: first, p95: first } };
    for (const [name, ask] of Object.entries(measured)) times[name] = await time(ask);
    return times;
  } finally {
    await api.close();
    await database.close();
  }
}

async function time(ask: (turn: number) => Promise<unknown>): Promise<CallTimes> {
  for (let turn = 0; turn < warmUps; turn += 1) await ask(turn);
  const took: number[] = [];
  for (let turn = 0; turn < calls; turn += 1) {
    const startedAt = performance.now();
    await ask(turn);
    took.push(performance.now() - startedAt);
  }
  const sorted = took.toSorted((one, other) => one - other);
  return {
    p50: sorted[Math.floor(calls * 0.5)] ?? Number.NaN,
    p95: sorted[Math.floor(calls * 0.95)] ?? Number.NaN,
  };
}

async function slugsOf(database: Awaited<ReturnType<typeof openDatabase>>, store: string): Promise<string[]> {
  const rows = await database.everything
    .selectFrom('products')
    .innerJoin('stores', 'stores.id', 'products.store_id')
    .select('products.slug')
    .where('stores.public_id', '=', store)
    .orderBy('products.id')
    .limit(2000)
    .execute();
  return rows.map(({ slug }) => slug);
}

const categories = ['almofadas', 'decoracao/vasos', 'banho/toalhas', 'sala/tapetes', 'plantas'];
const colours = ['areia', 'terracota', 'salvia', 'grafite', 'mostarda', 'oliva'];
const brands = ['aurora-casa', 'casa-tecida', 'barro-vivo'];
const misspelt = ['almofda', 'lumináira', 'canneca', 'tapte', 'cachepo', 'toalhaa'];
const begun = ['al', 'almof', 'lumi', 'tapete az', 'vaso', 'toalha br'];
const misspeltPlaces = ['bocania', 'diamntina', 'jalapao', 'tiradents', 'pantanall'];

function at(values: readonly string[], turn: number): string {
  return values[turn % values.length] ?? '';
}
