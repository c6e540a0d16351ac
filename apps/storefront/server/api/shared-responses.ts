import type { CallName } from '@vitrine/contract/contract.ts';
import { validUntilHeader } from '@vitrine/contract/valid-until-header.ts';

import { pageCache } from '#server/page-cache/page-cache.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';

import { tagsOfCall } from './call-tags.ts';

interface SharedResponse {
  readonly status: number;
  readonly text: string;
  /** The API's `x-valid-until`. */
  readonly validUntil: string | null;
}

export type SharedResponses = PageCache<SharedResponse>;

/** The reads of header and footer, by address: cached for all pages, so that a not-found page costs no call. */
const sharedReads: Readonly<Record<string, CallName>> = {
  '/api/catalog/categories': 'GET /api/catalog/categories',
  '/api/cms/pages': 'GET /api/cms/pages',
  '/api/cms/blog/entries?per_page=1': 'GET /api/cms/blog/entries',
  '/api/catalog/lists': 'GET /api/catalog/lists',
  '/api/payment/methods': 'GET /api/payment/methods',
};

const maxBytes = 16_000_000;

/** Caches responses that every page of a store needs; purged like pages. */
export function sharedResponses(isSubscribed: () => boolean): SharedResponses {
  return pageCache<SharedResponse>({ maxBytes, bytesOf: ({ text }) => text.length * 2, isSubscribed });
}

const addressOf = ({ url }: Request) => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};

/** Returns the cache tags of a read that all pages of a store share; undefined for any other request. */
export function sharedTags(request: Request): readonly string[] | undefined {
  const name = request.method === 'GET' ? sharedReads[addressOf(request)] : undefined;
  return name && tagsOfCall(name);
}

export async function fetchShared(
  cache: SharedResponses,
  storeId: string,
  { request, tags }: { request: Request; tags: readonly string[] },
  fetchResponse: (request: Request) => Promise<Response>,
): Promise<{ response: Response; isStale: boolean }> {
  const { page, state } = await cache.getOrRender(`${storeId}${addressOf(request)}`, storeId, async () => {
    const response = await fetchResponse(request);
    const validUntil = response.headers.get(validUntilHeader);
    return {
      page: { status: response.status, text: await response.text(), validUntil },
      tags: new Set(tags),
      isCacheable: response.status === 200,
      isFault: response.status >= 500,
      ...(validUntil !== null && { validUntil: Date.parse(validUntil) }),
    };
  });
  const headers = {
    'content-type': 'application/json',
    ...(page.validUntil !== null && { [validUntilHeader]: page.validUntil }),
  };
  return { response: new Response(page.text, { status: page.status, headers }), isStale: state === 'stale' };
}
