import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Client, createClient } from '@vitrine/contract/client.ts';
import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { pino } from 'pino';

import type { BuiltInApp } from '#api/contexts/apps/apps.public.ts';
import type { Clock } from '#api/platform/clock.ts';
import { type Database, openDatabase } from '#api/platform/database/database.ts';
import { undeclaredRefusal } from '#api/platform/http/error-response.ts';
import { serverKey } from '#api/platform/http/server-key.ts';
import { type Api, buildApi } from '#api/server/build-api.ts';
import { type ApiConfig, apiConfig } from '#api/server/config.ts';

import { anyEngine, type TestDatabase, testDay } from './test-databases.ts';

const sharedSecret = 'a shared secret of tests';

/** A database that a test has prepared, and the folder of its files. */
export interface TestData {
  readonly url?: string | undefined;
  readonly folder?: string | undefined;
  /** URLs of streaming replicas of `url`. */
  readonly replicas?: readonly string[] | undefined;
  readonly files: string;
}

export interface TestApi {
  readonly api: Api;
  readonly database: Database;
  /** The folder of an embedded database. */
  readonly databaseFolder: string | undefined;
  readonly config: ApiConfig;
  /** Creates a typed client of a store, with an optional token; signs csrf headers like a gateway. */
  client(store: string, token?: string): Client;
  /** Creates a client like a storefront's server, which may read a closed store. */
  serverClient(store: string): Client;
  /** Sends one raw request with the store and a valid csrf header, which the given headers may override. */
  request(store: string, path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Unreachable addresses, for services that a test does not configure. */
export const noSandbox = {
  SANDBOX_URL: 'http://localhost:3001',
  SANDBOX_PUBLIC_KEY: 'pk_of_tests',
  SANDBOX_SECRET_KEY: 'sk_of_tests',
  SANDBOX_WEBHOOK_SECRET: 'whsec_of_tests',
};

/**
 * Starts the whole API on its own database, seeded with the demo stores: PGlite in memory, or a fresh database on
 * TEST_DATABASE_URL's server. Without `hasJobs` no job runs, and a test runs the work that it tests; without
 * `remembersFacts` a test may change the store's terms in the database and see the effect at once.
 */
export async function startTestApi(
  options: {
    clock?: Clock;
    env?: Record<string, string>;
    hasJobs?: boolean;
    remembersFacts?: boolean;
    location?: TestData;
    builtInApps?: readonly BuiltInApp[];
    /** Receives each error that the API logs. */
    onLogLine?: (line: string) => void;
  } = {},
): Promise<TestApi> {
  const { location: place } = options;
  const { database, url, folder, close } = place
    ? await openGivenDatabase(place)
    : await anyEngine.open(options.env?.['SEED_DEMO'] === 'false' ? 'empty' : 'demo');
  const files = place?.files ?? mkdtempSync(join(tmpdir(), 'vitrine-files-'));
  const config = apiConfig.parse({
    ...(url && { DATABASE_URL: url }),
    DATA_DIR: ':memory:',
    FILES_DIR: files,
    API_SHARED_SECRET: sharedSecret,
    API_TOKEN_SECRET: 'a token secret of tests',
    SEED_DEMO: 'true',
    ...noSandbox,
    // No test asks a real DNS, nor a real provider.
    DNS_SERVERS: '127.0.0.1:1',
    PAYMENT_URLS: JSON.stringify({ 'mercado-pago': 'http://127.0.0.1:1', pagarme: 'http://127.0.0.1:1' }),
    WHATSAPP_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'fatal',
    ...options.env,
  });
  const clock = options.clock ?? runningClock(testDay);
  const undeclared: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void noteLine(line) });
  function noteLine(line: string) {
    options.onLogLine?.(line);
    if (line.includes(undeclaredRefusal)) undeclared.push(line);
  }
  const api = await buildApi(config, {
    clock,
    database,
    log,
    hasJobs: options.hasJobs ?? false,
    remembersFacts: options.remembersFacts ?? false,
    ...(options.builtInApps && { builtInApps: options.builtInApps }),
  });

  async function signed(request: Request, store: string): Promise<Request> {
    if (!request.headers.has('store-id')) request.headers.set('store-id', store);
    if (!request.headers.has(csrfHeader)) {
      request.headers.set(
        csrfHeader,
        await signCsrf(sharedSecret, store, Math.floor(clock.now().getTime() / 1000)),
      );
    }
    return request;
  }

  const client = (store: string, token?: string) =>
    createClient({
      baseUrl: 'http://api.test',
      fetch: async (request) => api.fetch(await signed(request, store)),
      headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
    });

  return {
    api,
    database,
    databaseFolder: folder,
    config,
    client,
    serverClient: (store) => client(store, serverKey(sharedSecret)),
    request: async (store, path, init) =>
      api.fetch(await signed(new Request(`http://api.test${path}`, init), store)),
    async close() {
      await api.close();
      await close();
      if (!place) rmSync(files, { recursive: true, force: true });
      if (undeclared.length > 0) {
        throw new Error(`refusals that the contract does not declare:\n${undeclared.join('')}`);
      }
    },
  };
}

/** Opens a database that the test has prepared, and keeps it. */
async function openGivenDatabase({ url, folder, replicas }: TestData): Promise<TestDatabase> {
  const database = await openDatabase({ url, folder, replicas });
  return { database, url, folder, close: () => database.close() };
}

/** A clock that runs from a given start. */
function runningClock(start: Date): Clock {
  const startedAt = performance.now();
  return { now: () => new Date(start.getTime() + performance.now() - startedAt) };
}
