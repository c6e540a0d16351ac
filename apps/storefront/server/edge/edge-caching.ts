import { surrogateKeys } from './surrogate-keys.ts';

/** The limits of a public response's life in shared caches. */
interface PublicResponse {
  /** Epoch ms at which scheduled content changes it; infinity for never. */
  readonly validUntil: number;
  /** Epoch ms of the change that has outdated it already; infinity, as by default, for a current one. */
  readonly currentUntil?: number;
}

/** Headers for shared caches: nginx in front of this server, Varnish, CDNs [STO+02, decision 58]. */
export interface EdgeCaching {
  /** Returns alternating names and values; the same array for equal responses within a second. */
  headersFor(response: PublicResponse): readonly string[];
  /** Returns the headers by which a purge finds a response; none without a cache that is purged. */
  keysFor(storeId: string, tags: Iterable<string>): readonly string[];
}

export interface EdgeCachingOptions {
  /** The life of a response in caches that are purged; null if there are none. */
  purgedLifeSeconds: number | null;
  /** True while this process receives all change events; otherwise its own pages may be seconds old already. */
  isSubscribed: () => boolean;
  /** False while caches do not confirm purges: they keep responses as briefly as others. True by default. */
  isPurging?: () => boolean;
  now?: () => number;
}

/**
 * The rest of the two seconds: time for a change event to reach this server, and for clocks of two machines to differ.
 */
const marginMs = 200;
/** Served from a cache while this server is unreachable. */
const unreachableSeconds = 3600;
/** A cache with a longer life refreshes a response in the background during this time. */
const refreshSeconds = 60;
const uncached = ['cache-control', 'no-cache'] as const;

/** Returns the second of a moment, less the margin, as nginx counts them. */
const secondBefore = (ms: number) => Math.floor((ms - marginMs) / 1000);

/**
 * Creates the headers that keep a response at most two seconds in a cache without purge. nginx counts whole seconds: an
 * entry with `s-maxage=1` lives until the end of the next second and would be refreshed only then, up to two seconds
 * after the change. It is therefore given the second itself: valid until its end, then served a second time while it is
 * refreshed, for one second at most. Other caches count from the response's arrival, less its `age`. The two seconds of
 * a response that is outdated already are counted from the change.
 */
export function edgeCaching({
  purgedLifeSeconds,
  isSubscribed,
  isPurging = () => true,
  now = Date.now,
}: EdgeCachingOptions): EdgeCaching {
  let lastSecond = 0;
  const known = new Map<number, readonly string[]>();

  return {
    headersFor({ validUntil, currentUntil = Number.POSITIVE_INFINITY }) {
      if (!isSubscribed()) return uncached;
      const at = now();
      const second = secondBefore(at);
      const leftSeconds = secondBefore(validUntil) - second - 1;
      // Validity and refreshing would outlast the scheduled change.
      if (leftSeconds < 2) return uncached;
      if (currentUntil <= at) return outdated(at, currentUntil);
      if (second !== lastSecond) known.clear();
      lastSecond = second;
      const headers = known.get(validUntil) ?? [
        ...shortLife(second),
        ...(purgedLifeSeconds === null || !isPurging() ? [] : longLife(purgedLifeSeconds, leftSeconds)),
      ];
      known.set(validUntil, headers);
      return headers;
    },
    keysFor: (storeId, tags) => (purgedLifeSeconds === null ? [] : surrogateKeys(storeId, tags)),
  };
}

function shortLife(second: number): string[] {
  return [
    'cache-control',
    `public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=${unreachableSeconds}`,
    // Follows cache-control, which nginx 1.22 ignores after this header.
    'x-accel-expires',
    `@${second}`,
  ];
}

/** Returns what is left of the short life; no longer one, since the purge may have passed before the response. */
function outdated(at: number, since: number): readonly string[] {
  const second = secondBefore(since);
  if (Math.floor(at / 1000) > second + 1) return uncached;
  return ['age', String(Math.ceil((at - since) / 1000)), ...shortLife(second)];
}

/** Two names of the same header: of Varnish and Fastly, and of RFC 9213. */
function longLife(purgedLifeSeconds: number, leftSeconds: number): string[] {
  const isLimited = leftSeconds < purgedLifeSeconds + refreshSeconds;
  const value = isLimited
    ? `max-age=${Math.min(purgedLifeSeconds, leftSeconds)}`
    : `max-age=${purgedLifeSeconds}, stale-while-revalidate=${refreshSeconds}, stale-if-error=${unreachableSeconds}`;
  return ['surrogate-control', value, 'cdn-cache-control', value];
}
