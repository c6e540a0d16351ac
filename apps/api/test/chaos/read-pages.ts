import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
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
  /** `unwarmed`: a storefront that has just started had no copy to fall back on. */
  readonly cached: { requests: number; failures: number; unwarmed: number };
  readonly uncached: { requests: number; readonly statuses: Map<number, number> };
}

export interface PageReaders {
  readonly counts: PageCounts;
  /** Reads the cached pages from each storefront, until it has sent them all. */
  warm(): Promise<void>;
  read(): Promise<void>;
}

/**
 * Reads pages from nginx until the traffic ends: those that it keeps must always be there unless nginx itself is not; others may
 * be unavailable, but must be answered. nginx passes a storefront's 503 on, which means that the page may be deleted, so a
 * storefront must have sent the page once before it must have it while the API is away.
 */
export function readPages(
  { addresses, certificate }: Deployed,
  { isOver, isEdgeDown, report }: Traffic & { isEdgeDown: () => boolean },
): PageReaders {
  const client = edgeClient({ https: addresses.https, certificate });
  let warming = 0;
  const counts = {
    cached: { requests: 0, failures: 0, unwarmed: 0 },
    uncached: { requests: 0, statuses: new Map<number, number>() },
  };
  const pages = hosts.flatMap((host) => cachedPaths.map((path) => ({ host, path })));

  const statusOf = (host: string, path: string) =>
    Promise.race([
      client.ask(path, { host, headers: { 'accept-encoding': 'br' } }).then(
        ({ status, headers }) => ({ status, cache: String(headers['x-edge-cache']) }),
        (error: unknown) => ({ status: 0, cache: String(error) }),
      ),
      wait(longestMs, { status: -1, cache: 'no response' }, { ref: false }),
    ]);

  /** As nginx asks a storefront. */
  async function isSentBy(storefront: string, { host, path }: (typeof pages)[number]): Promise<boolean> {
    const name = `${host}:${addresses.https}`;
    const { hostname, port } = new URL(storefront);
    const headers = {
      host: name,
      'x-forwarded-host': name,
      'x-forwarded-proto': 'https',
      'accept-encoding': 'br',
    };
    return new Promise((resolve) => {
      const sent = request({ hostname, port, path, headers, timeout: longestMs }, (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode === 200));
      });
      sent.once('timeout', () => sent.destroy());
      sent.once('error', () => resolve(false));
      sent.end();
    });
  }

  async function readCached({ host, path }: (typeof pages)[number]): Promise<void> {
    while (!isOver()) {
      const wasDown = isEdgeDown();
      const wasUnwarmed = warming > 0;
      const startedAt = performance.now();
      const { status, cache } = await statusOf(host, path);
      counts.cached.requests += 1;
      const isUnwarmed = wasUnwarmed || warming > 0;
      if (status === 503 && isUnwarmed) counts.cached.unwarmed += 1;
      else if (status !== 200 && !wasDown && !isEdgeDown()) {
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
      counts.uncached.statuses.set(status, (counts.uncached.statuses.get(status) ?? 0) + 1);
      if (status === -1 && !wasDown && !isEdgeDown()) report(`an uncached page of ${host} hung`);
      await wait(pauseMs);
    }
  }

  return {
    counts,
    async warm() {
      warming += 1;
      for (const storefront of addresses.storefronts) {
        for (const page of pages)
          while (!isOver() && !(await isSentBy(storefront, page))) await wait(pauseMs);
      }
      warming -= 1;
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
