import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type KilledProcess, startKilled } from '#test/crash/killed-process.ts';
import { startSwallowingProxy, type SwallowingProxy } from '#test/swallowing-proxy.ts';
import { noSandbox } from '#test/test-api.ts';
import { postgresOnly, type TestDatabase } from '#test/test-databases.ts';

import { startPostgresCluster } from '../../../tooling/processes/start-postgres-cluster.mjs';
import { ensurePostgresBinaries } from '../../../tooling/setup/ensure-postgres-binaries.mjs';
import { type ChangeEvent, listenForChanges } from './platform/change-events.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { type Api, buildApi } from './server/build-api.ts';
import { apiConfig } from './server/config.ts';

const secrets = {
  ...noSandbox,
  API_SHARED_SECRET: 'a shared secret of faults',
  API_TOKEN_SECRET: 'a token secret of faults',
};

interface ObservedResponse {
  readonly status: number;
  readonly code: string | null;
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

const read: Call = { method: 'GET', path: '/api/catalog/products?per_page=3' };
const write: Call = { method: 'POST', path: '/api/cart/carts' };

async function ask(
  { method, path }: Call,
  { base, send }: { base: string; send: (request: Request) => Promise<Response> },
): Promise<ObservedResponse> {
  const csrf = await signCsrf(secrets.API_SHARED_SECRET, 'aurora', Math.floor(Date.now() / 1000));
  const headers = { 'store-id': 'aurora', [csrfHeader]: csrf };
  const response = await send(new Request(base + path, { method, headers }));
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code ?? null };
}

const isGood = ({ status }: ObservedResponse) => status === 200 || status === 201;
const isTemporary = ({ status, code }: ObservedResponse) =>
  status === 503 && code === 'temporarily_unavailable';

/** Clients that send one request after the other until they are stopped. */
function traffic(askOne: (call: Call) => Promise<ObservedResponse>) {
  const answers: ObservedResponse[] = [];
  let isStopped = false;
  const clients = Array.from({ length: 6 }, async (_, index) => {
    for (let turn = index; !isStopped; turn += 1) answers.push(await askOne(turn % 2 === 0 ? read : write));
  });
  return {
    /** Waits for a matching response to a request that is sent from now on. */
    async untilNext(isWanted: (answer: ObservedResponse) => boolean) {
      const from = answers.length;
      await expect.poll(() => answers.slice(from).some(isWanted)).toBe(true);
    },
    /** All responses. */
    async stop() {
      isStopped = true;
      await Promise.all(clients);
      return answers;
    },
  };
}

const isNeither = (answer: ObservedResponse) => !isGood(answer) && !isTemporary(answer);

describe.each(postgresOnly)('an unavailable server under traffic, on $name', () => {
  let cluster: Awaited<ReturnType<typeof startPostgresCluster>>;
  let folder: string;
  let api: KilledProcess;
  beforeAll(async () => {
    cluster = await startPostgresCluster(await ensurePostgresBinaries());
    folder = mkdtempSync(join(tmpdir(), 'vitrine-faults-'));
    const env = {
      ...secrets,
      DATABASE_URL: cluster.url,
      DATA_DIR: folder,
      SEED_DEMO: 'true',
      LOG_LEVEL: 'silent',
    };
    api = await startKilled({ program: 'api', env, random: Math.random, isKilled: false });
  });
  afterAll(async () => {
    await api?.stop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const base = () => `http://127.0.0.1:${api.port()}`;
  const askOne = (call: Call) => ask(call, { base: base(), send: (request) => fetch(request) });
  const healthStatus = async () => (await fetch(`${base()}/healthcheck`)).status;

  it.each(['immediate', 'fast'] as const)(
    '[OPS+06] responds 503 after a shutdown in mode %s, and recovers without a restart of the API',
    async (mode) => {
      const shoppers = traffic(askOne);
      await shoppers.untilNext(isGood);
      await cluster.shutDown(mode);
      await shoppers.untilNext(isTemporary);
      expect(await healthStatus()).toBe(503);
      await cluster.restart();
      await shoppers.untilNext(isGood);
      await expect.poll(healthStatus).toBe(200);
      expect((await shoppers.stop()).filter(isNeither)).toEqual([]);
    },
  );

  it('[OPS+06] survives its connections being terminated while they are in use', async () => {
    const database = await openDatabase({ url: cluster.url });
    const shoppers = traffic(askOne);
    for (let round = 0; round < 10; round += 1) {
      await shoppers.untilNext(isGood);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.everything);
    }
    await shoppers.untilNext(isGood);
    expect((await shoppers.stop()).filter(isNeither)).toEqual([]);
    await database.close();
  });
});

describe.each(postgresOnly)('lost responses of the database, on $name', (engine) => {
  let opened: TestDatabase;
  let proxy: SwallowingProxy;
  let database: Database;
  let api: Api;
  beforeAll(async () => {
    opened = await engine.open('demo');
    proxy = await startSwallowingProxy(opened.url ?? '');
    database = await openDatabase({ url: proxy.url });
    const env = apiConfig.parse({ ...secrets, DATA_DIR: ':memory:', LOG_LEVEL: 'silent' });
    api = await buildApi(env, { database, log: pino({ level: 'silent' }) });
  });
  afterAll(async () => {
    proxy?.swallow(false);
    await api?.close();
    await database?.close();
    await proxy?.close();
    await opened?.close();
  });
  const askOne = (call: Call) =>
    ask(call, { base: 'http://api.test', send: (request) => api.fetch(request) });

  it('[OPS+06] responds 503 to every request meanwhile; the pool and change events recover afterwards', async () => {
    const changes = await listenForChanges(database);
    const news: ChangeEvent[] = [];
    changes.subscribe((event) => news.push(event));
    expect(await askOne(write)).toMatchObject({ status: 201 });
    proxy.swallow(true);
    // More of them than the pool has connections.
    const askAll = () => Promise.all(Array.from({ length: 25 }, () => askOne(write)));
    expect((await askAll()).filter((answer) => !isTemporary(answer))).toEqual([]);
    expect(await askOne(read)).toMatchObject({ status: 503 });
    proxy.swallow(false);
    await expect.poll(async () => isGood(await askOne(write))).toBe(true);
    expect((await askAll()).filter((answer) => !isGood(answer))).toEqual([]);
    // Subscribers may have missed events while disconnected.
    await expect.poll(() => news).toContainEqual({ store: '*', tags: ['all'] });
    await changes.close();
  });
});
