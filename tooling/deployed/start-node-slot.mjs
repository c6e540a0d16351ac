import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { atExit } from '../processes/at-exit.mjs';
import { openLog } from '../processes/open-log.mjs';
import { pinnedNode } from '../setup/repository.mjs';
import { bindSocket } from './bind-socket.mjs';

/**
 * @typedef {object} NodeService
 * @property {string} name
 * @property {string} script absolute
 * @property {string} cwd
 * @property {number} port
 * @property {Record<string, string>} env
 * @property {string} logFile
 */

/**
 * @typedef {object} NodeSlot
 * @property {string} name
 * @property {() => number[]} pids also of a process that is leaving
 * @property {() => Promise<void>} replace starts a successor on the same socket, then lets the process leave
 * @property {() => Promise<void>} stop
 */

/** As `RestartSec` of the units. */
const firstBackoffMs = 1_000;
const maxBackoffMs = 30_000;
const pollMs = 100;
const printedLogLines = 20;
/** The first descriptor after the standard ones, as `sd_listen_fds` counts. */
const listeningSocketFd = 3;

/** @param {string} file */
const lastLines = (file) =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-printedLogLines).join('\n');

/**
 * Returns whether a process accepts connections of the socket that it was passed, which its predecessor may do as well: its
 * event loop then watches the socket.
 * @param {number | undefined} pid
 */
function accepts(pid) {
  try {
    const folder = `/proc/${pid}/fdinfo`;
    return readdirSync(folder).some((fd) =>
      new RegExp(`^tfd:\\s+${listeningSocketFd}\\b`, 'm').test(readFileSync(`${folder}/${fd}`, 'utf8')),
    );
  } catch {
    // The process, or a file that it had open, is gone.
    return false;
  }
}

/**
 * Keeps one process of a service running. The listening socket is held here and passed as systemd does (`LISTEN_FDS`), so
 * that connections wait while a process that crashed is started again, with exponential back-off. At a planned replacement
 * the successor accepts before its predecessor stops.
 * @param {NodeService} service
 * @returns {Promise<NodeSlot>} once the process listens; rejects when the first one ends before
 */
export async function startNodeSlot(service) {
  const socket = bindSocket(service.port);
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const alive = new Set();
  const stopping = new AbortController();
  const cancelKill = atExit(() => {
    for (const child of alive) child.kill('SIGKILL');
  });
  let current = start();
  await listening(current);

  function start() {
    const log = openLog(service.logFile);
    // `exec` keeps the shell's process id, which only the process itself knows before it runs.
    const child = spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$0" "$@"', pinnedNode(), service.script], {
      cwd: service.cwd,
      env: { ...process.env, ...service.env, LISTEN_FDS: '1' },
      stdio: ['ignore', log, log, socket.fd],
      // Not in the terminal's group: Ctrl-C must reach the processes in the order in which `stop` ends them.
      detached: true,
    });
    alive.add(child);
    child.once('exit', () => {
      alive.delete(child);
      if (child === current) void restart();
    });
    return child;
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async function listening(child) {
    while (!accepts(child.pid)) {
      if (!alive.has(child))
        throw new Error(`${service.name} ended before it listened:\n${lastLines(service.logFile)}`);
      await wait(pollMs);
    }
  }

  async function restart() {
    for (
      let backoffMs = firstBackoffMs;
      !stopping.signal.aborted;
      backoffMs = Math.min(2 * backoffMs, maxBackoffMs)
    ) {
      await wait(backoffMs, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      const next = start();
      try {
        await listening(next);
        current = next;
        return;
      } catch {
        // The next attempt follows after a longer pause.
      }
    }
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async function end(child) {
    if (!alive.has(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    name: service.name,
    pids: () => [...alive].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    async replace() {
      const previous = current;
      const next = start();
      await listening(next);
      current = next;
      await end(previous);
    },
    async stop() {
      stopping.abort();
      await Promise.all([...alive].map(end));
      cancelKill();
      socket.close();
    },
  };
}
