import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { freePort } from '../processes/ports.mjs';
import { runCommand } from '../processes/run-command.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { startServerProcess, untilUp } from './server-process.mjs';

const name = 'vitrine';

/**
 * @typedef {object} PostgresPair
 * @property {{ name: string, port: number, url: string, server: import('./server-process.mjs').ServerProcess }} primary
 * @property {{ port: number, url: string, server: import('./server-process.mjs').ServerProcess }} replica
 * @property {() => Promise<void>} promote ends the primary in order, once the replica receives all that it writes, and makes the replica the primary
 * @property {(port: number) => string} urlAt the address of the shop's database behind a port
 * @property {(sql: string, port?: number) => Promise<string>} query on the primary unless another port is given
 */

/**
 * Starts a durable PostgreSQL and a replica that streams from it, both on loopback addresses.
 * @param {object} options
 * @param {string} options.binaries folder of initdb and postgres
 * @param {string} options.folder
 * @param {string} options.logFolder
 * @returns {Promise<PostgresPair>}
 */
export async function startPostgresPair({ binaries, folder, logFolder }) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await runCommand('chown', ['postgres:postgres', folder]);

  /** @param {string} command @param {string[]} args */
  async function run(command, args) {
    const whole = [path.join(binaries, command), ...args];
    const asUser = isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', '--', ...whole]
      : whole;
    const { code, output } = await runCommand(asUser[0] ?? '', asUser.slice(1), { cwd: '/' });
    if (code !== 0) throw new SetupError(`${command} falhou:\n${output}`);
    return output;
  }

  /** @param {string} serverName @param {string} data @param {number} port */
  async function start(serverName, data, port) {
    const logFile = path.join(logFolder, `${serverName}.log`);
    const server = startServerProcess({
      name: serverName,
      command: path.join(binaries, 'postgres'),
      args: [
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${folder}`,
      ],
      logFile,
      user: 'postgres',
      // Ends sessions and writes a checkpoint.
      stopSignal: 'SIGINT',
    });
    await untilUp(server, logFile, async () => {
      const ready = await runCommand(path.join(binaries, 'pg_isready'), [
        '-q',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
      ]);
      return ready.code === 0;
    });
    return server;
  }

  /** @param {string} sql @param {number} port @param {string} [database] */
  const query = async (sql, port, database = name) =>
    (
      await run('psql', [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        '-d',
        database,
        '-At',
        '-v',
        'ON_ERROR_STOP=1',
        '-c',
        sql,
      ])
    ).trim();

  const primaryData = path.join(folder, 'primary');
  const replicaData = path.join(folder, 'replica');
  await run('initdb', [
    `--pgdata=${primaryData}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const primaryPort = await freePort();
  const primary = await start('postgres-primary', primaryData, primaryPort);
  await query(`create role ${name} login`, primaryPort, 'postgres');
  await query(`create database ${name} owner ${name}`, primaryPort, 'postgres');
  // The replica's slot keeps what it has not received yet.
  await run('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(primaryPort),
    '-U',
    'postgres',
    '-D',
    replicaData,
    '-R',
    '-X',
    'stream',
    '-C',
    '-S',
    'replica',
    '--checkpoint=fast',
  ]);
  const replicaPort = await freePort();
  const replica = await start('postgres-replica', replicaData, replicaPort);
  const untilStreaming = () =>
    untilUp(replica, path.join(logFolder, 'postgres-replica.log'), async () => {
      const streaming = `select count(*) from pg_stat_replication where state = 'streaming'`;
      // The primary may be about to start again.
      return (await query(streaming, primaryPort).catch(() => '')) === '1';
    });
  await untilStreaming();
  /** @param {number} port */
  const urlAt = (port) => `postgres://${name}@127.0.0.1:${port}/${name}`;
  return {
    primary: { name, port: primaryPort, url: urlAt(primaryPort), server: primary },
    replica: { port: replicaPort, url: urlAt(replicaPort), server: replica },
    async promote() {
      await untilStreaming();
      // Shut down in order, it first sends everything to its replica.
      await primary.stop();
      await query('select pg_promote()', replicaPort);
    },
    urlAt,
    query: (sql, port = primaryPort) => query(sql, port),
  };
}
