import { cachedPageFinder } from '#server/page-cache/cached-page-finder.ts';
import type { CachedPageServices } from '#server/page-cache/cached-page-finder.ts';
import { readyAnswer } from '#server/ready-answer.ts';
import type { Finished, ReadyAnswer, RequestHead } from '#server/ready-answer.ts';

/** Finds ready responses: files of the build and cached pages. */
export function readyResponseFinder(
  assets: ReadonlyMap<string, Finished>,
  services: CachedPageServices,
): (head: RequestHead) => ReadyAnswer | null {
  const findCachedPage = cachedPageFinder(services);
  return (head) => {
    const isRead = head.method === 'GET' || head.method === 'HEAD';
    const asset = isRead ? assets.get(head.url ?? '') : undefined;
    return asset ? readyAnswer(head, asset, 200) : findCachedPage(head);
  };
}
