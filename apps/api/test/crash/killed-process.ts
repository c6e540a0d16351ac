import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface KilledProcess {
  /** The port it listens on; null while it is down. */
  port(): number | null;
  readonly kills: { count: number };
  /** Stops the killing, and kills the process a last time. */
  stop(): Promise<void>;
}

/** Programs that may be killed: entry file and the variable with their port. */
const programs = {
  api: { main: '../../src/main.ts', portVariable: 'API_PORT' },
  storefront: { main: '../../../storefront/server/main.ts', portVariable: 'PORT' },
} as const;
/** The longest lifetime, or half again as long as the start took: on a busy machine some requests must succeed, too. */
const longestLifeMs = 1_500;
const startLimitMs = 60_000;

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
    const next = await freePort();
    const spawnIt = () =>
      spawn(process.execPath, [path], {
        env: { ...process.env, ...env, [portVariable]: String(next) },
        stdio: ['ignore', 'inherit', 'ignore'],
      });
    child = spawnIt();
    const deadline = performance.now() + startLimitMs;
    while (!(await isUp(next))) {
      if (performance.now() > deadline) throw new Error(`The ${program} did not start.`);
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
    child.kill('SIGKILL');
    port = null;
    await ended;
    kills.count += 1;
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
    }
  }

  const firstStartMs = await start();
  const living = isKilled ? live(firstStartMs) : Promise.resolve();
  const onExit = () => child?.kill('SIGKILL');
  process.once('exit', onExit);
  return {
    port: () => port,
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
