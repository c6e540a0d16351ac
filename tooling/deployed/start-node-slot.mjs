import cluster from 'node:cluster';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {object} NodeService
 * @property {string} name
 * @property {string} script absolute
 * @property {string} cwd
 * @property {Record<string, string>} env
 * @property {string} logFile
 */

/**
 * @typedef {object} NodeSlot
 * @property {string} name
 * @property {() => number[]} pids also of a process that is leaving
 * @property {() => Promise<void>} replace starts a successor on the same port, then lets the process leave
 * @property {() => Promise<void>} stop
 */

const firstBackoffMs = 1_000;
const maxBackoffMs = 30_000;

const shownLogLines = 20;

/** @param {string} file */
const lastLines = (file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-shownLogLines).join('\n');

/**
 * Keeps one process of a service running on its port. Node's `cluster` holds the listening socket here and shares it: a
 * successor accepts connections before its predecessor stops, and no connection waits in a queue that no process reads.
 * systemd does the same with socket units. A process that ends by itself is started again, with exponential back-off.
 * @param {NodeService} service
 * @returns {Promise<NodeSlot>} once the process listens; rejects when the first one ends before
 */
export async function startNodeSlot(service) {
  // Workers accept by themselves; the default passes each connection through this process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  /** @type {Set<import('node:cluster').Worker>} */
  const alive = new Set();
  const stopping = new AbortController();
  let current = fork();
  await listening(current);

  function fork() {
    cluster.setupPrimary({ exec: service.script, args: [], cwd: service.cwd, silent: true });
    const worker = cluster.fork(service.env);
    alive.add(worker);
    const log = createWriteStream(service.logFile, { flags: 'a', mode: 0o600 });
    worker.process.stdout?.pipe(log, { end: false });
    worker.process.stderr?.pipe(log, { end: false });
    worker.once('exit', () => {
      alive.delete(worker);
      log.end();
      if (worker === current) void restart();
    });
    return worker;
  }

  /** @param {import('node:cluster').Worker} worker */
  async function listening(worker) {
    const ended = once(worker, 'exit').then(() => {
      throw new Error(`${service.name} ended before it listened:\n${lastLines(service.logFile)}`);
    });
    await Promise.race([once(worker, 'listening'), ended]);
    // The promise stays and must not count as unhandled.
    ended.catch(() => {});
  }

  async function restart() {
    for (
      let backoffMs = firstBackoffMs;
      !stopping.signal.aborted;
      backoffMs = Math.min(2 * backoffMs, maxBackoffMs)
    ) {
      await wait(backoffMs, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const next = fork();
      try {
        await listening(next);
        current = next;
        return;
      } catch {
        // The next attempt follows after a longer pause.
      }
    }
  }

  /** @param {import('node:cluster').Worker} worker */
  async function end(worker) {
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await ended;
  }

  return {
    name: service.name,
    pids: () => [...alive].flatMap(({ process: { pid } }) => (pid === undefined ? [] : [pid])),
    async replace() {
      const previous = current;
      const next = fork();
      await listening(next);
      current = next;
      await end(previous);
    },
    async stop() {
      stopping.abort();
      await Promise.all([...alive].map(end));
    },
  };
}
