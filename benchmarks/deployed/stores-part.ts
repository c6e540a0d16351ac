import { setTimeout as wait } from 'node:timers/promises';

import { fillStores } from './fill-stores.ts';
import { listingClient } from './listing-client.ts';
import type { MeasuredPart } from './measured-part.ts';
import type { DeployedShop, PartRun } from './part-run.ts';
import { percentile } from './percentile.ts';
import { coresUsed, processUsage } from './process-usage.ts';

const secret = 'a shared secret of benchmarks';
/** Descending: an API that has ended does not return. */
const apiCounts = [2, 1];
const readers = 8;
const snapshotLimitMs = 120_000;
/** In which a process that has just started finishes what it does in the background. */
const quietBeforeMeasuringMs = 5_000;

interface Topology {
  readonly apis: number;
  /** Of each store's first listing after the processes were restarted. */
  readonly firstMs: readonly number[];
  readonly tookMs: readonly number[];
  readonly perSecond: number;
  readonly startedMb: Readonly<Record<string, number>>;
  readonly loadedMb: Readonly<Record<string, number>>;
  readonly cores: ReadonlyMap<string, number>;
}

/** Measures many stores with large catalogues on two API processes behind the consistent hash, and on one. */
export async function storesPart({ sizes, startShop, say }: PartRun): Promise<MeasuredPart> {
  const { stores, products, seconds } = sizes;
  const shop = await startShop({
    storefronts: 1,
    apis: Math.max(...apiCounts),
    env: {
      API_SHARED_SECRET: secret,
      PREPARE_PICTURES: 'false',
    },
  });
  const client = listingClient(shop.addresses.api, secret);
  try {
    const startedAt = performance.now();
    const ids = await fillStores(shop, { stores, products }, (id) => say(`import into ${id}`));
    const fillSeconds = (performance.now() - startedAt) / 1000;
    say('first listings');
    const coldMs = await eachOnce(ids, client.list);
    const stored = await storedSnapshots(shop, ids.length);
    const measured: Topology[] = [];
    for (const apis of apiCounts) {
      say(inWords(apis));
      await shop.keepApis(apis);
      await shop.replaceEverything();
      await wait(quietBeforeMeasuringMs);
      const startedMb = apiMemory(shop);
      const firstMs = await eachOnce(ids, client.list);
      const load = await listForSeconds(shop, ids, { list: client.list, seconds: 3 * seconds });
      measured.push({ apis, firstMs, startedMb, loadedMb: apiMemory(shop), ...load });
    }
    return {
      findings: measured.flatMap(({ apis, tookMs, firstMs, loadedMb }) => [
        {
          what: `Listing of ${stores} stores × ${products} products, p95, ${inWords(apis)}`,
          value: percentile(tookMs, 0.95),
          unit: 'ms',
        },
        {
          what: `Slowest first listing of a store after a start, ${inWords(apis)}`,
          value: Math.max(...firstMs),
          unit: 'ms',
        },
        {
          what: `Memory of the largest API, ${inWords(apis)}`,
          value: Math.max(...Object.values(loadedMb)),
          unit: 'MB',
        },
      ]),
      tables: [
        {
          title: `Listings of a category with two filters, ${readers} at a time, stores at random`,
          columns: ['APIs', 'Listings / s', 'p50, ms', 'p95, ms', 'Cores of each API', 'Cores of PostgreSQL'],
          rows: measured.map(({ apis, tookMs, perSecond, cores }) => [
            apis,
            Math.round(perSecond),
            percentile(tookMs, 0.5).toFixed(1),
            percentile(tookMs, 0.95).toFixed(1),
            coresOfProcesses(cores, 'api-').join(', '),
            coresOfProcesses(cores, 'postgres-').join(', '),
          ]),
        },
        {
          title: 'First listing of each store, ms',
          columns: ['Processes', 'Median', 'Maximum', 'All stores one after another'],
          rows: [
            ['running, no snapshot yet', ...firstRow(coldMs)],
            ...measured.map(({ apis, firstMs }) => [`${inWords(apis)}, restarted`, ...firstRow(firstMs)]),
          ],
        },
        {
          title: 'Memory of each API, MB (PSS)',
          columns: ['APIs', 'Process', 'Just started', 'With all of its stores, after the load'],
          rows: measured.flatMap(({ apis, startedMb, loadedMb }) =>
            Object.keys(loadedMb).map((name) => [apis, name, startedMb[name] ?? 0, loadedMb[name] ?? 0]),
          ),
        },
      ],
      charts: [],
      notes: [
        `${stores} stores were imported into the running shop in ${Math.round(fillSeconds)} s (${Math.round((stores * products) / fillSeconds)} products a second). ${stored} of them had a snapshot of their listing index when the processes were restarted.`,
        'Requests reach the APIs through nginx, which passes a store always to the same process (consistent hash of `store-id`). One API: nginx is reloaded with one address, the other process ends.',
        'A first listing loads the index of the store from its snapshot ([decision 65](../decisions/0065-listing-index-and-import.md)); the processes were restarted before.',
      ],
    };
  } finally {
    client.close();
    await shop.stop();
  }
}

const inWords = (apis: number) => `${apis} ${apis === 1 ? 'API' : 'APIs'}`;

async function eachOnce(
  stores: readonly string[],
  list: (store: string) => Promise<number>,
): Promise<number[]> {
  const tookMs: number[] = [];
  for (const store of stores) tookMs.push(await list(store));
  return tookMs;
}

/** Waits until snapshots of that many stores are stored, or for a while; returns how many are. */
async function storedSnapshots(shop: DeployedShop, stores: number): Promise<number> {
  const deadline = performance.now() + snapshotLimitMs;
  for (;;) {
    const stored = Number(
      await shop.query(
        `select count(*) from listing_snapshots join stores on id = store_id where public_id like 'loja-%'`,
      ),
    );
    if (stored >= stores || performance.now() > deadline) return stored;
    await wait(500);
  }
}

async function listForSeconds(
  shop: DeployedShop,
  stores: readonly string[],
  { list, seconds }: { list: (store: string) => Promise<number>; seconds: number },
) {
  const tookMs: number[] = [];
  const before = processUsage(shop.processes());
  const startedAt = performance.now();
  const endsAt = startedAt + 1000 * seconds;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (performance.now() < endsAt) {
        tookMs.push(await list(stores[Math.floor(Math.random() * stores.length)] ?? ''));
      }
    }),
  );
  const tookSeconds = (performance.now() - startedAt) / 1000;
  const cores = coresUsed(before, processUsage(shop.processes()), tookSeconds);
  return { tookMs, perSecond: tookMs.length / tookSeconds, cores };
}

function apiMemory(shop: DeployedShop): Record<string, number> {
  const apis = shop.processes().filter(({ name }) => name.startsWith('api-'));
  return Object.fromEntries(
    [...processUsage(apis)].map(([name, { memory }]) => [name, Math.round(memory.bytes / 1e6)]),
  );
}

const coresOfProcesses = (cores: ReadonlyMap<string, number>, begin: string) =>
  [...cores].filter(([name]) => name.startsWith(begin)).map(([, used]) => used.toFixed(2));

const firstRow = (tookMs: readonly number[]) => [
  percentile(tookMs, 0.5).toFixed(0),
  Math.max(...tookMs).toFixed(0),
  tookMs.reduce((sum, ms) => sum + ms, 0).toFixed(0),
];
