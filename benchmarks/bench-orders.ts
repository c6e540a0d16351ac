import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';

import { type CrashDatabases, crashEnv, prepareShop, shopClient } from '../apps/api/test/crash/crash-shop.ts';
import { startKilled } from '../apps/api/test/crash/killed-process.ts';
import { freshDatabase } from '../apps/api/test/fresh-database.ts';
import { startPostgresCluster } from '../tooling/processes/start-postgres-cluster.mjs';
import { ensurePostgresBinaries } from '../tooling/setup/ensure-postgres-binaries.mjs';
import { printTable } from './measure.ts';

const shopperCount = 16;
const warmUps = 40;
const orders = 600;
/** An address without a server, since neither e-mails nor payments are measured. */
const unreachableUrl = 'http://127.0.0.1:9';

/** Measures orders per second over HTTP, of two contended products, with 1, 2 and 4 processes of the API. */
export async function benchOrders(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const cluster = await startPostgresCluster(await ensurePostgresBinaries());
  const rows = [];
  try {
    for (const processes of [1, 2, 4]) {
      const fresh = await freshDatabase(cluster.url);
      rows.push({ processes, ...(await measure({ url: fresh.url, folder }, processes)) });
      await fresh.drop();
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
  printTable(`Orders on PostgreSQL, ${shopperCount} at a time (load of the machine ${load})`, rows);
}

async function measure(place: CrashDatabases, processes: number) {
  const env = crashEnv(place, {
    sandboxUrl: unreachableUrl,
    smtpUrl: 'smtp://127.0.0.1:9',
    publicApiUrl: unreachableUrl,
  });
  const { shoppers, soldVariants } = await prepareShop(place, env, {
    shopperCount,
    stocks: [10_000, 10_000],
  });
  const apis = await Promise.all(
    Array.from({ length: processes }, () =>
      startKilled({ program: 'api', env, random: Math.random, isKilled: false }),
    ),
  );
  const urlOf = (turn: number) => `http://127.0.0.1:${apis[turn % processes]?.port()}`;
  try {
    const carts: string[] = [];
    for (let turn = 0; turn < warmUps + orders; turn += 1) {
      const guest = shopClient(urlOf(turn));
      const { uuid } = await guest('POST /api/cart/carts');
      const { productId = 0, variantId = 0 } = soldVariants[turn % soldVariants.length] ?? {};
      await guest('POST /api/cart/carts/items', {
        body: { cart_id: uuid, product_id: productId, variant_id: variantId, qty: 1 },
      });
      carts.push(uuid);
    }
    let turn = 0;
    const placeUntil = async (end: number) => {
      const took: number[] = [];
      await Promise.all(
        shoppers.map(async ({ token, addressId }) => {
          while (turn < end) {
            const mine = turn;
            turn += 1;
            const startedAt = performance.now();
            await shopClient(urlOf(mine), token)('POST /api/sales/orders', {
              headers: { 'idempotency-key': randomUUID() },
              body: {
                cart_id: carts[mine] ?? '',
                address: { id: addressId },
                shipping: { code: 'retirada' },
                payment: { code: 'pix' },
              },
            });
            took.push(performance.now() - startedAt);
          }
        }),
      );
      return took.toSorted((one, other) => one - other);
    };
    await placeUntil(warmUps);
    const startedAt = performance.now();
    const took = await placeUntil(warmUps + orders);
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      'orders a second': Math.round(orders / seconds),
      'p50 ms': Math.round(took[Math.floor(orders * 0.5)] ?? Number.NaN),
      'p95 ms': Math.round(took[Math.floor(orders * 0.95)] ?? Number.NaN),
    };
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
  }
}
