import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';

import { type AdminClient, createAdminClient } from '@vitrine/contract/admin/admin-client.ts';

import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { secretHash } from '../apps/api/src/platform/secret-hash.ts';
import { buildApi } from '../apps/api/src/server/build-api.ts';
import { apiConfig } from '../apps/api/src/server/config.ts';
import { freshDatabase } from '../apps/api/test/fresh-database.ts';
import { startPostgresCluster } from '../tooling/processes/start-postgres-cluster.mjs';
import { ensurePostgresBinaries } from '../tooling/setup/ensure-postgres-binaries.mjs';
import { fillAdminLists } from './fill-admin-lists.ts';
import { median, printTable } from './measure.ts';

const usualSizes = [1000, 100_000];
const warmUps = 5;
const turns = 30;
const store = 'aurora';
const secrets = {
  API_SHARED_SECRET: 'a shared secret of benchmarks',
  API_TOKEN_SECRET: 'a token secret of benchmarks',
};

const permissions = [
  'content.read',
  'orders.read',
  'customers.read',
  'customers.personal',
  'catalogue.read',
  'reports.read',
];

type Request = (client: AdminClient) => Promise<unknown>;

const orders =
  (query: Record<string, string>): Request =>
  (client) =>
    client('GET /api/admin/orders', { query });
const customers =
  (query: Record<string, string>): Request =>
  (client) =>
    client('GET /api/admin/customers', { query });
const variants =
  (query: Record<string, string>): Request =>
  (client) =>
    client('GET /api/admin/variants', { query });

const pictures =
  (query: Record<string, string>): Request =>
  (client) =>
    client('GET /api/admin/library', { query });

const dayMs = 24 * 3_600_000;
const sales =
  (by: 'day' | 'product', days: number): Request =>
  (client) => {
    const day = (before: number) => new Date(Date.now() - before * dayMs).toISOString().slice(0, 10);
    return client('GET /api/admin/reports/sales', { query: { by, from: day(days), until: day(0) } });
  };

/** The first page of each list with each filter, with its count; then reports. */
const requests: Readonly<Record<string, Request>> = {
  orders: orders({}),
  'orders, page 40': orders({ page: '40' }),
  'orders, status of 1 in 8': orders({ status: 'paid' }),
  'orders, status of half': orders({ status: 'delivered' }),
  'orders, payment': orders({ payment: 'pix' }),
  'orders, shipping': orders({ shipping: 'expressa' }),
  'orders, status, payment, shipping': orders({ status: 'paid', payment: 'pix', shipping: 'expressa' }),
  'orders, days': orders({ from: '2020-01-01', until: '2040-01-01' }),
  'orders by total': orders({ sort: 'total_centavos', order: 'asc' }),
  'orders by number': orders({ sort: 'number', order: 'desc' }),
  'orders, start of a number': orders({ q: '20005' }),
  'orders, CPF': orders({ q: '000.000.9999-1' }),
  'orders, e-mail': orders({ q: 'cliente.500@exemplo.com.br' }),
  'orders, rare name': orders({ q: 'Almeida 5' }),
  'orders, name of 1 in 10': orders({ q: 'joao' }),
  'orders, start of a SKU': orders({ q: 'MED-12' }),
  customers: customers({}),
  'customers by name': customers({ sort: 'name', order: 'asc' }),
  'customers, guests': customers({ buyer: 'guest' }),
  'customers, e-mail': customers({ q: 'cliente.500@exemplo.com.br' }),
  'customers, rare name': customers({ q: 'Almeida 5' }),
  'customers, phone': customers({ q: '11900000500' }),
  variants: variants({}),
  'variants by name': variants({ sort: 'name' }),
  'variants without stock': variants({ stock: 'none' }),
  'variants, start of a SKU': variants({ q: 'MED-0005' }),
  'variants, name': variants({ q: 'Almeida' }),
  pictures: pictures({}),
  'pictures by name': pictures({ sort: 'name' }),
  'pictures, rare name': pictures({ q: 'almofada 500' }),
  'pictures, word of 1 in 10': pictures({ q: 'almofada' }),
  'pictures without use': pictures({ unused: 'true' }),
  'sales by day, 30 days': sales('day', 30),
  'sales by product, 30 days': sales('product', 30),
  'sales by day, a year': sales('day', 365),
};

interface OpenedLists {
  readonly size: number;
  readonly client: AdminClient;
  close(): Promise<void>;
}

/** Measures the lists of the panel in stores with each size of orders, customers and products, interleaved. */
export async function benchAdminLists(sizes: readonly number[] = usualSizes): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const cluster = await startPostgresCluster(await ensurePostgresBinaries());
  const opened: OpenedLists[] = [];
  try {
    for (const size of sizes) opened.push(await open(size, { folder, server: cluster.url }));
    const load = loadavg()
      .map((value) => value.toFixed(1))
      .join(', ');
    const rows: Record<string, string | number>[] = [];
    for (const [list, request] of Object.entries(requests))
      rows.push({ list, ...(await timed(opened, request)) });
    printTable(`Lists of the panel, median ms (load of the machine ${load})`, rows);
  } finally {
    for (const { close } of opened) await close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function open(size: number, place: { folder: string; server: string }): Promise<OpenedLists> {
  const { url } = await freshDatabase(place.server);
  const env = apiConfig.parse({
    SANDBOX_URL: 'http://localhost:3001',
    SANDBOX_PUBLIC_KEY: 'none',
    SANDBOX_SECRET_KEY: 'none',
    SANDBOX_WEBHOOK_SECRET: 'none',
    ...secrets,
    DATABASE_URL: url,
    FILES_DIR: path.join(place.folder, String(size)),
    SEED_DEMO: 'true',
    LOG_LEVEL: 'fatal',
  });
  const database = await openDatabase({ url });
  const api = await buildApi(env, { database });
  await fillAdminLists(url, size);
  const key = `vk_${'a'.repeat(43)}`;
  const { id } = await database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', store)
    .executeTakeFirstOrThrow();
  await database.everything
    .insertInto('api_keys')
    .values({
      store_id: id,
      name: 'bench',
      prefix: key.slice(0, 10),
      token_hash: secretHash(secrets.API_TOKEN_SECRET, 'api-key', key),
      permissions: JSON.stringify(permissions),
      created_by: 'bench',
      created_at: new Date(),
      last_used_at: null,
      revoked_at: null,
    })
    .execute();
  const client = createAdminClient({
    baseUrl: 'http://api.bench',
    fetch: (request) => api.fetch(request),
    headers: () => ({ 'store-id': store, authorization: `Bearer ${key}` }),
  });
  return {
    size,
    client,
    async close() {
      await api.close();
      await database.close();
    },
  };
}

async function timed(opened: readonly OpenedLists[], request: Request): Promise<Record<string, number>> {
  const took = opened.map((): number[] => []);
  for (let turn = -warmUps; turn < turns; turn += 1) {
    for (const [index, { client }] of opened.entries()) {
      const startedAt = performance.now();
      await request(client);
      if (turn >= 0) took[index]?.push(performance.now() - startedAt);
    }
  }
  const medians = took.map(median);
  const [first = Number.NaN, last = Number.NaN] = [medians[0], medians.at(-1)];
  return {
    ...Object.fromEntries(
      opened.map(({ size }, index) => [String(size), round(medians[index] ?? Number.NaN)]),
    ),
    ratio: round(last / first),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
