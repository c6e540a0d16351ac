import { setTimeout as wait } from 'node:timers/promises';

import type { Logger } from 'pino';

import { everyKey } from './surrogate-keys.ts';

/** Removes responses from shared caches that keep them until they change. */
export interface EdgePurger {
  /** Purges these keys soon, and again until the cache has confirmed it. */
  purge(keys: readonly string[]): void;
  /** False while a cache does not confirm: a response that it stores now might not be purged in time. */
  isReliable(): boolean;
  close(): void;
}

/**
 * Asks one cache to remove responses with any of these keys; rejects unless the cache has done so. Varnish has
 * `purgeOverHttp`; a CDN with another interface needs a function of its own.
 */
export type SendPurge = (keys: readonly string[], signal: AbortSignal) => Promise<void>;

export interface EdgePurgerOptions {
  send: SendPurge;
  log: Logger;
  retryMs?: number;
  /** A response may be on its way to the cache when its keys are purged: they are purged again after this time. */
  repeatMs?: number;
}

/** More keys than this are waiting only where a cache has not responded for long: then everything is purged. */
const maxWaiting = 2000;
/** Caches limit a header to 8 kB. */
const keysPerRequest = 100;
const requestLimitMs = 1000;

/** Purges one cache. Keys that change while a request is under way travel together with the next one. */
export function edgePurger({ send, log, retryMs = 1000, repeatMs = 1000 }: EdgePurgerOptions): EdgePurger {
  const closing = new AbortController();
  const waiting = new Set<string>();
  let isRunning = false;
  let isReliable = true;

  function add(keys: readonly string[]): void {
    for (const key of keys) waiting.add(key);
    if (waiting.size > maxWaiting) {
      waiting.clear();
      waiting.add(everyKey);
    }
    if (!isRunning && !closing.signal.aborted) void sendAll();
  }

  async function sendAll(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0 && !closing.signal.aborted) {
      const keys = [...waiting].slice(0, keysPerRequest);
      for (const key of keys) waiting.delete(key);
      try {
        await send(keys, limit());
        isReliable = true;
        void repeatLater(keys);
      } catch (error) {
        if (closing.signal.aborted) break;
        if (isReliable) log.warn({ err: error }, 'a shared cache did not purge; pages are not kept in it');
        isReliable = false;
        add(keys);
        await pause(retryMs);
      }
    }
    isRunning = false;
  }

  async function repeatLater(keys: readonly string[]): Promise<void> {
    await pause(repeatMs);
    if (closing.signal.aborted) return;
    await send(keys, limit()).catch(() => add(keys));
  }

  const limit = () => AbortSignal.any([closing.signal, AbortSignal.timeout(requestLimitMs)]);
  const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal, ref: false }).catch(() => {});

  return { purge: add, isReliable: () => isReliable, close: () => closing.abort() };
}

/** Purges by `PURGE` with the keys in `surrogate-key`, as the Varnish configuration of deploy/varnish expects. */
export function purgeOverHttp(url: string): SendPurge {
  return async (keys, signal) => {
    const response = await fetch(url, {
      method: 'PURGE',
      headers: { 'surrogate-key': keys.join(' ') },
      signal,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The cache at ${new URL(url).host} responded with ${response.status}.`);
  };
}
