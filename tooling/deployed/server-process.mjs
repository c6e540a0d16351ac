import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { openLog } from '../processes/open-log.mjs';
import { SetupError } from '../setup/setup-error.mjs';

const stopLimitMs = 20_000;

/**
 * @typedef {object} ServerProcess
 * @property {string} name
 * @property {() => number[]} pids
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server that runs in the foreground; its output goes to a log file.
 * @param {object} options
 * @param {string} options.name
 * @param {string} options.command
 * @param {string[]} options.args
 * @param {string} options.logFile
 * @param {string} [options.user] the user it runs as when this process is root's
 * @param {string} [options.cwd]
 * @param {Record<string, string>} [options.env]
 * @param {NodeJS.Signals} [options.stopSignal]
 * @returns {ServerProcess}
 */
export function startServerProcess({ name, command, args, logFile, user, cwd, env, stopSignal = 'SIGTERM' }) {
  const log = openLog(logFile);
  const isRoot = process.getuid?.() === 0;
  const [program, programArgs] =
    user && isRoot
      ? ['setpriv', [`--reuid=${user}`, `--regid=${user}`, '--init-groups', '--', command, ...args]]
      : [command, args];
  const child = spawn(program, programArgs, {
    cwd: cwd ?? '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    // Not in the terminal's group: Ctrl-C must reach the servers in the order in which `stop` ends them.
    detached: true,
  });
  child.once('error', () => {});
  // The whole group: nginx's workers would outlive their master.
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has already exited.
    }
  };
  process.once('exit', kill);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return {
    name,
    pids: () => (hasEnded() || child.pid === undefined ? [] : [child.pid]),
    async stop() {
      process.off('exit', kill);
      if (hasEnded()) return;
      const limit = setTimeout(kill, stopLimitMs);
      const ended = once(child, 'exit');
      child.kill(stopSignal);
      await ended;
      clearTimeout(limit);
    },
  };
}

/**
 * Waits until a server responds; throws a SetupError that names its log when it ends before or takes too long.
 * @param {ServerProcess} server
 * @param {string} logFile
 * @param {() => Promise<boolean>} isUp
 */
export async function untilUp(server, logFile, isUp) {
  const deadlineMs = performance.now() + 60_000;
  while (!(await isUp())) {
    if (server.pids().length === 0 || performance.now() > deadlineMs) {
      throw new SetupError(`${server.name} não iniciou. Registro: ${logFile}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
