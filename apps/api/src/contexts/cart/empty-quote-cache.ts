import { LRUCache } from 'lru-cache';

import type { Clock } from '#api/platform/clock.ts';

import type { CarrierQuote } from './domain/quote-request.ts';

const cachedRequests = 10_000;
const emptyQuoteTtlMs = 5 * 60_000;

type Quote = () => Promise<readonly CarrierQuote[]>;

/** Returns a cache that remembers for five minutes which requests, by key, had no quote [docs/decisions/0035]. */
export function emptyQuoteCache(clock: Clock): (key: string, quote: Quote) => ReturnType<Quote> {
  const empty = new LRUCache<string, true>({
    max: cachedRequests,
    ttl: emptyQuoteTtlMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return async (key, quote) => {
    if (empty.has(key)) return [];
    const quotes = await quote();
    if (quotes.length === 0) empty.set(key, true);
    return quotes;
  };
}
