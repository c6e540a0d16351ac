import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freshDatabase } from '../apps/api/test/fresh-database.ts';
import { demoSecrets } from '../tooling/processes/demo-secrets.mjs';
import { freePort } from '../tooling/processes/ports.mjs';
import { runCommand } from '../tooling/processes/run-command.mjs';
import { startPostgresCluster } from '../tooling/processes/start-postgres-cluster.mjs';
import { waitForHealth } from '../tooling/processes/wait-for-health.mjs';
import { ensurePostgresBinaries } from '../tooling/setup/ensure-postgres-binaries.mjs';
import { inRepository, pinnedNode, toolPath } from '../tooling/setup/repository.mjs';

const startLimitMs = 120_000;
const peersFolder = inRepository('benchmarks/peers');

/** A server of the measured page, or of the API that it reads. */
export interface Peer {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
}

export interface StartedPeers {
  readonly api: Peer;
  /** This shop first, without its page cache. */
  readonly peers: readonly [shop: Peer, next: Peer, reactRouter: Peer];
  stop(): Promise<void>;
}

/** Installs the peers' packages where missing, and builds them. */
async function ensurePeers(): Promise<void> {
  const run = async (command: string, args: string[]) => {
    const { code, output } = await runCommand(command, args, {
      cwd: peersFolder,
      env: { NEXT_TELEMETRY_DISABLED: '1' },
    });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
  };
  if (!existsSync(path.join(peersFolder, 'node_modules/next'))) {
    await run('npm', ['ci', '--no-audit', '--no-fund']);
  }
  await run('npm', ['run', 'build:next']);
  await run('npm', ['run', 'build:react-router']);
}

/**
 * Starts this shop, Next.js and React Router with the same category page, on core 0. All three read the same data from one process of
 * the commerce API on PostgreSQL. `pagePath` is the category's address.
 */
export async function startPeers(pagePath: string): Promise<StartedPeers> {
  await ensurePeers();
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const log = openSync(path.join(folder, 'log'), 'a');
  const cluster = await startPostgresCluster(await ensurePostgresBinaries());
  const fresh = await freshDatabase(cluster.url);
  const children: ChildProcess[] = [];
  const unreachable = 'http://127.0.0.1:9';
  const shared = {
    ...process.env,
    ...demoSecrets(folder),
    PATH: toolPath(),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    SANDBOX_URL: unreachable,
    SANDBOX_PUBLIC_KEY: 'none',
    SANDBOX_SECRET_KEY: 'none',
    SANDBOX_WEBHOOK_SECRET: 'none',
  };

  async function start(
    name: string,
    args: string[],
    { cwd, env, healthPath }: { cwd: string; env: Record<string, string>; healthPath: string },
  ): Promise<Peer> {
    const port = await freePort();
    const child = spawn('taskset', ['-c', '0', pinnedNode(), ...args], {
      cwd,
      env: { ...shared, ...env, PORT: String(port), API_PORT: String(port) },
      stdio: ['ignore', log, log],
    });
    children.push(child);
    const url = `http://127.0.0.1:${port}`;
    if (child.pid === undefined || !(await waitForHealth(`${url}${healthPath}`, { limitMs: startLimitMs }))) {
      throw new Error(`${name} did not start`);
    }
    return { name, url, pid: child.pid };
  }

  async function stop(): Promise<void> {
    for (const child of children) {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    }
    await fresh.drop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const api = await start('API', ['src/main.ts'], {
      cwd: inRepository('apps/api'),
      env: { DATABASE_URL: fresh.url, SEED_DEMO: 'true' },
      healthPath: '/healthcheck',
    });
    const env = { API_URL: api.url };
    const atPage = { env, healthPath: pagePath };
    const shop = await start('Vitrine', ['server/main.ts'], {
      cwd: inRepository('apps/storefront'),
      env: { ...env, PAGE_CACHE_MB: '0' },
      healthPath: '/healthcheck',
    });
    const next = await start(
      'Next.js',
      ['../node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'],
      {
        cwd: path.join(peersFolder, 'next'),
        ...atPage,
      },
    );
    const reactRouter = await start(
      'React Router',
      ['../node_modules/@react-router/serve/dist/cli.js', 'build/server/index.js'],
      { cwd: path.join(peersFolder, 'react-router'), ...atPage },
    );
    return { api, peers: [shop, next, reactRouter], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
