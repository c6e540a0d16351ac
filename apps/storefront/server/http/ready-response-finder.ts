import { cachedPageFinder } from '#server/page-cache/cached-page-finder.ts';
import type { CachedPageServices } from '#server/page-cache/cached-page-finder.ts';
import { readyResponse } from '#server/ready-response.ts';
import type { Finished, ReadyResponse, RequestHead } from '#server/ready-response.ts';

/** Finds ready responses: files of the build and cached pages. */
export function readyResponseFinder(
  assets: ReadonlyMap<string, Finished>,
  services: CachedPageServices,
): (head: RequestHead) => ReadyResponse | null {
  const findCachedPage = cachedPageFinder(services);
  return (head) => {
    const isRead = head.method === 'GET' || head.method === 'HEAD';
    const asset = isRead ? assets.get(head.url ?? '') : undefined;
    return asset ? readyResponse(head, asset, 200) : findCachedPage(head);
  };
}
