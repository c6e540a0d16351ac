import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import { stopSignals } from '../setup/run-main.mjs';

const gracePeriodMs = 20_000;
const longestPauseMs = 30_000;
/** After this time a service counts as started: its next failure is independent of the last. */
const settledMs = 60_000;

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
 * @property {Promise<number>} ended exit code once every service has ended: the code of the one whose end stopped
 *   the others, 0 after a signal or `stop`
 * @property {() => void} stop asks every service to end
 */

/**
 * Starts services, and restarts one that ends by itself, with growing pauses, since the cause
 * may persist.
 * @param {Service[]} services
 * @param {object} options
 * @param {(service: Service, code: number, restartInMs: number) => 'restart' | 'stop'} options.onDeath called when one
 *   ends by itself; `stop` also ends the others
 * @param {number} [options.firstPauseMs]
 * @returns {Supervisor}
 */
export function supervise(services, { onDeath, firstPauseMs = 1_000 }) {
  /** @type {number | undefined} */
  let exitCode;
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set();
  const stopping = new AbortController();

  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => {
    for (const child of running) child.kill(signal);
  };
  /** @param {number} code @param {NodeJS.Signals} signal @param {boolean} [isSentToAll] whether every service has it already */
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
      // A terminal sends Ctrl-C to the services, too; a second signal would interrupt their orderly shutdown.
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
  const keepRunning = async (service) => {
    let pauseMs = firstPauseMs;
    for (;;) {
      const startedAt = performance.now();
      const code = await run(service);
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > settledMs) pauseMs = firstPauseMs;
      if (onDeath(service, code, pauseMs) === 'stop') {
        // A service that ends by itself has failed, whatever its exit code.
        stopAll(code === 0 ? 1 : code, 'SIGTERM');
        return;
      }
      // The pause is aborted only when all services stop.
      await wait(pauseMs, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  };

  return {
    ended: Promise.all(services.map(keepRunning)).then(() => {
      process.off('exit', killAll);
      return exitCode ?? 0;
    }),
    stop: () => stopAll(0, 'SIGTERM'),
  };
}
