import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { contract } from '@vitrine/contract/contract.ts';
import type { Product } from '@vitrine/contract/schemas/catalog.ts';
import { readPositionHeader } from '@vitrine/contract/server-headers.ts';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';

import { startPostgresPair } from '../../../tooling/deployed/start-postgres-pair.mjs';
import { ensurePostgresBinaries } from '../../../tooling/setup/ensure-postgres-binaries.mjs';
import { currentPosition } from './platform/database/wal-position.ts';
import { serverKey } from './platform/http/server-key.ts';
import { databaseMetrics } from './platform/telemetry/database-metrics.ts';
import { measuredEvents } from './platform/telemetry/measured-events.ts';

/** Every read that may lag, with something that it finds in the demo store. */
const reads: Readonly<Record<string, string>> = {
  'GET /api/catalog/categories': '/api/catalog/categories',
  'GET /api/catalog/categories/by-key': '/api/catalog/categories/by-key?url_key=decoracao',
  'GET /api/catalog/products': '/api/catalog/products?q=almofada&with_filters=true',
  'GET /api/catalog/suggestions': '/api/catalog/suggestions?q=almo',
  'GET /api/catalog/products/cards': '/api/catalog/products/cards?ids=1,2,3',
  'GET /api/catalog/products/by-key': '/api/catalog/products/by-key?slug=vaso-canelado-lua',
  'GET /api/catalog/products/{id}/reviews': '/api/catalog/products/1/reviews',
  'GET /api/catalog/products/addresses': '/api/catalog/products/addresses',
  'GET /api/catalog/products/feed': '/api/catalog/products/feed',
  'GET /api/cms/menus': '/api/cms/menus',
  'GET /api/cms/pages': '/api/cms/pages',
  'GET /api/cms/pages/url/{urlKey}': '/api/cms/pages/url/sobre',
  'GET /api/cms/tags/': '/api/cms/tags/?url=/',
  'GET /api/cms/blog/entries': '/api/cms/blog/entries',
  'GET /api/cms/blog/entries/{id}': '/api/cms/blog/entries/como-combinar-almofadas',
};

const folder = mkdtempSync(join(tmpdir(), 'vitrine-replica-'));
let pair: Awaited<ReturnType<typeof startPostgresPair>>;
let test: TestApi;
/** The outcomes of reads that may lag, since the last `splice`. */
const outcomes: string[] = [];
const noteOutcome = (event: unknown) => outcomes.push((event as { outcome: string }).outcome);

beforeAll(async () => {
  chmodSync(folder, 0o755);
  pair = await startPostgresPair({
    binaries: await ensurePostgresBinaries(),
    folder: join(folder, 'postgres'),
    logFolder: folder,
  });
  test = await startTestApi({
    location: { url: pair.primary.url, replicas: [pair.replica.url], files: join(folder, 'files') },
  });
  measuredEvents.laggingRead.subscribe(noteOutcome);
}, 120_000);
afterAll(async () => {
  measuredEvents.laggingRead.unsubscribe(noteOutcome);
  await test.close();
  await pair.replica.server.stop();
  await pair.primary.server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const onReplica = (sql: string) => pair.query(sql, pair.replica.port);
const position = () => currentPosition(test.database.everything);
const isReached = (wanted: string) => test.database.replicaOfStore(1, wanted) !== null;
async function untilReached(wanted: string) {
  await expect.poll(() => isReached(wanted)).toBe(true);
}

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await test.request('aurora', path, { headers });
  return { status: response.status, body: (await response.json()) as { data: unknown } };
}

const productPath = '/api/catalog/products/by-key?slug=vaso-canelado-lua';
async function priceAt(readPosition: string): Promise<number> {
  const { body } = await read(productPath, { [readPositionHeader]: readPosition });
  return (body.data as Product).list_price_centavos;
}

/** Returns the metrics of the database as Prometheus reads them. */
function metricsOf(): Promise<string> {
  const registry = new Registry();
  databaseMetrics(registry, { database: test.database, clock: { now: () => new Date() } });
  return registry.metrics();
}

const raisePrice = () =>
  pair.query(
    `update product_variants set list_price_centavos = list_price_centavos + 1
      where product_id in (select id from products where slug = 'vaso-canelado-lua')`,
  );

it('[OPS+08] proves here each call that may lag', () => {
  const mayLag = Object.entries<ShopCall>(contract).filter(([, call]) => call.mayLag);
  expect(mayLag.map(([name]) => name).toSorted()).toEqual(Object.keys(reads).toSorted());
});

it.each(Object.entries(reads))('[OPS+08] reads %s the same from the replica', async (_, path) => {
  const now = await position();
  await untilReached(now);
  outcomes.splice(0);
  const there = await read(path, { [readPositionHeader]: now });
  expect(outcomes).toEqual(['replica']);
  expect(there.status).toBe(200);
  expect(there).toEqual(await read(path));
});

it('[STO+02] [OPS+08] reads what an event announced from the primary while the replica lags', async () => {
  const events = await openEvents();
  const start = (await events.next()).position;
  await untilReached(start);
  await onReplica('select pg_wal_replay_pause()');
  const before = await priceAt(start);
  await raisePrice();
  expect(await metricsOf()).toMatch(/^vitrine_replica_up\{replica="1"\} 1$/m);
  expect(await metricsOf()).toMatch(/^vitrine_replica_lag_bytes\{replica="1"\} [1-9]/m);
  const announced = (await events.next()).position;
  // The replica has not applied the change: a reader that does not know of it may see the old price.
  expect(await priceAt(start)).toBe(before);
  expect(await priceAt(announced)).toBe(before + 1);
  // A customer's own change is read from the database that has it.
  const customer = await loggedInClient(test, 'aurora', ana);
  const shown = await customer('GET /api/catalog/products/by-key', { query: { slug: 'vaso-canelado-lua' } });
  expect(shown.list_price_centavos).toBe(before + 1);

  await onReplica('select pg_wal_replay_resume()');
  await untilReached(announced);
  outcomes.splice(0);
  expect(await priceAt(announced)).toBe(before + 1);
  expect(outcomes).toEqual(['replica']);
  await events.close();
});

it('[OPS+08] reads from the primary while the replica hangs or is gone', async () => {
  const now = await position();
  await untilReached(now);
  const price = await priceAt(now);
  const pids = pair.replica.server.pids().flatMap((pid) => [pid, ...childrenOf(pid)]);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  // Also before the API has noticed.
  expect(await priceAt(now)).toBe(price);
  await expect.poll(() => isReached(now)).toBe(false);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  await untilReached(now);

  await pair.replica.server.stop();
  expect(await priceAt(now)).toBe(price);
  await expect.poll(() => isReached(now)).toBe(false);
  expect(await metricsOf()).toMatch(/^vitrine_replica_up\{replica="1"\} 0$/m);
  expect(await metricsOf()).not.toMatch(/^vitrine_replica_lag_bytes\{/m);
});

/** PostgreSQL has a process for each connection. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Subscribes to changes like a storefront. */
async function openEvents() {
  const response = await test.request('aurora', '/api/store/events', {
    headers: { authorization: `Bearer ${serverKey(test.config.API_SHARED_SECRET)}` },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<{ store?: string; position: string }> {
    for (;;) {
      const [, data] = /^data: (.+)\n\n/m.exec(text) ?? [];
      if (data !== undefined) {
        text = text.slice(text.indexOf('\n\n') + 2);
        return JSON.parse(data) as { position: string };
      }
      text += (await reader?.read())?.value ?? '';
    }
  }
  return { next, close: () => reader?.cancel() };
}
