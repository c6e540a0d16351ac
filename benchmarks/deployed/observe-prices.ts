import { setTimeout as wait } from 'node:timers/promises';

import type { StoreDatabase } from '../../apps/api/src/platform/database/store-scope.ts';
import { changePrices, type PriceChange } from './change-prices.ts';
import type { DeployedShop } from './part-run.ts';
import { type PriceAge, priceAges } from './price-ages.ts';
import { priceReaders } from './price-readers.ts';
import { startLoad } from './start-load.ts';
import { watchedProducts } from './watched-products.ts';

/** In which every cache has the first prices. */
const quietBeforeMeasuringMs = 3_000;
const firstChangesPerSecond = 200;
/** Readers go on for a while after the last change. */
const afterSeconds = 2;

interface Observation {
  readonly products: number;
  /** Of products; each of the categories counts once. */
  readonly pageCount: number;
  readonly changes: readonly PriceChange[];
  readonly ages: readonly PriceAge[];
  readonly read: ReturnType<typeof priceReaders.result.parse>;
  /** Rows of `product_changes`, by seconds since the start. */
  readonly rows: readonly (readonly [second: number, count: number])[];
  /** In which the changes were made. */
  readonly tookSeconds: number;
}

/** Changes prices of products in turn while readers read pages that show them. */
export async function observePrices(
  { shop, db }: { shop: DeployedShop; db: StoreDatabase },
  options: { products: number; readers: number; pauseMs: number; perSecond: number; seconds: number },
): Promise<Observation> {
  const { readers, pauseMs, perSecond, seconds } = options;
  const { skus, pages } = await watchedProducts(shop, options.products);
  const changes: PriceChange[] = [];
  await changePrices(db, changes, { skus, count: skus.length, perSecond: firstChangesPerSecond });
  await wait(quietBeforeMeasuringMs);
  const { https } = shop.addresses;
  const load = startLoad('read-prices.ts', {
    https,
    certificate: shop.certificate,
    readers,
    pauseMs,
    pages,
    seconds: seconds + afterSeconds,
  });
  const rows = countChangeRows(shop);
  const startedAt = performance.now();
  const readToEnd = async () => {
    await changePrices(db, changes, { skus, count: perSecond * seconds, perSecond }).finally(rows.stop);
    const tookSeconds = (performance.now() - startedAt) / 1000;
    return { tookSeconds, read: priceReaders.result.parse(await load.result) };
  };
  const { tookSeconds, read } = await readToEnd().finally(load.stop);
  return {
    products: skus.length,
    pageCount: new Set(pages.map(({ path }) => path)).size,
    changes,
    ages: priceAges(read.seen, changes, skus.length),
    read,
    rows: await rows.counts,
    tookSeconds,
  };
}

/** Counts the rows of `product_changes` every second until it is stopped. */
function countChangeRows(shop: DeployedShop) {
  const stopping = new AbortController();
  const startedAt = performance.now();
  async function count() {
    const counts: [number, number][] = [];
    for (;;) {
      const isLast = stopping.signal.aborted;
      const second = Math.round((performance.now() - startedAt) / 1000);
      counts.push([second, Number(await shop.query('select count(*) from product_changes'))]);
      if (isLast) return counts;
      await wait(1000, null, { signal: stopping.signal }).catch(() => {});
    }
  }
  return { counts: count(), stop: () => stopping.abort() };
}
