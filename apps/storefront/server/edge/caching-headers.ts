import type { FinishedPage } from '#server/page-cache/finish-page.ts';

import type { EdgeCaching } from './edge-caching.ts';

const none: readonly string[] = [];

/**
 * Returns the caching headers of a page that depend on the moment and the request; none for a page that names its own.
 * `shareableUntil` is 0 for a page that stays out of shared caches, as at an address with other names in its query.
 */
export function cachingHeaders(
  edge: EdgeCaching,
  { sharedUntil }: Pick<FinishedPage, 'sharedUntil'>,
  shareableUntil: number,
): readonly string[] {
  if (sharedUntil === null) return none;
  return edge.headersFor({ validUntil: sharedUntil, currentUntil: shareableUntil });
}

/** Converts alternating names and values to pairs, as Headers and objects are made of. */
export function headerPairs(lines: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at < lines.length; at += 2) pairs.push([lines[at] ?? '', lines[at + 1] ?? '']);
  return pairs;
}
