import { join } from 'node:path';

import { createClient } from '@vitrine/contract/client.ts';
import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';

import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { buildApi } from '../apps/api/src/server/build-api.ts';
import { apiConfig } from '../apps/api/src/server/config.ts';

export interface CallTimes {
  readonly p50: number;
  readonly p95: number;
}

const warmUps = 20;
const calls = 200;
const secrets = {
  API_SHARED_SECRET: 'a shared secret of benchmarks',
  API_TOKEN_SECRET: 'a token secret of benchmarks',
};

/** Requests one page or listing, a different one at each turn. */
type CatalogueRequest = (turn: number) => Promise<unknown>;

export interface CatalogueCalls {
  readonly first: () => Promise<unknown>;
  readonly requests: Readonly<Record<string, CatalogueRequest>>;
  close(): Promise<void>;
}

/** Opens an API on a catalogue's database and returns the calls of shoppers, without a socket. */
export async function openCalls(
  store: string,
  place: { url: string; folder: string },
): Promise<CatalogueCalls> {
  const env = apiConfig.parse({
    SANDBOX_URL: 'http://localhost:3001',
    SANDBOX_PUBLIC_KEY: 'none',
    SANDBOX_SECRET_KEY: 'none',
    SANDBOX_WEBHOOK_SECRET: 'none',
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

  const requests: Record<string, CatalogueRequest> = {
    'category, two filters': (turn) => listing(filteredCategory(turn)),
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
  return {
    first: () => listing({}),
    requests,
    async close() {
      await api.close();
      await database.close();
    },
  };
}

/** Measures the calls in several catalogues, interleaved, so that other load affects all alike. */
export async function timeCalls(catalogues: readonly CatalogueCalls[]): Promise<Record<string, CallTimes>[]> {
  const times: Record<string, CallTimes>[] = [];
  for (const { first } of catalogues) {
    const started = performance.now();
    await first();
    const took = performance.now() - started;
    times.push({ 'first list after a start': { p50: took, p95: took } });
  }
  for (const name of Object.keys(catalogues[0]?.requests ?? {})) {
    const took = await timeInterleaved(catalogues.flatMap(({ requests }) => requests[name] ?? []));
    for (const [index, each] of took.entries()) Object.assign(times[index] ?? {}, { [name]: each });
  }
  return times;
}

async function timeInterleaved(requests: readonly CatalogueRequest[]): Promise<CallTimes[]> {
  for (let turn = 0; turn < warmUps; turn += 1) for (const request of requests) await request(turn);
  const took: number[][] = requests.map(() => []);
  for (let turn = 0; turn < calls; turn += 1) {
    for (const [index, request] of requests.entries()) {
      const startedAt = performance.now();
      await request(turn);
      took[index]?.push(performance.now() - startedAt);
    }
  }
  return took.map((each) => {
    const sorted = each.toSorted((one, other) => one - other);
    return {
      p50: sorted[Math.floor(calls * 0.5)] ?? Number.NaN,
      p95: sorted[Math.floor(calls * 0.95)] ?? Number.NaN,
    };
  });
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

/** Returns the query of a listing with two filters, a different one at each turn. */
export function filteredCategory(turn: number): { category: string; filters: string } {
  return {
    category: at(categories, turn),
    filters: `cor=${at(colours, turn)};marca=${at(brands, turn)}`,
  };
}

function at(values: readonly string[], turn: number): string {
  return values[turn % values.length] ?? '';
}
