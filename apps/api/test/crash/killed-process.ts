import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { isPortFree } from '../../../../tooling/processes/ports.mjs';

export interface KilledProcess {
  /** The port it listens on; null while it is down. */
  port(): number | null;
  pid(): number | undefined;
  /** Kills that a new start followed. */
  readonly kills: { count: number };
  /** Stops the killing, and ends the process a last time: in order, if it was never killed. */
  stop(): Promise<void>;
}

/** Programs that may be killed: entry file and the variable with their port. */
const programs = {
  api: { main: '../../src/main.ts', portVariable: 'API_PORT' },
  storefront: { main: '../../../storefront/server/main.ts', portVariable: 'PORT' },
} as const;
/** The longest lifetime, or one and a half times the start-up time: on a busy machine some requests must succeed, too. */
const longestLifeMs = 1_500;
const startLimitMs = 300_000;
/** Below the ports that systems give to connections and to port 0, so that no other program takes one while its process starts. */
let lastPort = 20_000 + Math.floor(Math.random() * 8_000);

/** Returns another port at each call: a request for a killed process never reaches a different one. */
async function unusedPort(): Promise<number> {
  for (;;) {
    lastPort += 1;
    const port = lastPort;
    if (await isPortFree(port)) return port;
  }
}

/** Starts a process of the shop that is killed at random instants and restarted each time. */
export async function startKilled({
  program,
  env,
  random,
  isKilled = true,
}: {
  program: keyof typeof programs;
  env: Record<string, string>;
  random: () => number;
  isKilled?: boolean;
}): Promise<KilledProcess> {
  const { main, portVariable } = programs[program];
  const path = fileURLToPath(new URL(main, import.meta.url));
  const kills = { count: 0 };
  let child: ChildProcess | null = null;
  let port: number | null = null;
  const stopping = new AbortController();

  /** Returns how long the start took. */
  async function start(): Promise<number> {
    const startedAt = performance.now();
    const next = await unusedPort();
    const spawnIt = () =>
      spawn(process.execPath, [path], {
        env: { ...process.env, ...env, [portVariable]: String(next) },
        stdio: ['ignore', 'inherit', 'ignore'],
      });
    child = spawnIt();
    const deadline = performance.now() + startLimitMs;
    while (!(await isUp(next))) {
      if (performance.now() > deadline) throw new Error(`${program} did not start`);
      // The process exits if the database is down during its start; restarts it.
      if (child.exitCode !== null) child = spawnIt();
      await wait(20);
    }
    port = next;
    return performance.now() - startedAt;
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(isKilled ? 'SIGKILL' : 'SIGTERM');
    port = null;
    await ended;
  }

  async function live(firstStartMs: number): Promise<void> {
    let startMs = firstStartMs;
    while (!stopping.signal.aborted) {
      // Only the instant is random: whatever is interrupted, the outcome must be the same.
      await wait(random() * Math.max(longestLifeMs, 1.5 * startMs), null, { signal: stopping.signal }).catch(
        () => {},
      );
      if (stopping.signal.aborted) return;
      await kill();
      startMs = await start();
      kills.count += 1;
    }
  }

  const firstStartMs = await start();
  const living = isKilled ? live(firstStartMs) : Promise.resolve();
  const onExit = () => child?.kill('SIGKILL');
  process.once('exit', onExit);
  return {
    port: () => port,
    pid: () => child?.pid,
    kills,
    async stop() {
      stopping.abort();
      await living;
      await kill();
      process.off('exit', onExit);
    },
  };
}

async function isUp(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthcheck`, {
      signal: AbortSignal.timeout(1_000),
    });
    await response.body?.cancel();
    // Any response shows that it listens, even an error about another component.
    return true;
  } catch {
    return false; // not listening yet
  }
}
