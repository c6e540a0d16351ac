import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { SetupError } from '../setup/setup-error.mjs';
import { addToCpuMeter } from './cpu-meter.mjs';
import { freePort } from './ports.mjs';
import { runCommand } from './run-command.mjs';

const startLimitMs = 60_000;
const pollMs = 100;
/**
 * The signal of each mode of `pg_ctl stop`.
 * @type {{ fast: NodeJS.Signals, immediate: NodeJS.Signals }}
 */
const shutdownSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' };

/**
 * @typedef {object} PostgresServer
 * @property {string} url
 * @property {string} folder the data folder
 * @property {() => number | undefined} pid the server's main process, the parent of its others
 * @property {() => string} log returns the whole log
 * @property {(mode: 'fast' | 'immediate') => Promise<void>} shutDown ends the server but leaves its data
 * @property {() => Promise<void>} restart starts the server after `shutDown`, at the same address
 * @property {() => Promise<void>} stop ends the server at once and deletes its data
 */

/** @typedef {PostgresServer & { startReplica: () => Promise<PostgresServer> }} PostgresCluster a server whose streaming replicas end with it */

/**
 * PostgreSQL refuses to run as root, so root runs it as the user `postgres`.
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function asOrdinaryUser(command, args) {
  return process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', '--', command, ...args]]
    : [command, args];
}

/**
 * Returns whether the server accepts queries; its port opens earlier.
 * @param {string} binaries
 * @param {number} port
 */
async function isReady(binaries, port) {
  const { code } = await runCommand(path.join(binaries, 'pg_isready'), [
    '-q',
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
  ]);
  return code === 0;
}

/** Returns a new folder that only PostgreSQL's user can read. */
async function createFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-postgres-'));
  if (process.getuid?.() === 0) {
    await runCommand('chown', ['postgres:postgres', folder]);
  }
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * Runs a program of PostgreSQL that must succeed.
 * @param {string} binaries
 * @param {string} program
 * @param {string[]} args
 */
async function runProgram(binaries, program, args) {
  const { code, output } = await runCommand(...asOrdinaryUser(path.join(binaries, program), args), {
    cwd: '/',
  });
  if (code !== 0) throw new SetupError(`${program} falhou:\n${output}`);
}

/** @param {string} folder */
const dataOf = (folder) => path.join(folder, 'data');

/**
 * Starts a server on the data in the folder and waits until it accepts queries.
 * @param {string} binaries
 * @param {string} folder
 * @param {boolean} hasDurableCommits
 * @returns {Promise<PostgresServer>}
 */
async function startServer(binaries, folder, hasDurableCommits) {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: hasDurableCommits ? 'on' : 'off',
    max_connections: '200',
    // Stores move between databases by logical replication.
    wal_level: 'logical',
    // Each table of a store has a worker and a slot while it is copied: with few at a time, a move mostly waits for the next.
    // Its origin stays until the changes meanwhile are applied, and counts as a slot: with fewer than tables, copies fail and are begun again.
    max_replication_slots: '400',
    max_wal_senders: '100',
    max_logical_replication_workers: '64',
    max_sync_workers_per_subscription: '48',
    max_worker_processes: '80',
  };
  const [command, args] = asOrdinaryUser(path.join(binaries, 'postgres'), [
    '-D',
    dataOf(folder),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  let log = '';
  let server = spawnServer();
  function spawnServer() {
    const started = spawn(command, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    addToCpuMeter(started);
    started.stderr.on('data', (text) => (log += text));
    return started;
  }
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  const quit = () => server.kill(shutdownSignals.immediate);
  process.once('exit', quit);
  const stop = async () => {
    process.off('exit', quit);
    await end(shutdownSignals.immediate);
    rmSync(folder, { recursive: true, force: true });
  };
  const waitUntilReady = async () => {
    const deadlineMs = performance.now() + startLimitMs;
    while (!(await isReady(binaries, port))) {
      if (server.exitCode !== null || performance.now() > deadlineMs) {
        await stop();
        throw new SetupError(`O PostgreSQL não iniciou:\n${log}`);
      }
      await wait(pollMs);
    }
  };

  await waitUntilReady();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    pid: () => server.pid,
    log: () => log,
    shutDown: (mode) => end(shutdownSignals[mode]),
    restart: async () => {
      server = spawnServer();
      await waitUntilReady();
    },
    stop,
  };
}

/**
 * Starts a temporary PostgreSQL server on a free loopback port, without durability, for one test run.
 * @param {string} binaries folder of initdb and postgres
 * @param {object} [options]
 * @param {boolean} [options.hasDurableCommits] whether committed transactions survive a shutdown in mode `immediate`, and reach
 *   replicas at once; else within a second
 * @returns {Promise<PostgresCluster>}
 */
export async function startPostgresCluster(binaries, { hasDurableCommits = false } = {}) {
  const folder = await createFolder();
  await runProgram(binaries, 'initdb', [
    `--pgdata=${dataOf(folder)}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const primary = await startServer(binaries, folder, hasDurableCommits);
  /** @type {PostgresServer[]} */
  const replicas = [];
  return {
    ...primary,
    async startReplica() {
      const copy = await createFolder();
      await runProgram(binaries, 'pg_basebackup', [
        `--pgdata=${dataOf(copy)}`,
        `--dbname=${primary.url}`,
        '--checkpoint=fast',
        '--write-recovery-conf',
        '--no-sync',
      ]);
      const replica = await startServer(binaries, copy, hasDurableCommits);
      replicas.push(replica);
      return replica;
    },
    async stop() {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await primary.stop();
    },
  };
}
