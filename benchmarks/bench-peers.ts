import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { freshDatabase } from '../apps/api/test/fresh-database.ts';
import { demoSecrets } from '../tooling/processes/demo-secrets.mjs';
import { freePort } from '../tooling/processes/ports.mjs';
import { runCommand } from '../tooling/processes/run-command.mjs';
import { startPostgresCluster } from '../tooling/processes/start-postgres-cluster.mjs';
import { waitForHealth } from '../tooling/processes/wait-for-health.mjs';
import { ensurePostgresBinaries } from '../tooling/setup/ensure-postgres-binaries.mjs';
import { inRepository, pinnedNode, toolPath } from '../tooling/setup/repository.mjs';
import { completedRequests, cpuSeconds, median, printTable } from './measure.ts';

const rounds = 5;
const warmUpSeconds = 6;
const roundSeconds = 4;
const connections = 4;
const startLimitMs = 120_000;
const peersFolder = inRepository('benchmarks/peers');

interface Peer {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
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

/** The CPU time of one page, in ms: of the server's own process and of the API's meanwhile. */
export interface PeerCost {
  readonly server: string;
  readonly own: number;
  readonly api: number;
  /** The median of the rounds' sums. */
  readonly total: number;
  readonly html: string;
}

/** Prints the CPU time of an uncached category page of this shop, Next.js and React Router. */
export async function benchPeers(pagePath: string): Promise<void> {
  const rows = await measurePeers(pagePath);
  const [shop] = rows;
  printTable(
    'An uncached category page, CPU ms per page on PostgreSQL',
    rows.map(({ server, own, api: ofApi, total, html }) => ({
      server,
      'own process': own.toFixed(1),
      'API process': ofApi.toFixed(1),
      total: total.toFixed(1),
      'own ÷ Vitrine’s': (own / (shop?.own ?? Number.NaN)).toFixed(2),
      'total ÷ Vitrine’s': (total / (shop?.total ?? Number.NaN)).toFixed(2),
      elements: html.match(/<[a-z]/g)?.length ?? 0,
      'HTML kB': (html.length / 1000).toFixed(0),
      'brotli kB': (brotliCompressSync(html).length / 1000).toFixed(1),
    })),
  );
}

/**
 * Measures the CPU time of an uncached category page, served over HTTP and compressed, of this shop, Next.js and React
 * Router, in this order. `pagePath` is a category's address. All three read the same data from one process of the
 * commerce API on PostgreSQL, whose CPU time counts for each.
 */
export async function measurePeers(pagePath: string): Promise<PeerCost[]> {
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
    return await costs([shop, next, reactRouter], api, pagePath);
  } finally {
    for (const child of children) {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    }
    await fresh.drop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function costs(peers: readonly Peer[], api: Peer, pagePath: string): Promise<PeerCost[]> {
  const header = ['accept-encoding: gzip'];
  const measured = peers.map((peer) => ({ peer, ownMs: [] as number[], apiMs: [] as number[] }));
  for (const { peer } of measured) {
    await completedRequests(`${peer.url}${pagePath}`, warmUpSeconds, connections, header);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { peer, ownMs, apiMs } of measured) {
      const before = { own: cpuSeconds(peer.pid), api: cpuSeconds(api.pid) };
      const requests = await completedRequests(`${peer.url}${pagePath}`, roundSeconds, connections, header);
      ownMs.push(((cpuSeconds(peer.pid) - before.own) * 1000) / requests);
      apiMs.push(((cpuSeconds(api.pid) - before.api) * 1000) / requests);
    }
  }
  const rows: PeerCost[] = [];
  for (const { peer, ownMs, apiMs } of measured) {
    const html = await (await fetch(`${peer.url}${pagePath}`)).text();
    const total = median(ownMs.map((own, round) => own + (apiMs[round] ?? Number.NaN)));
    rows.push({ server: peer.name, own: median(ownMs), api: median(apiMs), total, html });
  }
  return rows;
}
