import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { atExit } from '../processes/at-exit.mjs';
import { openLog } from '../processes/open-log.mjs';
import { SetupError } from '../setup/setup-error.mjs';

const stopLimitMs = 20_000;
/** As `RestartSec` of the units. */
const restartMs = 1_000;

/**
 * @typedef {object} ServerProcess
 * @property {string} name
 * @property {() => number[]} pids
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server that runs in the foreground; its output goes to a log file. One that ends by itself after it ran is started
 * again until it stays, as by `Restart=always` of its unit, which has no limit of starts.
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
  let isStopping = false;
  let hasRun = false;
  /** @type {NodeJS.Timeout | undefined} */
  let restarting;
  let child = run();

  function run() {
    const started = spawn(program, programArgs, {
      cwd: cwd ?? '/',
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      // Not in the terminal's group: Ctrl-C must reach the servers in the order in which `stop` ends them.
      detached: true,
    });
    const startedAt = performance.now();
    started.once('error', () => {});
    started.once('exit', () => {
      hasRun ||= performance.now() - startedAt >= restartMs;
      // One whose first run ends at once has a mistake in its configuration, which `untilUp` reports.
      if (isStopping || !hasRun) return;
      killGroup(started);
      restarting = setTimeout(() => {
        child = run();
      }, restartMs);
    });
    return started;
  }
  const kill = () => killGroup(child);
  const cancelKill = atExit(kill);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  return {
    name,
    pids: () => (hasEnded() || child.pid === undefined ? [] : [child.pid]),
    async stop() {
      isStopping = true;
      clearTimeout(restarting);
      cancelKill();
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
 * Kills what is left of a server's group: nginx's workers would outlive their master and keep its ports.
 * @param {import('node:child_process').ChildProcess} child
 */
function killGroup({ pid }) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
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
