import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';

import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { seedDemoStores } from '../apps/api/src/seed/seed-demo-stores.ts';
import { createDatabase } from '../apps/api/test/fresh-database.ts';
import { writeGeneratedFile } from '../apps/api/test/write-generated-file.ts';
import { matchCall } from '../apps/storefront/server/gateway/call-matcher.ts';
import { startPostgresCluster } from '../tooling/processes/start-postgres-cluster.mjs';
import { ensurePostgresBinaries } from '../tooling/setup/ensure-postgres-binaries.mjs';
import { importFile } from './import-file.ts';
import { median, printTable } from './measure.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { type ServerProcesses, serverCpu } from './server-cpu.ts';
import { startBenchApi } from './start-bench-api.ts';
import { startBenchShop } from './start-bench-shop.ts';

const store = 'aurora';
const usualSize = 10_000;
const warmUps = 60;
const rounds = 3;
const requestsPerRound = 60;
const connections = 4;
const apiSecret = 'a shared secret of benchmarks';
const secrets = {
  API_SHARED_SECRET: apiSecret,
  API_TOKEN_SECRET: 'a token secret of benchmarks',
  SANDBOX_PUBLIC_KEY: 'none',
  SANDBOX_SECRET_KEY: 'none',
  SANDBOX_WEBHOOK_SECRET: 'none',
};

/** Addresses of each kind of page, requested in turn. */
type PageMix = Readonly<Record<string, readonly string[]>>;

/** The median CPU time of a request, in ms. */
interface RequestCost {
  readonly storefront: number;
  readonly api: number;
  readonly postgres: number;
  readonly bytes: number;
}

interface Topology {
  readonly processes: ServerProcesses;
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Measures the CPU time that an uncached page costs the storefront, the API and PostgreSQL, and each read of the API that
 * the pages need: with the demo and with 10,000 more products (or the given size) in the same store, the API in the storefront's process and
 * in its own.
 */
export async function benchUncached([products = usualSize]: readonly number[] = []): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const cluster = await startPostgresCluster(await ensurePostgresBinaries());
  try {
    const demo = await createDatabase(cluster.url, 'demo');
    await prepare(demo, seedDemoStores);
    const large = await createDatabase(cluster.url, 'large', 'demo');
    const file = path.join(folder, 'catalogue.csv');
    await writeGeneratedFile(file, { seed: 7, productCount: products });
    await importFile(store, file, { DATABASE_URL: large, DATA_DIR: folder });
    await prepare(large);
    const pages = pageMix();
    for (const [name, database] of Object.entries({ demo, [`demo and ${products} products`]: large })) {
      const env = { ...secrets, DATABASE_URL: database };
      const shopLocation = { folder, cluster: cluster.folder };
      const embedded = await startEmbedded(env, shopLocation);
      const inOne = await costs(embedded, pages).finally(embedded.stop);
      const separate = await startSeparate(env, shopLocation);
      const { inTwo, reads } = await separateCosts(separate, pages).finally(separate.stop);
      printTable(
        `CPU ms of an uncached page, ${name} (aim: home ≤ 12, others ≤ 6 in storefront and API)`,
        Object.keys(pages).map((page) => ({ page, ...row(inOne[page]), ...separateRow(inTwo[page]) })),
      );
      printTable(`CPU ms of the API's reads, ${name}`, reads);
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills a database and makes its statistics current. */
async function prepare(
  url: string,
  fill?: (database: Awaited<ReturnType<typeof openDatabase>>, now: Date) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({ url });
  await fill?.(database, new Date());
  await database.close();
  await database.engine.runScript('analyze');
}

function pageMix(): PageMix {
  const shop = demoStores.find(({ public_id: id }) => id === store);
  if (!shop) throw new Error(`no demo store ${store}`);
  const categories = shop.categories.map(({ url_key: key }) => `/${key}/c`);
  return {
    home: ['/'],
    category: categories,
    'category, filter': categories.map((address, index) => `${address}?preco-ate=${200 + index}`),
    search: ['almofada', 'vaso azul', 'luminária', 'toalha de banho', 'tapete', 'vela', 'almofda'].map(
      (words) => `/busca?q=${encodeURIComponent(words)}`,
    ),
    product: shop.products.map(({ slug }) => `/${slug}/p`),
  };
}

interface ShopData {
  readonly folder: string;
  readonly cluster: string;
}

async function startEmbedded(env: Record<string, string>, { cluster }: ShopData): Promise<Topology> {
  const shop = await startBenchShop({ ...env, PAGE_CACHE_MB: '0' });
  return { processes: { storefront: shop.pid, api: null, cluster }, url: shop.url, stop: shop.stop };
}

async function startSeparate(env: Record<string, string>, { folder, cluster }: ShopData) {
  const api = await startBenchApi(folder, { ...env, SANDBOX_URL: 'http://localhost:9', FILES_DIR: folder });
  const proxy = await startRecordingProxy(api.url);
  const shop = await startBenchShop({ ...secrets, API_URL: proxy.url, PAGE_CACHE_MB: '0' });
  return {
    processes: { storefront: shop.pid, api: api.pid, cluster },
    url: shop.url,
    apiUrl: api.url,
    takePaths: proxy.takePaths,
    async stop() {
      await shop.stop();
      await proxy.close();
      await api.stop();
    },
  };
}

async function separateCosts(shop: Awaited<ReturnType<typeof startSeparate>>, pages: PageMix) {
  const calls: Record<string, string[]> = {};
  const counts: Record<string, number> = {};
  for (const [name, addresses] of Object.entries(pages)) {
    await requestAll(shop.url, addresses, addresses.length);
    shop.takePaths();
    await requestAll(shop.url, addresses, addresses.length);
    const paths = shop.takePaths();
    counts[name] = paths.length / addresses.length;
    for (const one of paths) {
      const call = matchCall('GET', one.split('?')[0] ?? '')?.name;
      if (call) (calls[call] ??= []).push(one);
    }
  }
  const measured = await costs(shop, pages);
  shop.takePaths();
  const reads = await costs(
    { ...shop, url: shop.apiUrl, processes: { ...shop.processes, storefront: null } },
    Object.fromEntries(Object.entries(calls).map(([name, paths]) => [name, [...new Set(paths)]])),
  );
  return {
    inTwo: Object.fromEntries(
      Object.entries(measured).map(([name, cost]) => [name, { ...cost, calls: counts[name] ?? Number.NaN }]),
    ),
    reads: Object.entries(reads).map(([call, { api, postgres, bytes }]) => ({
      call,
      api: ms(api),
      postgres: ms(postgres),
      bytes,
    })),
  };
}

/** Measures each kind of page in turns, so that other load affects all alike. */
async function costs(shop: Topology, pages: PageMix): Promise<Record<string, RequestCost>> {
  const measured = Object.entries(pages).map(([name, addresses]) => ({
    name,
    addresses,
    taken: [] as RequestCost[],
  }));
  for (const { addresses } of measured) await requestAll(shop.url, addresses, warmUps);
  for (let round = 0; round < rounds; round += 1) {
    for (const { addresses, taken } of measured) {
      const before = serverCpu(shop.processes);
      const bytes = await requestAll(shop.url, addresses, requestsPerRound);
      const after = serverCpu(shop.processes);
      const perRequest = (part: keyof typeof after) =>
        ((after[part] - before[part]) * 1000) / requestsPerRound;
      taken.push({
        storefront: perRequest('storefront'),
        api: perRequest('api'),
        postgres: perRequest('postgres'),
        bytes: Math.round(bytes / requestsPerRound),
      });
    }
  }
  return Object.fromEntries(
    measured.map(({ name, taken }) => [
      name,
      {
        storefront: median(taken.map(({ storefront }) => storefront)),
        api: median(taken.map(({ api }) => api)),
        postgres: median(taken.map(({ postgres }) => postgres)),
        bytes: median(taken.map(({ bytes }) => bytes)),
      },
    ]),
  );
}

/** Requests addresses in turn over a few connections; returns the bytes received. */
async function requestAll(url: string, addresses: readonly string[], count: number): Promise<number> {
  const headers = async () => ({
    // As Chrome and Firefox send it.
    'accept-encoding': 'gzip, deflate, br, zstd',
    'store-id': store,
    [csrfHeader]: await signCsrf(apiSecret, store, Math.floor(Date.now() / 1000)),
  });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  let bytes = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        const address = addresses[next % addresses.length] ?? '/';
        next += 1;
        const received = await bytesOf(`${url}${address}`, { agent, headers: await headers() });
        bytes += received;
      }
    }),
  );
  agent.destroy();
  return bytes;
}

function bytesOf(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} responded ${response.statusCode}`));
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}

const ms = (value: number) => value.toFixed(1);

function row(cost: RequestCost | undefined) {
  return {
    'one process': ms(cost?.storefront ?? 0),
    '+ postgres': ms(cost?.postgres ?? 0),
    bytes: cost?.bytes ?? 0,
  };
}

function separateRow(cost: (RequestCost & { calls: number }) | undefined) {
  return {
    storefront: ms(cost?.storefront ?? 0),
    api: ms(cost?.api ?? 0),
    postgres: ms(cost?.postgres ?? 0),
    calls: cost?.calls.toFixed(1) ?? '',
  };
}
