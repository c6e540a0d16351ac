import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { edgeClient } from '../../../../tooling/deployed/edge-client.mjs';
import type { Deployed } from '../../../../tooling/deployed/start-deployed.mjs';
import type { Traffic } from './traffic.ts';

/** Stores that anyone may browse. */
const hosts = ['localhost', 'reserva.localhost', 'clube.localhost'];
/** Pages that nginx keeps: one address for all visitors. */
const cachedPaths = ['/', '/categoria', '/busca'];
const uncachedReaders = 2;
const pauseMs = 300;
/** Longer than nginx waits for a storefront, with its second attempt. */
const longestMs = 40_000;

export interface PageCounts {
  readonly cached: { requests: number; failures: number };
  readonly uncached: { requests: number; unavailable: number };
}

/**
 * Reads pages from nginx until the traffic ends: those that it keeps must always be there unless nginx itself is not; others may
 * be unavailable, but must be answered.
 */
export function readPages(
  { addresses, certificate }: Deployed,
  { isOver, isEdgeDown, report }: Traffic & { isEdgeDown: () => boolean },
): { counts: PageCounts; warm: () => Promise<void>; read: () => Promise<void> } {
  const client = edgeClient({ https: addresses.https, certificate });
  const counts = { cached: { requests: 0, failures: 0 }, uncached: { requests: 0, unavailable: 0 } };
  const pages = hosts.flatMap((host) => cachedPaths.map((path) => ({ host, path })));

  const statusOf = (host: string, path: string) =>
    Promise.race([
      client.ask(path, { host, headers: { 'accept-encoding': 'br' } }).then(
        ({ status, headers }) => ({ status, cache: String(headers['x-edge-cache']) }),
        (error: unknown) => ({ status: 0, cache: String(error) }),
      ),
      wait(longestMs, { status: -1, cache: 'no response' }, { ref: false }),
    ]);

  async function readCached({ host, path }: (typeof pages)[number]): Promise<void> {
    while (!isOver()) {
      const wasDown = isEdgeDown();
      const startedAt = performance.now();
      const { status, cache } = await statusOf(host, path);
      counts.cached.requests += 1;
      if (status !== 200 && !wasDown && !isEdgeDown()) {
        counts.cached.failures += 1;
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        report(`cached page ${host}${path} responded ${status} (${cache}) after ${seconds} s`);
      }
      await wait(pauseMs);
    }
  }

  async function readUncached(at: number): Promise<void> {
    for (let turn = at; !isOver(); turn += 1) {
      const host = hosts[turn % hosts.length] ?? 'localhost';
      const wasDown = isEdgeDown();
      const { status } = await statusOf(host, `/busca?q=${randomUUID()}`);
      counts.uncached.requests += 1;
      if (status >= 500 || status === 0) counts.uncached.unavailable += 1;
      if (status === -1 && !wasDown && !isEdgeDown()) report(`an uncached page of ${host} hung`);
      await wait(pauseMs);
    }
  }

  return {
    counts,
    async warm() {
      for (const { host, path } of pages) {
        const { status } = await statusOf(host, path);
        if (status !== 200) report(`${host}${path} responded ${status} before any fault`);
      }
    },
    async read() {
      await Promise.all([
        ...pages.map(readCached),
        ...Array.from({ length: uncachedReaders }, (_, at) => readUncached(at)),
      ]);
      client.close();
    },
  };
}
