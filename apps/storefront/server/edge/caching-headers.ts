import type { FinishedPage } from '#server/page-cache/finish-page.ts';

import type { EdgeCaching } from './edge-caching.ts';

const none: readonly string[] = [];
const revalidated: readonly string[] = ['cache-control', 'no-cache'];

/**
 * Returns the caching headers of a page that depend on the moment and the request; none for a page that names its own.
 * A page of an address with other names in its query, or outdated already, stays out of shared caches.
 */
export function cachingHeaders(
  edge: EdgeCaching,
  { sharedUntil }: Pick<FinishedPage, 'sharedUntil'>,
  isShareable: boolean,
): readonly string[] {
  if (sharedUntil === null) return none;
  return isShareable ? edge.headersFor({ validUntil: sharedUntil }) : revalidated;
}
