import { LRUCache } from 'lru-cache';

import type { Clock } from '#api/platform/clock.ts';

import { type CarrierQuotes, quoteKey } from './carrier-quotes.ts';

const cachedRequests = 10_000;
const emptyQuoteTtlMs = 5 * 60_000;

/** Wraps a carrier: caches for five minutes that it does not serve a destination [docs/decisions/0035]. */
export function withEmptyQuoteCache(carrier: CarrierQuotes, clock: Clock): CarrierQuotes {
  const empty = new LRUCache<string, true>({
    max: cachedRequests,
    ttl: emptyQuoteTtlMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return {
    async quote(request) {
      const key = quoteKey(request);
      if (empty.has(key)) return [];
      const quotes = await carrier.quote(request);
      if (quotes.length === 0) empty.set(key, true);
      return quotes;
    },
  };
}
