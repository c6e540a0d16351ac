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
import { createFreshDatabase } from './create-fresh-database.ts';
import { cardNumberPattern, filesWithCards } from './files-with-cards.ts';
import { storePlainPictures } from './store-plain-pictures.ts';

const startLimitMs = 180_000;
const stopLimitMs = 15_000;

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await exit;
  clearTimeout(timer);
}

/**
 * Starts a shop with the demo stores on PostgreSQL, free ports and a temporary folder. Sets E2E_BASE_URL, E2E_SANDBOX_URL,
 * E2E_SANDBOX_SECRET_KEY, E2E_DATA_DIR and E2E_DATABASE_URL for the tests. With DATABASE_URL it creates a database on that
 * server; with E2E_BASE_URL it starts nothing.
 *
 * @returns A function that stops the servers; undefined if none was started.
 */
export async function startServers({
  hasPlainPictures,
}: {
  hasPlainPictures: boolean;
}): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  await ensureBuilds();

  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-e2e-'));
  const cluster = process.env.DATABASE_URL
    ? undefined
    : await startPostgresCluster(await ensurePostgresBinaries());
  const database = await createFreshDatabase(cluster?.url ?? process.env.DATABASE_URL ?? '');
  const ports = { shop: await freePort(), sandbox: await freePort(), smtp: await freePort() };
  const dataDir = path.join(folder, 'data');
  if (hasPlainPictures) storePlainPictures(dataDir);
  const logFile = (name: string): string => path.join(folder, `${name}.log`);

  const services = shopServices({
    ports,
    dataDir,
    nodeEnv: 'production',
    outputOf: (name) => openSync(logFile(name), 'a'),
  });
  const children = services.map((service) =>
    spawn(service.command, service.args, {
      cwd: service.cwd,
      env: {
        ...process.env,
        ...service.env,
        DATABASE_URL: database.url,
        // Tests need their pictures only.
        ...(hasPlainPictures && { PREPARE_PICTURES: 'false' }),
      },
      stdio: ['ignore', service.output, service.output],
    }),
  );
  const tearDown = async (): Promise<void> => {
    await Promise.all(children.map(stopProcess));
    // Logs and database contain no card number that a test typed [CHK-02].
    const leaks = await database.columnsMatching(cardNumberPattern);
    await database.flush();
    leaks.push(...[folder, ...(cluster ? [cluster.folder] : [])].flatMap(filesWithCards));
    await database.drop();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
    if (leaks.length > 0) throw new Error(`card numbers were written to ${leaks.join(', ')}`);
  };

  const baseUrl = `http://localhost:${ports.shop}`;
  const isUp = await waitForHealth(`${baseUrl}/healthcheck`, {
    limitMs: startLimitMs,
    isAborted: () => children.some(({ exitCode }) => exitCode !== null),
  });
  if (!isUp) {
    const logs = services
      .map(({ name }) => `──── ${name} ────\n${readFileSync(logFile(name), 'utf8')}`)
      .join('\n');
    await tearDown();
    throw new Error(`the shop did not start\n${logs}`);
  }
  process.env.E2E_BASE_URL = baseUrl;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_DATABASE_URL = database.url;
  process.env.E2E_SANDBOX_SECRET_KEY = demoSecrets(dataDir).SANDBOX_SECRET_KEY;
  process.env.E2E_SANDBOX_URL = `http://localhost:${ports.sandbox}`;
  return tearDown;
}

/** Runs as Playwright's global set-up. */
export default function startServersForTests(): Promise<(() => Promise<void>) | undefined> {
  return startServers({ hasPlainPictures: true });
}
