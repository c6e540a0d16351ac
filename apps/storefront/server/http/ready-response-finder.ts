import { LRUCache } from 'lru-cache';

import type { DocumentResult } from '#server/documents/document-result.ts';
import type { ReadRequestedPage, RequestedPage } from '#server/documents/requested-page.ts';
import { cachingHeaders } from '#server/edge/caching-headers.ts';
import type { EdgeCaching } from '#server/edge/edge-caching.ts';
import { hasLinkCoupon } from '#server/link-coupon.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import { pageKey } from '#server/page-cache/page-key.ts';
import { isPreviewLink, mayPreview } from '#server/preview/preview.ts';
import { readyResponse } from '#server/ready-response.ts';
import type { ReadyResponse, RequestHead, ServableContent } from '#server/ready-response.ts';
import type { Renderer } from '#server/rendering/renderer.ts';
import { isSecureRequest, requestHost } from '#server/request-facts.ts';
import { strictTransport } from '#server/security-headers.ts';
import { isDevelopmentHost } from '#server/stores/known-store.ts';
import type { StoreCache } from '#server/stores/store-cache.ts';
import { storeKeyOf } from '#server/stores/store-key.ts';
import type { StoreKey } from '#server/stores/store-key.ts';
import type { TrustedProxies } from '#server/trusted-proxies.ts';

interface CachedPageServices {
  directory: StoreCache;
  /** Null where no page is cached. */
  pages: PageCache<DocumentResult> | null;
  /** Null until the app is loaded. */
  renderer: () => Renderer | null;
  readRequestedPage: ReadRequestedPage;
  trustedProxies: TrustedProxies;
  edge: EdgeCaching;
}

/** Finds ready responses: files of the build and cached pages. */
export function readyResponseFinder(
  assets: ReadonlyMap<string, ServableContent>,
  services: CachedPageServices,
): (head: RequestHead) => ReadyResponse | null {
  const findCachedPage = cachedPageFinder(services);
  return (head) => {
    const isRead = head.method === 'GET' || head.method === 'HEAD';
    const asset = isRead ? assets.get(head.url ?? '') : undefined;
    return asset ? readyResponse(head, asset, 200) : findCachedPage(head);
  };
}

/**
 * Finds a cached page, without a promise or a Request object; null if the page must be rendered. Guards are skipped:
 * only pages that passed them are cached, and a change of the store purges them all.
 */
function cachedPageFinder(services: CachedPageServices): (request: RequestHead) => ReadyResponse | null {
  const keys = new LRUCache<string, StoreKey>({ max: 2000 });
  // The same array for equal responses, because combinations with a page's headers are memoised.
  const plain = new WeakMap<readonly string[], readonly string[]>();
  const secure = new WeakMap<readonly string[], readonly string[]>();

  function hitHeaders(forCaches: readonly string[], isSecure: boolean): readonly string[] {
    const known = isSecure ? secure : plain;
    const headers = known.get(forCaches) ?? [
      ...forCaches,
      'x-page-cache',
      'hit',
      'server-timing',
      'cache;desc=hit',
      ...(isSecure ? strictTransport : []),
    ];
    known.set(forCaches, headers);
    return headers;
  }

  function storeKey(storeId: string | undefined, host: string): StoreKey {
    const headers = `${storeId ?? ''}\n${host}`;
    const known = keys.get(headers);
    if (known) return known;
    const key = storeKeyOf(storeId, host);
    keys.set(headers, key);
    return key;
  }

  /** Returns the address that a request's page is cached under; null where the page belongs to one visitor. */
  function requestedAddress(
    request: RequestHead,
    address: Pick<RequestedPage, 'store' | 'path' | 'search'>,
  ): Pick<RequestedPage, 'meaningfulUrl' | 'isExact'> | null {
    if (address.search === '') return { meaningfulUrl: address.path, isExact: true };
    const renderer = services.renderer();
    const page = renderer && services.readRequestedPage(request, renderer, address);
    // A guest is redirected to the login; a form's result is for the visitor who posted it.
    return page && !page.opensLogin && !page.hasFormResult ? page : null;
  }

  return (request) => {
    const { method, url = '' } = request;
    if (!services.pages || mayPreview(request.headers.cookie)) return null;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return null;
    const storeId = request.headers['store-id'];
    const host = requestHost(request, services.trustedProxies);
    const lookup = services.directory.peek(storeKey(typeof storeId === 'string' ? storeId : undefined, host));
    // A closed store must check the visitor first.
    if (lookup?.kind !== 'active' || lookup.store.isClosed) return null;
    const { store } = lookup;
    // Previews apply to every address; the coupon of a link is stored in a cookie.
    if (isPreviewLink(url) || hasLinkCoupon(url)) return null;
    const path = pathOf(url);
    // A scheduled redirect starts without a change event.
    if (store.redirectFor(path)) return null;
    const requested = requestedAddress(request, { store, path, search: url.slice(path.length) });
    if (requested === null) return null;
    const result = services.pages.peek(
      pageKey(
        store.publicId,
        { isDevHost: isDevelopmentHost(store, host), isForGuests: false },
        requested.meaningfulUrl,
      ),
    );
    if (result?.kind !== 'page') return null;
    const { page } = result;
    const shareableUntil = requested.isExact ? Number.POSITIVE_INFINITY : 0;
    const forCaches = cachingHeaders(services.edge, page, shareableUntil);
    const isSecure = isSecureRequest(request, services.trustedProxies);
    return readyResponse(request, page, page.status, hitHeaders(forCaches, isSecure));
  };
}

function pathOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}
