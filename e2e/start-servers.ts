import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { demoSecrets } from '../tooling/processes/demo-secrets.mjs';
import { freePort } from '../tooling/processes/ports.mjs';
import { shopServices } from '../tooling/processes/shop-services.mjs';
import { startPostgresCluster } from '../tooling/processes/start-postgres-cluster.mjs';
import { waitForHealth } from '../tooling/processes/wait-for-health.mjs';
import { ensureBuilds } from '../tooling/setup/ensure-builds.mjs';
import { ensurePostgresBinaries } from '../tooling/setup/ensure-postgres-binaries.mjs';
import { inRepository, pinnedNode } from '../tooling/setup/repository.mjs';
import { createFreshDatabase } from './create-fresh-database.ts';
import { cardNumberPattern, filesWithCards } from './files-with-cards.ts';
import { storePlainPictures } from './store-plain-pictures.ts';

const startLimitMs = 300_000;
const stopLimitMs = 15_000;

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await exit;
  clearTimeout(timer);
}

interface ShopOptions {
  readonly hasPlainPictures: boolean;
}

interface LaunchedShop {
  /**
   * The variables that the tests' helpers read: E2E_BASE_URL, E2E_DATA_DIR, E2E_SANDBOX_URL, E2E_SANDBOX_SECRET_KEY,
   * E2E_MERCADO_PAGO_URL, E2E_DATABASE_URL and E2E_APP_URL, where a test may serve an app.
   */
  readonly env: Readonly<Record<string, string>>;
  /** Stops it and deletes its data. Throws if it wrote a card number of a test. */
  stop(): Promise<void>;
}

async function createDatabase() {
  const cluster = process.env.DATABASE_URL
    ? undefined
    : await startPostgresCluster(await ensurePostgresBinaries());
  const database = await createFreshDatabase(cluster?.url ?? process.env.DATABASE_URL ?? '');
  return {
    url: database.url,
    /** Returns the columns and files with a card number [CHK-02]. */
    async leaks(): Promise<string[]> {
      const columns = await database.columnsMatching(cardNumberPattern);
      await database.flush();
      return [...columns, ...(cluster ? filesWithCards(cluster.folder) : [])];
    },
    async drop(): Promise<void> {
      await database.drop();
      await cluster?.stop();
    },
  };
}

/**
 * Starts a shop with the demo stores on free ports and in a temporary folder, with a new database on the server of
 * DATABASE_URL, or on a temporary one.
 */
async function launchShop({ hasPlainPictures }: ShopOptions): Promise<LaunchedShop> {
  await ensureBuilds();
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-e2e-'));
  const server = await createDatabase();
  const ports = { shop: await freePort(), sandbox: await freePort(), smtp: await freePort() };
  const mercadoPagoPort = await freePort();
  const mercadoPagoUrl = `http://localhost:${mercadoPagoPort}`;
  const appUrl = `http://localhost:${await freePort()}`;
  const dataDir = path.join(folder, 'data');
  if (hasPlainPictures) storePlainPictures(dataDir);
  const logFile = (name: string): string => path.join(folder, `${name}.log`);

  const services = shopServices({
    ports,
    dataDir,
    nodeEnv: 'production',
    outputOf: (name) => openSync(logFile(name), 'a'),
  });
  const mercadoPago = {
    name: 'mercado-pago',
    command: pinnedNode(),
    args: ['test/providers/serve-mercado-pago.ts'],
    cwd: inRepository('apps/api'),
    env: { PORT: String(mercadoPagoPort) },
    output: openSync(logFile('mercado-pago'), 'a'),
  };
  const programs = [...services, mercadoPago];
  const children = programs.map((service) =>
    spawn(service.command, service.args, {
      cwd: service.cwd,
      env: {
        ...process.env,
        ...service.env,
        DATABASE_URL: server.url,
        WEBHOOK_TEST_ORIGINS: [services[0]?.env['SANDBOX_URL'], appUrl].join(' '),
        PAYMENT_URLS: JSON.stringify({ 'mercado-pago': mercadoPagoUrl }),
        // Tests need their pictures only.
        ...(hasPlainPictures && { PREPARE_PICTURES: 'false' }),
      },
      stdio: ['ignore', service.output, service.output],
    }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(stopProcess));
    const leaks = [...(await server.leaks()), ...filesWithCards(folder)];
    await server.drop();
    rmSync(folder, { recursive: true, force: true });
    if (leaks.length > 0) throw new Error(`card numbers were written to ${leaks.join(', ')}`);
  };

  const baseUrl = `http://localhost:${ports.shop}`;
  const isUp = await waitForHealth(`${baseUrl}/healthcheck`, {
    limitMs: startLimitMs,
    isAborted: () => children.some(({ exitCode }) => exitCode !== null),
  });
  if (!isUp) {
    const logs = programs
      .map(({ name }) => `──── ${name} ────\n${readFileSync(logFile(name), 'utf8')}`)
      .join('\n');
    await stop();
    throw new Error(`the shop did not start\n${logs}`);
  }
  return {
    env: {
      E2E_BASE_URL: baseUrl,
      E2E_DATA_DIR: dataDir,
      E2E_SANDBOX_SECRET_KEY: demoSecrets(dataDir).SANDBOX_SECRET_KEY ?? '',
      E2E_SANDBOX_URL: `http://localhost:${ports.sandbox}`,
      E2E_MERCADO_PAGO_URL: mercadoPagoUrl,
      E2E_APP_URL: appUrl,
      E2E_DATABASE_URL: server.url,
    },
    stop,
  };
}

/**
 * Starts a shop on PostgreSQL for all tests, and passes it to them by environment variables; nothing with E2E_BASE_URL, the
 * address of a running one.
 *
 * @returns A function that stops it; undefined if none was started.
 */
export async function startServers(
  options: Pick<ShopOptions, 'hasPlainPictures'>,
): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const { env, stop } = await launchShop(options);
  Object.assign(process.env, env);
  return stop;
}

/** Runs as Playwright's global set-up. */
export default function startServersForTests(): Promise<(() => Promise<void>) | undefined> {
  return startServers({ hasPlainPictures: true });
}
