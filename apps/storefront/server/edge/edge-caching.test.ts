import { expect, it } from 'vitest';

import { edgeCaching } from './edge-caching.ts';

const forever = { validUntil: Number.POSITIVE_INFINITY };
const valueOf = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1] ?? '';

function cachingAt(now: number, purgedLifeSeconds: number | null = null) {
  return edgeCaching({ purgedLifeSeconds, isSubscribed: () => true, now: () => now });
}

/** The last ms at which nginx serves a response: its second is at most the header's, plus the one for refreshing. */
const nginxUntil = (headers: readonly string[]) =>
  (Number(valueOf(headers, 'x-accel-expires').slice(1)) + 1 + 1) * 1000;

it('[STO+02] keeps a response at most 1.8 s in nginx, which counts whole seconds, from any moment of a second', () => {
  const lives = Array.from({ length: 1000 }, (_, ms) => {
    const now = 1_700_000_000_000 + ms;
    return nginxUntil(cachingAt(now).headersFor(forever)) - now;
  });
  expect(Math.max(...lives)).toBeLessThanOrEqual(1800);
  // It is refreshed in the background, not by a visitor who waits.
  expect(Math.min(...lives)).toBeGreaterThan(0);
});

it('[STO+02] counts the two seconds of an outdated response from the change that has outdated it', () => {
  const lives: number[] = [];
  for (let ms = 0; ms < 1000; ms += 50) {
    for (let ageMs = 0; ageMs < 3000; ageMs += 50) {
      const currentUntil = 1_700_000_000_000 + ms;
      const now = currentUntil + ageMs;
      const headers = cachingAt(now, 3600).headersFor({ ...forever, currentUntil });
      if (valueOf(headers, 'cache-control') === 'no-cache') continue;
      expect(nginxUntil(headers)).toBeGreaterThan(now);
      expect(nginxUntil(headers) - currentUntil).toBeLessThanOrEqual(1800);
      // RFC 9111: the freshness lifetime is 1 s, and another one for refreshing.
      expect(2000 - 1000 * Number(valueOf(headers, 'age'))).toBeLessThanOrEqual(2000 - ageMs);
      // A purge may have passed already.
      expect(headers).not.toContain('surrogate-control');
      lives.push(nginxUntil(headers) - now);
    }
  }
  expect(Math.max(...lives)).toBeGreaterThan(1700);
  expect(cachingAt(5000).headersFor({ ...forever, currentUntil: 0 })).toEqual(['cache-control', 'no-cache']);
});

it('allows other caches one second, and makes browsers revalidate', () => {
  expect(valueOf(cachingAt(0).headersFor(forever), 'cache-control')).toBe(
    'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=3600',
  );
});

it('[STO+02] lets no response outlast a scheduled change', () => {
  for (let leftMs = 0; leftMs < 6000; leftMs += 50) {
    const now = 1_700_000_000_000 + leftMs;
    const headers = cachingAt(now, 3600).headersFor({ validUntil: now + leftMs });
    if (valueOf(headers, 'cache-control') === 'no-cache') continue;
    expect(nginxUntil(headers)).toBeLessThanOrEqual(now + leftMs);
    const [, life = ''] = /^max-age=(\d+)$/.exec(valueOf(headers, 'surrogate-control')) ?? [];
    expect(Number(life) * 1000).toBeLessThanOrEqual(leftMs);
    const outdated = cachingAt(now).headersFor({ validUntil: now + leftMs, currentUntil: now - 100 });
    if (valueOf(outdated, 'cache-control') === 'no-cache') continue;
    expect(nginxUntil(outdated)).toBeLessThanOrEqual(now + leftMs);
    expect(leftMs).toBeGreaterThanOrEqual(2000);
  }
  expect(cachingAt(0).headersFor({ validUntil: 1500 })).toEqual(['cache-control', 'no-cache']);
});

it('gives caches that are purged a longer life, by both names of the header', () => {
  const headers = cachingAt(0, 600).headersFor(forever);
  const life = 'max-age=600, stale-while-revalidate=60, stale-if-error=3600';
  expect([valueOf(headers, 'surrogate-control'), valueOf(headers, 'cdn-cache-control')]).toEqual([
    life,
    life,
  ]);
  expect(cachingAt(0).headersFor(forever)).not.toContain('surrogate-control');
});

it('[STO+02] gives caches that do not confirm purges no longer life than others', () => {
  let isPurging = false;
  let now = 0;
  const edge = edgeCaching({
    purgedLifeSeconds: 600,
    isSubscribed: () => true,
    isPurging: () => isPurging,
    now: () => now,
  });
  expect(edge.headersFor(forever)).not.toContain('surrogate-control');
  isPurging = true;
  now = 1000;
  expect(edge.headersFor(forever)).toContain('surrogate-control');
});

it('[STO+02] lets nothing be stored while change events do not arrive', () => {
  const edge = edgeCaching({ purgedLifeSeconds: 600, isSubscribed: () => false });
  expect(edge.headersFor(forever)).toEqual(['cache-control', 'no-cache']);
});

it('returns the same array within a second, so that page headers stay memoised', () => {
  let now = 1_000_200;
  const edge = edgeCaching({ purgedLifeSeconds: null, isSubscribed: () => true, now: () => now });
  const first = edge.headersFor(forever);
  now += 999;
  expect(edge.headersFor(forever)).toBe(first);
  now += 1;
  expect(edge.headersFor(forever)).not.toEqual(first);
});

it('adds surrogate keys only for purged caches', () => {
  expect(cachingAt(0).keysFor('aurora', ['catalog'])).toEqual([]);
  expect(cachingAt(0, 600).keysFor('aurora', ['catalog'])).toContain('surrogate-key');
});
