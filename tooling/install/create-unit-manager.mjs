import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { bindSocket } from '../deployed/bind-socket.mjs';
import { parseEnvironmentFile } from '../processes/parse-environment-file.mjs';
import { runCommand } from '../processes/run-command.mjs';
import { readUnit } from './read-unit.mjs';

/** @typedef {import('./read-unit.mjs').Unit} Unit */

/** What systemd gives every service. */
const bareEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
};
const pollMs = 50;
/** Services of Debian's packages that no process belongs to. */
const withoutProcess = 'postgresql.service';

/**
 * Starts and stops units where systemd does not run, for the test of the installation: what a unit says about its command, user, folder,
 * variables, sockets, state folder, privileges and signals is done; its sandbox (namespaces, read-only trees) and restarts are not.
 * @param {object} options
 * @param {readonly string[]} options.folders of units
 * @param {string} options.logFolder a file for each service
 */
export function createUnitManager({ folders, logFolder }) {
  /** @type {Map<string, { fd: number, close: () => void }>} by the name of the socket's service */
  const sockets = new Map();
  /** @type {Map<string, number>} process ids by service */
  const running = new Map();
  mkdirSync(logFolder, { recursive: true });

  /** @param {string} name of a service with its ending */
  const logOf = (name) => readFileSync(path.join(logFolder, `${name}.log`), 'utf8');

  /** @param {string} name */
  async function start(name) {
    const unit = readUnit(name, folders);
    if (unit.name === withoutProcess) return;
    if (unit.name.endsWith('.socket')) {
      const port = Number(/^127\.0\.0\.1:(\d+)$/.exec(unit.last('ListenStream') ?? '')?.[1]);
      sockets.set(unit.name.replace(/socket$/, 'service'), bindSocket(port));
      return;
    }
    if (running.has(unit.name)) return;
    await startService(unit);
  }

  /** @param {Unit} unit */
  async function startService(unit) {
    const user = unit.last('User') ?? 'root';
    const ids = await idsOf(user);
    for (const [key, parent] of /** @type {const} */ ([
      ['StateDirectory', '/var/lib'],
      ['RuntimeDirectory', '/run'],
    ])) {
      for (const folder of unit.all(key).map((one) => path.join(parent, one))) {
        mkdirSync(folder, { recursive: true });
        chownSync(folder, ids.uid, ids.gid);
      }
    }
    const env = { ...bareEnvironment, HOME: ids.home, USER: user, ...environmentOf(unit) };
    const log = openSync(path.join(logFolder, `${unit.name}.log`), 'a');
    const socket = sockets.get(unit.name);
    /** @param {string} command @param {boolean} listens */
    const run = (command, listens) =>
      spawn(
        'setpriv',
        [
          `--reuid=${user}`,
          `--regid=${unit.last('Group') ?? String(ids.gid)}`,
          '--init-groups',
          ...(unit.last('NoNewPrivileges') === 'yes' ? ['--no-new-privs', '--bounding-set=-all'] : []),
          '--',
          'sh',
          '-c',
          // `exec` keeps the shell's process id, which only the process itself knows before it runs.
          `umask ${unit.last('UMask') ?? '0022'}; LISTEN_PID=$$ exec ${command.replace(/^[-+!:@]+/, '')}`,
        ],
        {
          cwd: unit.last('WorkingDirectory') ?? '/',
          env: listens && socket ? { ...env, LISTEN_FDS: '1' } : env,
          stdio: ['ignore', log, log, ...(listens && socket ? [socket.fd] : [])],
          detached: true,
        },
      );
    for (const command of unit.all('ExecStartPre')) {
      const [code] = await once(run(command, false), 'exit');
      if (code !== 0) throw new Error(`${unit.name}: ${command} ended with ${code}: ${logOf(unit.name)}`);
    }
    const child = run(unit.last('ExecStart') ?? '', true);
    if (unit.last('Type') === 'forking') {
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`${unit.name} ended with ${code}: ${logOf(unit.name)}`);
      running.set(unit.name, Number(readFileSync(unit.last('PIDFile') ?? '', 'utf8').split('\n')[0]));
      return;
    }
    if (child.pid !== undefined) running.set(unit.name, child.pid);
    child.once('exit', () => {
      if (running.get(unit.name) === child.pid) running.delete(unit.name);
    });
  }

  /** @param {string} name */
  async function stop(name) {
    const unit = readUnit(name, folders);
    const pid = running.get(unit.name);
    if (pid === undefined) return;
    process.kill(pid, /** @type {NodeJS.Signals} */ (unit.last('KillSignal') ?? 'SIGTERM'));
    while (isRunning(pid)) await wait(pollMs);
    running.delete(unit.name);
  }

  return {
    /**
     * Does what `systemctl` is asked for; throws for what it does not know.
     * @param {readonly string[]} args
     */
    async control(args) {
      const [verb, ...rest] = args;
      const units = rest.filter((one) => !one.startsWith('-'));
      if (verb === 'daemon-reload') return;
      // Sockets before their services, whatever the order.
      const ordered = units.toSorted(
        (one, other) => Number(other.endsWith('.socket')) - Number(one.endsWith('.socket')),
      );
      if (verb === 'start' || (verb === 'enable' && rest.includes('--now'))) {
        for (const unit of ordered) await start(unit);
      } else if (verb === 'restart') {
        for (const unit of ordered) {
          await stop(unit);
          await start(unit);
        }
      } else throw new Error(`systemctl ${args.join(' ')}: not known here`);
    },
    /** The services that run, with the log of each. @returns {{ name: string, pid: number, log: string }[]} */
    services: () => [...running].map(([name, pid]) => ({ name, pid, log: logOf(name) })),
  };
}

/** @param {number} pid also of a process that is not this one's child; one that waits to be reaped has ended */
function isRunning(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** @param {Unit} unit @returns {Record<string, string>} */
function environmentOf(unit) {
  const own = unit
    .all('Environment')
    .flatMap((line) => line.split(' '))
    .map((one) => /** @type {[string, string]} */ ([one.split('=')[0] ?? '', one.replace(/^[^=]*=/, '')]));
  const files = unit.all('EnvironmentFile').flatMap((file) => {
    const isOptional = file.startsWith('-');
    const name = file.replace(/^-/, '');
    if (isOptional && !existsSync(name)) return [];
    return [parseEnvironmentFile(readFileSync(name, 'utf8'))];
  });
  return Object.assign({}, Object.fromEntries(own), ...files);
}

/** @param {string} user */
async function idsOf(user) {
  const { code, output } = await runCommand('getent', ['passwd', user]);
  if (code !== 0) throw new Error(`there is no user ${user}`);
  const [, , uid, gid, , home = '/'] = output.trim().split(':');
  return { uid: Number(uid), gid: Number(gid), home };
}
