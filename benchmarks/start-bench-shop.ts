import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from '../tooling/processes/ports.mjs';
import { shopServices } from '../tooling/processes/shop-services.mjs';
import { waitForHealth } from '../tooling/processes/wait-for-health.mjs';

export interface BenchShop {
  readonly url: string;
  /** Process id of the storefront, whose CPU time is measured. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a shop with the demo stores, its storefront on core 0. */
export async function startBenchShop(env: Record<string, string>): Promise<BenchShop> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-bench-'));
  const ports = { shop: await freePort(), sandbox: await freePort(), smtp: await freePort() };
  const log = openSync(path.join(folder, 'log'), 'a');
  const children = shopServices({
    ports,
    dataDir: path.join(folder, 'data'),
    nodeEnv: 'production',
    outputOf: () => log,
  }).map((service) => ({
    name: service.name,
    child: spawn(
      'taskset',
      ['-c', service.name === 'storefront' ? '0' : '1', service.command, ...service.args],
      {
        cwd: service.cwd,
        env: { ...process.env, ...service.env, LOG_LEVEL: 'error', PREPARE_PICTURES: 'false', ...env },
        stdio: ['ignore', log, log],
      },
    ),
  }));
  async function stop(): Promise<void> {
    await Promise.all(
      children.map(async ({ child }) => {
        if (child.exitCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }),
    );
    rmSync(folder, { recursive: true, force: true });
  }
  const url = `http://localhost:${ports.shop}`;
  const pid = children.find(({ name }) => name === 'storefront')?.child.pid;
  if (pid === undefined || !(await waitForHealth(`${url}/healthcheck`, { limitMs: 120_000 }))) {
    await stop();
    throw new Error('shop did not start');
  }
  return { url, pid, stop };
}
