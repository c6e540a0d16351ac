import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';

import { type Client, createClient } from '@vitrine/contract/client.ts';
import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import pg from 'pg';

import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { buildApi } from '../apps/api/src/server/build-api.ts';
import { apiConfig } from '../apps/api/src/server/config.ts';
import { freshDatabase } from '../apps/api/test/fresh-database.ts';
import { startPostgresCluster } from '../tooling/processes/start-postgres-cluster.mjs';
import { ensurePostgresBinaries } from '../tooling/setup/ensure-postgres-binaries.mjs';
import { median, printTable } from './measure.ts';

const sizes = [10, 1_000, 10_000] as const;
const warmUps = 10;
const turns = 60;
const store = 'aurora';
const secrets = {
  API_SHARED_SECRET: 'a shared secret of benchmarks',
  API_TOKEN_SECRET: 'a token secret of benchmarks',
};

/** Returns the first order number of a customer's range, outside the demo's. */
const firstNumber = (size: number) => 90_000_000 + size * 100_000;

const requests: Readonly<Record<string, (customer: Client, size: number) => Promise<unknown>>> = {
  'first page': (customer) => customer('GET /api/sales/orders'),
  'middle page': (customer, size) =>
    customer('GET /api/sales/orders', { query: { page: String(Math.ceil(size / 20)) } }),
  'words that match': (customer, size) => expectTotal(customer, 'tigela funda', size),
  'words without a match': (customer) => expectTotal(customer, 'geladeira', 0),
  number: (customer, size) =>
    customer('GET /api/sales/orders', { query: { q: String(firstNumber(size) + size / 2) } }),
  'last 30 days': (customer) => customer('GET /api/sales/orders', { query: { days: '30' } }),
  'first page of the account': (customer) => customer('GET /api/customer/overview'),
};

/** Fails unless the words match the expected number of orders. */
async function expectTotal(customer: Client, words: string, expected: number): Promise<void> {
  const { total } = await customer('GET /api/sales/orders', { query: { q: words } });
  if (total !== expected) throw new Error(`"${words}" finds ${total} orders instead of ${expected}`);
}

/** Measures the account of customers with 10, 1,000 and 10,000 orders, interleaved, so that other load affects all alike. */
export async function benchAccount(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const cluster = await startPostgresCluster(await ensurePostgresBinaries());
  try {
    const { url } = await freshDatabase(cluster.url);
    const env = apiConfig.parse({
      SANDBOX_URL: 'http://localhost:3001',
      SANDBOX_PUBLIC_KEY: 'none',
      SANDBOX_SECRET_KEY: 'none',
      SANDBOX_WEBHOOK_SECRET: 'none',
      ...secrets,
      DATABASE_URL: url,
      FILES_DIR: folder,
      SEED_DEMO: 'true',
      LOG_LEVEL: 'fatal',
    });
    const database = await openDatabase({ url });
    const api = await buildApi(env, { database });
    const client = (token?: string) =>
      createClient({
        baseUrl: 'http://api.bench',
        fetch: async (request) => {
          request.headers.set('store-id', store);
          const now = Math.floor(Date.now() / 1000);
          request.headers.set(csrfHeader, await signCsrf(secrets.API_SHARED_SECRET, store, now));
          return api.fetch(request);
        },
        headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
      });
    try {
      const customers: Client[] = [];
      for (const size of sizes) customers.push(await customerWith(size, { client, url }));
      printTable(`An account's calls, median ms (load of the machine ${loadText()})`, await timed(customers));
    } finally {
      await api.close();
      await database.close();
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function loadText(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(', ');
}

interface AccountShop {
  readonly client: (token?: string) => Client;
  readonly url: string;
}

/** Creates a customer with orders that differ in time and number only: one a day, four lines each. */
async function customerWith(size: number, { client, url }: AccountShop): Promise<Client> {
  const credentials = { username: `pedidos.${size}@exemplo.com.br`, password: 'Segredo#1' };
  const { id } = await client()('POST /api/customer/customers', {
    body: {
      first_name: 'Bia',
      last_name: 'Moura',
      taxvat: cpfFromSeed(size),
      phone: '(11) 98765-4321',
      email: credentials.username,
      password: credentials.password,
    },
  });
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    await fill(connection, { size, id });
  } finally {
    await connection.end();
  }
  const { access_token: token } = await client()('POST /api/auth/customers/login', { body: credentials });
  return client(token);
}

async function fill(connection: pg.Client, { size, id }: { size: number; id: number }): Promise<void> {
  await connection.query(
    `with model as (
      select o.id from orders o join order_items i on i.order_id = o.id and i.store_id = o.store_id
      where o.status = 'delivered' group by o.id order by count(*) desc, o.id limit 1
    ), placed as (
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'increment_id', ($3::int + n)::text, 'customer_id', $2::int,
        'attempt_key', gen_random_uuid(), 'cart_id', null, 'search_words', '', 'placed_at', now() - n * interval '1 day'))).*
      from orders o, generate_series(1, $1::int) n where o.id = (select id from model) returning id, store_id
    )
    insert into order_items (store_id, order_id, product_id, variant_id, sku, slug, name, options_label, image, qty,
      price_centavos, total_centavos)
    select i.store_id, placed.id, i.product_id, i.variant_id, i.sku, i.slug, i.name, i.options_label, i.image, i.qty,
      i.price_centavos, i.total_centavos
    from placed, order_items i where i.order_id = (select id from model)`,
    [size, id, firstNumber(size)],
  );
  await connection.query('analyze orders, order_items');
}

async function timed(customers: readonly Client[]) {
  const rows: Record<string, string | number>[] = [];
  for (const [name, request] of Object.entries(requests)) {
    const took: number[][] = customers.map(() => []);
    for (let turn = 0; turn < warmUps + turns; turn += 1) {
      for (const [index, customer] of customers.entries()) {
        const startedAt = performance.now();
        await request(customer, sizes[index] ?? 0);
        if (turn >= warmUps) took[index]?.push(performance.now() - startedAt);
      }
    }
    const [few = Number.NaN, thousand = Number.NaN, many = Number.NaN] = took.map(median);
    rows.push({
      call: name,
      '10': few.toFixed(1),
      '1,000': thousand.toFixed(1),
      '10,000': many.toFixed(1),
      '1,000 ÷ 10': (thousand / few).toFixed(2),
      '10,000 ÷ 10': (many / few).toFixed(2),
    });
  }
  return rows;
}
