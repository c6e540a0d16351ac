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
