import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { edgeClient } from './edge-client.mjs';

/** Stores of both APIs, that anyone may browse. */
const hosts = ['localhost', 'reserva.localhost', 'clube.localhost'];
const readers = 12;
/** Longer than any time-out for a read, so that requests of each moment are seen to end. */
const frozenMs = 20_000;
const downLimitMs = 60_000;

/**
 * Freezes and kills single processes while shoppers read uncached pages. While one of two processes is frozen, no read may
 * fail; a server that is killed must come back by itself. Afterwards the log of nginx's errors may hold nothing of a visitor.
 * @param {import('./start-deployed.mjs').Deployed} deployed
 * @param {{ onFault?: (name: string) => void }} [options]
 * @returns {Promise<{ requests: number, failures: string[] }>}
 */
export async function proveFaults(deployed, { onFault = () => {} } = {}) {
  const client = edgeClient({ https: deployed.addresses.https, certificate: deployed.certificate });
  /** @type {string[]} */
  const failures = [];
  let requests = 0;
  let fault = 'no fault';
  let mayFail = false;
  let isOver = false;

  /** @param {number} at */
  async function read(at) {
    const host = hosts[at % hosts.length] ?? 'localhost';
    while (!isOver) {
      const during = fault;
      const startedAt = performance.now();
      requests += 1;
      const status = await client
        .ask(`/busca?q=${randomUUID()}&token=segredo`, { host })
        .then((response) => response.status, String);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      if (status !== 200 && !mayFail)
        failures.push(`${during}: ${host} responded ${status} after ${seconds} s`);
    }
  }

  /** @param {string} name */
  const pidOf = (name) => {
    const [pid] = deployed.processes().find((part) => part.name === name)?.pids ?? [];
    if (pid === undefined) throw new Error(`${name} does not run`);
    return pid;
  };

  const shoppers = Array.from({ length: readers }, (_, at) => read(at));
  await wait(2_000);
  for (const name of ['api-1', 'api-2', 'storefront-1']) {
    fault = `${name} frozen`;
    onFault(fault);
    const pid = pidOf(name);
    process.kill(pid, 'SIGSTOP');
    await wait(frozenMs);
    process.kill(pid, 'SIGCONT');
    await wait(2_000);
  }
  for (const name of ['api-1', 'storefront-1']) {
    // The socket is held: a connection waits, or is tried at the other process.
    fault = `${name} killed`;
    onFault(fault);
    process.kill(pidOf(name), 'SIGKILL');
    await untilBack(name);
  }
  mayFail = true;
  for (const name of ['pgbouncer', 'nginx']) {
    fault = `${name} killed`;
    onFault(fault);
    process.kill(pidOf(name), 'SIGKILL');
    await untilBack(name);
    await untilServed();
  }
  isOver = true;
  await Promise.all(shoppers);

  const log = readFileSync(path.join(deployed.logFolder, 'nginx.log'), 'utf8');
  if (!log.includes('upstream timed out')) failures.push('nginx noticed no frozen process');
  if (/segredo|client: /.test(log)) failures.push('nginx wrote what a visitor sent');
  client.close();
  return { requests, failures };

  /** @param {string} name */
  async function untilBack(name) {
    const deadlineMs = performance.now() + downLimitMs;
    for (;;) {
      await wait(200);
      if (deployed.processes().some((part) => part.name === name && part.pids.length > 0)) return;
      if (performance.now() > deadlineMs) {
        failures.push(`${name} did not come back`);
        return;
      }
    }
  }

  async function untilServed() {
    const deadlineMs = performance.now() + downLimitMs;
    for (;;) {
      const statuses = await Promise.all(
        hosts.map((host) =>
          client.ask(`/busca?q=${randomUUID()}`, { host }).then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      );
      if (statuses.every((status) => status === 200)) return;
      if (performance.now() > deadlineMs) {
        failures.push(`${fault}: pages respond ${statuses.join(', ')}`);
        return;
      }
      await wait(500);
    }
  }
}
