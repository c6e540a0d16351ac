import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import { stopSignals } from '../setup/run-main.mjs';

const gracePeriodMs = 20_000;
const maxBackoffMs = 30_000;
/** Uptime after which the next failure starts again at the initial backoff. */
const stableAfterMs = 60_000;

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string>} env
 * @property {'inherit' | number} output destination of stdout: the terminal, or an open file
 */

/**
 * @typedef {object} Supervisor
 * @property {Promise<number>} ended resolves once every service has exited, with the code of the one whose exit
 *   stopped the others, or 0 after a signal or `stop`
 * @property {() => void} stop asks every service to end
 */

/**
 * Starts services and restarts one that exits by itself, with exponential backoff, since the cause may persist.
 * @param {Service[]} services
 * @param {object} options
 * @param {(service: Service, code: number, restartInMs: number) => 'restart' | 'stop'} options.onExit called when one
 *   exits by itself; `stop` also ends the others
 * @param {number} [options.initialBackoffMs]
 * @returns {Supervisor}
 */
export function supervise(services, { onExit, initialBackoffMs = 1_000 }) {
  /** @type {number | undefined} */
  let exitCode;
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set();
  const stopping = new AbortController();

  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => {
    for (const child of running) child.kill(signal);
  };
  /** @param {number} code @param {NodeJS.Signals} signal @param {boolean} [isSentToAll] whether every service has received the signal already */
  const stopAll = (code, signal, isSentToAll = false) => {
    exitCode ??= code;
    stopping.abort();
    if (!isSentToAll) signalAll(signal);
    setTimeout(() => signalAll('SIGKILL'), gracePeriodMs).unref();
  };
  const killAll = () => signalAll('SIGKILL');
  process.once('exit', killAll);
  for (const signal of stopSignals) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      // A terminal also sends Ctrl-C to the services; a second signal would interrupt their graceful shutdown.
      const isSentToAll = signal === 'SIGINT' && process.stdin.isTTY;
      stopAll(0, signal === 'SIGHUP' ? 'SIGTERM' : signal, isSentToAll);
    });
  }

  /**
   * @param {Service} service
   * @returns {Promise<number>} its exit code
   */
  const run = (service) =>
    new Promise((resolve) => {
      const child = spawn(service.command, service.args, {
        cwd: service.cwd,
        env: { ...process.env, ...service.env },
        stdio: ['ignore', service.output, 'inherit'],
      });
      running.add(child);
      /** @param {number} code */
      const finish = (code) => {
        running.delete(child);
        resolve(code);
      };
      child.once('error', () => finish(127));
      child.once('exit', (code) => finish(code ?? 128));
    });

  /** @param {Service} service */
  const runWithRestarts = async (service) => {
    let backoffMs = initialBackoffMs;
    for (;;) {
      const startedAt = performance.now();
      const code = await run(service);
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > stableAfterMs) backoffMs = initialBackoffMs;
      if (onExit(service, code, backoffMs) === 'stop') {
        // A service that exits by itself has failed, whatever its exit code.
        stopAll(code === 0 ? 1 : code, 'SIGTERM');
        return;
      }
      // The wait is aborted only when all services stop.
      await wait(backoffMs, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      backoffMs = Math.min(2 * backoffMs, maxBackoffMs);
    }
  };

  return {
    ended: Promise.all(services.map(runWithRestarts)).then(() => {
      process.off('exit', killAll);
      return exitCode ?? 0;
    }),
    stop: () => stopAll(0, 'SIGTERM'),
  };
}
