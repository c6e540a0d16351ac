import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Client } from '@vitrine/contract/client.ts';

import {
  crashEnv,
  password,
  prepareShop,
  sandboxKeys,
  shoppersAddress,
  type SoldVariant,
  storefrontEnv,
} from '../apps/api/test/crash/crash-shop.ts';
import { startKilled } from '../apps/api/test/crash/killed-process.ts';
import { logInThroughGateway, pageClient } from '../apps/api/test/crash/page-client.ts';
import { freshDatabase } from '../apps/api/test/fresh-database.ts';
import { buildSandbox } from '../apps/sandbox/src/build-sandbox.ts';
import { listen } from '../apps/sandbox/src/listen.ts';
import { startPostgresCluster } from '../tooling/processes/start-postgres-cluster.mjs';
import { ensurePostgresBinaries } from '../tooling/setup/ensure-postgres-binaries.mjs';
import { cpuSeconds, cpuSecondsOfTree, printTable } from './measure.ts';

const shopperCount = 8;
const warmUps = 120;
const orders = 400;
const cartReads = 1500;

/**
 * Measures the CPU time of an order and of reading the cart in the storefront, the API and PostgreSQL. An order is
 * what a customer's browser sends, through the gateway: cart, checkout, order, Pix.
 */
export async function benchOrderCost(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const cluster = await startPostgresCluster(await ensurePostgresBinaries());
  const sandbox = await listen(buildSandbox({ publicUrl: 'http://sandbox.bench', ...sandboxKeys }), {
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
  });
  const fresh = await freshDatabase(cluster.url);
  const shopLocation = { url: fresh.url, folder };
  const env = crashEnv(shopLocation, {
    sandboxUrl: `http://127.0.0.1:${sandbox.port}`,
    smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    publicApiUrl: 'http://127.0.0.1:9',
  });
  const { shoppers, soldVariants } = await prepareShop(shopLocation, env, {
    shopperCount,
    stocks: [10_000, 10_000],
  });
  const api = await startKilled({
    program: 'api',
    env,
    random: Math.random,
    isKilled: false,
  });
  const storefront = await startKilled({
    program: 'storefront',
    env: storefrontEnv(env, {
      apiUrl: `http://127.0.0.1:${api.port()}`,
      publicUrl: 'http://127.0.0.1:9',
      folder: path.join(folder, 'storefront'),
    }),
    random: Math.random,
    isKilled: false,
  });
  const usedMs = () => ({
    storefront: 1000 * cpuSeconds(storefront.pid() ?? 0),
    api: 1000 * cpuSeconds(api.pid() ?? 0),
    postgres: 1000 * cpuSecondsOfTree(cluster.pid() ?? 0),
  });
  /** Runs work `count` times, divided among the shoppers, and returns the CPU time of one by process. */
  async function measured(
    count: number,
    work: (client: Client, shopper: number, turn: number) => Promise<void>,
  ) {
    const before = usedMs();
    let turn = 0;
    await Promise.all(
      clients.map(async (client, shopper) => {
        while (turn < count) {
          turn += 1;
          await work(client, shopper, turn);
        }
      }),
    );
    const after = usedMs();
    const each = {
      storefront: (after.storefront - before.storefront) / count,
      API: (after.api - before.api) / count,
      PostgreSQL: (after.postgres - before.postgres) / count,
    };
    const total = each.storefront + each.API + each.PostgreSQL;
    return Object.fromEntries(
      Object.entries({ ...each, total }).map(([name, ms]) => [`${name} ms`, Number(ms.toFixed(2))]),
    );
  }
  const shopUrl = `http://127.0.0.1:${storefront.port()}`;
  const clients: Client[] = [];
  try {
    for (const { email } of shoppers) {
      clients.push(pageClient(shopUrl, await logInThroughGateway(shopUrl, { email, password })));
    }
    const order = (client: Client, shopper: number, turn: number) =>
      buy(client, soldVariants[turn % soldVariants.length], shoppers[shopper]?.addressId ?? 0);
    await measured(warmUps, order);
    const orderRow = await measured(orders, order);
    const carts = await Promise.all(clients.map((client) => filledCart(client, soldVariants)));
    const readCart = async (client: Client, shopper: number) => {
      await client('GET /api/cart/carts/{cartId}', {
        path: { cartId: carts[shopper] ?? '' },
      });
    };
    await measured(warmUps, readCart);
    const cartRow = await measured(cartReads, readCart);
    printTable(
      `CPU time of an order and of the cart, ${shopperCount} shoppers at a time, each with an account`,
      [
        { what: 'an order', ...orderRow },
        { what: 'GET cart, two lines', ...cartRow },
      ],
    );
  } finally {
    await storefront.stop();
    await api.stop();
    await sandbox.close();
    await fresh.drop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function filledCart(client: Client, variants: readonly (SoldVariant | undefined)[]): Promise<string> {
  const { uuid } = await client('POST /api/cart/carts');
  for (const { productId = 0, variantId = 0 } of variants.filter((variant) => variant !== undefined)) {
    await client('POST /api/cart/carts/items', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        cart_id: uuid,
        product_id: productId,
        variant_id: variantId,
        qty: 1,
      },
    });
  }
  return uuid;
}

/** Sends what the pages send from the empty cart to the Pix code. */
async function buy(client: Client, variant: SoldVariant | undefined, addressId: number): Promise<void> {
  const cartId = await filledCart(client, [variant]);
  const inCart = { path: { cartId } };
  await client('GET /api/cart/carts/{cartId}', inCart);
  await Promise.all([
    client('GET /api/customer/addresses'),
    client('GET /api/cart/carts/{cartId}/delivery-options', {
      ...inCart,
      query: { postcode: shoppersAddress.postcode },
    }),
    client('GET /api/payment/methods'),
  ]);
  await client('GET /api/cart/carts/{cartId}/validate-stocks', inCart);
  const { time } = await client('GET /api/sales/now');
  const order = await client('POST /api/sales/orders', {
    headers: { 'idempotency-key': randomUUID(), 'server-time': String(time) },
    body: {
      cart_id: cartId,
      address: { id: addressId },
      shipping: { code: 'retirada' },
      payment: { code: 'pix' },
    },
  });
  await client('POST /api/payment/transaction', {
    headers: { 'idempotency-key': randomUUID() },
    body: { order_id: order.uuid, payment: { code: 'pix' } },
  });
  await client('GET /api/sales/orders/{uuid}', { path: { uuid: order.uuid } });
}
