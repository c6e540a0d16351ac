import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';

import { freePort } from '../tooling/processes/ports.mjs';
import { waitForHealth } from '../tooling/processes/wait-for-health.mjs';

export interface BenchApi {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the commerce API in a process of its own, on core 1. */
export async function startBenchApi(folder: string, env: Record<string, string>): Promise<BenchApi> {
  const port = await freePort();
  const log = openSync(path.join(folder, 'api.log'), 'a');
  const child = spawn('taskset', ['-c', '1', process.execPath, 'src/main.ts'], {
    cwd: path.join(import.meta.dirname, '..', 'apps', 'api'),
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', API_PORT: String(port), ...env },
    stdio: ['ignore', log, log],
  });
  async function stop(): Promise<void> {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  const url = `http://localhost:${port}`;
  if (child.pid === undefined || !(await waitForHealth(`${url}/healthcheck`, { limitMs: 120_000 }))) {
    await stop();
    throw new Error('API did not start');
  }
  return { url, pid: child.pid, stop };
}
