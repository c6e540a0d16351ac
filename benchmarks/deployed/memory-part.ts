import { setTimeout as wait } from 'node:timers/promises';

import { demoStores } from '@vitrine/fixtures/demo-stores.ts';

import type { LineChart, MeasuredPart } from './measured-part.ts';
import { type MemorySample, memoryTrend } from './memory-trend.ts';
import { mixedShoppers } from './mixed-shoppers.ts';
import type { DeployedShop, PartRun } from './part-run.ts';
import { processUsage } from './process-usage.ts';
import { startLoad } from './start-load.ts';

const shoppers = 20;
const pauseMs = 200;
const samples = 180;
const shortestIntervalMs = 1_000;
const maxGrowthPercent = 5;
/** Keeps each mail and payment in memory; it is no part of a shop. */
const sandbox = 'sandbox';

/** Measures the memory of each process while shoppers browse, search, fill carts and order. */
export async function memoryPart({ pages, sizes, startShop, say }: PartRun): Promise<MeasuredPart> {
  const shop = await startShop();
  const { https } = shop.addresses;
  try {
    const load = startLoad('shop-mixed.ts', {
      https,
      certificate: shop.certificate,
      shoppers,
      pauseMs,
      seconds: 60 * sizes.minutes,
      pages: [...pages.map(({ path }) => path), ...productPages()],
      searches: ['almofada', 'vaso azul', 'luminária', 'toalha de banho', 'tapete', 'vela', 'almofda'].map(
        (words) => `/busca?q=${encodeURIComponent(words)}`,
      ),
      variants: await soldVariants(shop),
    });
    say(`${sizes.minutes} minutes of mixed load`);
    const memory = await sampleMemory(shop, load.result, sizes.minutes).finally(load.stop);
    const { kinds, orders, problems } = mixedShoppers.result.parse(await load.result);
    const reserved = await reservedMemory(shop);
    const trends = [...memory].map(([name, series]) => ({
      name,
      ...memoryTrend(series, reserved.get(name) ?? null),
    }));
    const judged = trends.filter(({ name }) => name !== sandbox);
    const filled = trends.map(({ shared }) => (shared ? (100 * shared.mostBytes) / shared.reservedBytes : 0));
    const all = Object.values(kinds);
    return {
      findings: [
        {
          what: `Largest growth of a process's own memory, ${sizes.minutes} minutes of mixed load`,
          value: Math.max(...judged.map(({ growthPercent }) => growthPercent)),
          unit: '%',
          aim: { bound: 'at most', value: maxGrowthPercent },
        },
        {
          what: "PostgreSQL's shared memory, at most, of what its configuration reserves",
          value: Math.max(...filled),
          unit: '%',
          aim: { bound: 'at most', value: 100 },
        },
        {
          what: `Failed requests among ${all.reduce((sum, { requests }) => sum + requests, 0)}`,
          value: all.reduce((sum, { failures }) => sum + failures, 0),
          unit: '',
          aim: { bound: 'at most', value: 0 },
        },
      ],
      tables: [
        {
          title: 'Memory of each process with its children, MB (PSS)',
          columns: [
            'Process',
            'Own, median of the middle third',
            'Own, median of the last third',
            'Growth, %',
            'Slope, MB / hour',
            'Shared of a fixed size, maximum',
            'Reserved',
          ],
          rows: trends.map((trend) => [
            trend.name,
            tenthOfMb(trend.middleThirdBytes),
            tenthOfMb(trend.lastThirdBytes),
            trend.growthPercent.toFixed(1),
            tenthOfMb(trend.bytesPerHour),
            trend.shared ? tenthOfMb(trend.shared.mostBytes) : '',
            trend.shared ? tenthOfMb(trend.shared.reservedBytes) : '',
          ]),
        },
        {
          title: 'The load',
          columns: ['Visit', 'Requests', 'Failed', 'p50, ms', 'p95, ms'],
          rows: Object.entries(kinds).map(([visit, { requests, failures, p50, p95 }]) => [
            visit,
            requests,
            failures,
            p50.toFixed(1),
            p95.toFixed(1),
          ]),
        },
      ],
      charts: [memoryChart(memory)],
      notes: [
        `${shoppers} customers with a pause of ${pauseMs} ms between requests browse (4 visits of 10), search (3), fill a cart (2) and order by Pix (1): ${orders} orders.`,
        `A process counts as flat if the median of its own memory in the last third of the time is at most ${maxGrowthPercent} % above that of the middle third; the first third is its warm-up. The slope is that of the least-squares line through the last two thirds. The sandbox keeps every mail and payment and is not judged.`,
        'PostgreSQL reserves shared memory of a fixed size (`shared_memory_size`, mostly `shared_buffers`) when it starts. A page of it counts as memory once it has been used, so that it grows until all of it is used; it is judged by that size. Shared memory of other processes counts as their own. The chart shows all memory.',
        ...problems.map((problem) => `Failed: \`${problem.replaceAll('`', "'")}\``),
      ],
    };
  } finally {
    await shop.stop();
  }
}

function productPages(): string[] {
  const aurora = demoStores.find(({ public_id: id }) => id === 'aurora');
  return (aurora?.products ?? []).map(({ slug }) => `/${slug}/p`);
}

/** Returns variants that are sold by the piece, with more stock than the load buys. */
async function soldVariants(shop: DeployedShop): Promise<{ productId: number; variantId: number }[]> {
  const output = await shop.query(`
    update product_variants v set stock = 1000000 from stores s
    where s.id = v.store_id and s.public_id = 'aurora' and v.stock > 0 and v.min_qty = 1
    returning v.product_id, v.id`);
  return [...output.matchAll(/^(\d+)\|(\d+)$/gm)].map(([, product, variant]) => ({
    productId: Number(product),
    variantId: Number(variant),
  }));
}

/** Returns the size of the shared memory of each process that reserves it when it starts. */
async function reservedMemory(shop: DeployedShop): Promise<Map<string, number>> {
  const bytesAt = async (port?: number) =>
    Number(await shop.query(`select pg_size_bytes(current_setting('shared_memory_size'))`, port));
  return new Map([
    ['postgres-primary', await bytesAt()],
    ['postgres-replica', await bytesAt(shop.addresses.replicaPort)],
  ]);
}

/** Measures the memory of each process until the load ends. */
async function sampleMemory(
  shop: DeployedShop,
  load: Promise<unknown>,
  minutes: number,
): Promise<Map<string, MemorySample[]>> {
  const memory = new Map<string, MemorySample[]>();
  const ended = new AbortController();
  void load.catch(() => {}).then(() => ended.abort());
  const startedAt = performance.now();
  const intervalMs = Math.max(shortestIntervalMs, (minutes * 60_000) / samples);
  while (!ended.signal.aborted) {
    const passed = (performance.now() - startedAt) / 60_000;
    for (const [name, used] of processUsage(shop.processes())) {
      memory.set(name, [...(memory.get(name) ?? []), { minutes: passed, ...used.memory }]);
    }
    await wait(intervalMs, null, { signal: ended.signal }).catch(() => {});
  }
  return memory;
}

function memoryChart(memory: ReadonlyMap<string, readonly MemorySample[]>): LineChart {
  return {
    file: 'memory',
    title: 'Memory of each process under mixed load',
    xLabel: 'time, minutes',
    yLabel: 'MB (PSS)',
    xScale: 'linear',
    series: [...memory].map(([name, series]) => ({
      name,
      points: series.map(({ minutes, bytes }): [number, number] => [
        Math.round(minutes * 100) / 100,
        tenthOfMb(bytes),
      ]),
    })),
  };
}

const tenthOfMb = (bytes: number) => Math.round(bytes / 1e5) / 10;
