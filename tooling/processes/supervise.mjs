import { spawn } from 'node:child_process';

import { stopSignals } from '../setup/run-main.mjs';

const gracePeriodMs = 20_000;

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {Record<string, string>} env
 * @property {'inherit' | number} output where its stdout goes: the terminal, or an open file
 */

/**
 * @typedef {object} Supervisor
 * @property {Promise<number>} ended exit code once every service has ended: the code of the one that died
 *   by itself, 0 after a signal or `stop`
 * @property {() => void} stop asks every service to end
 */

/**
 * Starts services that live and die together.
 * @param {Service[]} services
 * @param {(service: Service, code: number) => void} onDeath called for the first that ends by itself
 * @returns {Supervisor}
 */
export function supervise(services, onDeath) {
  /** @type {number | undefined} */
  let exitCode;
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set();

  /** @param {NodeJS.Signals} signal */
  const signalAll = (signal) => {
    for (const child of running) child.kill(signal);
  };
  /** @param {NodeJS.Signals} signal @param {boolean} [isSentToAll] whether every service has it already */
  const stopAll = (signal, isSentToAll = false) => {
    if (!isSentToAll) signalAll(signal);
    setTimeout(() => signalAll('SIGKILL'), gracePeriodMs).unref();
  };
  const killAll = () => signalAll('SIGKILL');
  process.once('exit', killAll);
  for (const signal of stopSignals) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      exitCode ??= 0;
      // Ctrl-C in a terminal reaches the services by itself; a second signal would cut their orderly end short.
      const isSentToAll = signal === 'SIGINT' && process.stdin.isTTY;
      stopAll(signal === 'SIGHUP' ? 'SIGTERM' : signal, isSentToAll);
    });
  }

  const ended = services.map(
    (service) =>
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
          if (exitCode === undefined) {
            // A service that ends by itself has failed, whatever code it gave.
            exitCode = code === 0 ? 1 : code;
            onDeath(service, code);
            stopAll('SIGTERM');
          }
          resolve(undefined);
        };
        child.once('error', () => finish(127));
        child.once('exit', (code) => finish(code ?? 128));
      }),
  );
  return {
    ended: Promise.all(ended).then(() => {
      process.off('exit', killAll);
      return exitCode ?? 0;
    }),
    stop: () => {
      exitCode ??= 0;
      stopAll('SIGTERM');
    },
  };
}
