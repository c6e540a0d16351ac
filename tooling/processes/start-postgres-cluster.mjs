import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { SetupError } from '../setup/setup-error.mjs';
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
 * @typedef {object} PostgresCluster
 * @property {string} url
 * @property {string} folder the data folder
 * @property {() => string} log returns the whole log
 * @property {(mode: 'fast' | 'immediate') => Promise<void>} shutDown ends the server but leaves its data
 * @property {() => Promise<void>} restart starts the server after `shutDown`, at the same address
 * @property {() => Promise<void>} stop ends the server at once and deletes its data
 */

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

/**
 * Starts a temporary PostgreSQL server on a free loopback port, without durability, for one test run.
 * @param {string} binaries folder of initdb and postgres
 * @param {object} [options]
 * @param {boolean} [options.hasDurableCommits] whether committed transactions survive a shutdown in mode `immediate`
 * @returns {Promise<PostgresCluster>}
 */
export async function startPostgresCluster(binaries, { hasDurableCommits = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-postgres-'));
  const data = path.join(folder, 'data');
  if (process.getuid?.() === 0) {
    await runCommand('chown', ['postgres:postgres', folder]);
  }
  chmodSync(folder, 0o700);

  const initialised = await runCommand(
    ...asOrdinaryUser(path.join(binaries, 'initdb'), [
      `--pgdata=${data}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]),
    { cwd: '/' },
  );
  if (initialised.code !== 0) throw new SetupError(`initdb falhou:\n${initialised.output}`);

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: hasDurableCommits ? 'on' : 'off',
    max_connections: '200',
  };
  const [command, args] = asOrdinaryUser(path.join(binaries, 'postgres'), [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  let log = '';
  let server = spawnServer();
  function spawnServer() {
    const started = spawn(command, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
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
    log: () => log,
    shutDown: (mode) => end(shutdownSignals[mode]),
    restart: async () => {
      server = spawnServer();
      await waitUntilReady();
    },
    stop,
  };
}
