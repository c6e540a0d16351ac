import { LRUCache } from 'lru-cache';

import { formResultNames } from '#app/platform/addresses/action-paths.ts';
import type { DocumentResult } from '#server/documents/document-result.ts';
import { isDevelopmentHost } from '#server/documents/is-development-host.ts';
import { opensLoginPage } from '#server/documents/opens-login-page.ts';
import { cachingHeaders } from '#server/edge/caching-headers.ts';
import type { EdgeCaching } from '#server/edge/edge-caching.ts';
import { isPreviewLink, mayPreview } from '#server/preview/preview.ts';
import { readyResponse } from '#server/ready-response.ts';
import type { ReadyResponse, RequestHead } from '#server/ready-response.ts';
import type { Renderer } from '#server/rendering/renderer.ts';
import { isSecureRequest, requestHost } from '#server/request-facts.ts';
import { strictTransport } from '#server/security-headers.ts';
import type { StoreCache } from '#server/stores/store-cache.ts';
import { storeKeyOf } from '#server/stores/store-key.ts';
import type { StoreKey } from '#server/stores/store-key.ts';
import type { TrustedProxies } from '#server/trusted-proxies.ts';

import type { PageCache } from './page-cache.ts';
import { hasOnlyNames, meaningfulAddress, meaningfulNames, pageKey } from './page-key.ts';

export interface CachedPageServices {
  directory: StoreCache;
  /** Null where no page is cached. */
  pages: PageCache<DocumentResult> | null;
  /** Null until the app is loaded. */
  renderer: () => Renderer | null;
  trustedProxies: TrustedProxies;
  edge: EdgeCaching;
}

/**
 * Finds a cached page, without a promise or a Request object; null if the page must be rendered. Guards are skipped:
 * only pages that passed them are cached, and a change of the store purges them all.
 */
export function cachedPageFinder(
  services: CachedPageServices,
): (request: RequestHead) => ReadyResponse | null {
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

  return (request) => {
    const { method, url = '' } = request;
    if (!services.pages || mayPreview(request.headers.cookie)) return null;
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return null;
    const storeId = request.headers['store-id'];
    const host = requestHost(request, services.trustedProxies);
    const lookup = services.directory.peek(storeKey(typeof storeId === 'string' ? storeId : undefined, host));
    // A closed store must check the visitor first.
    if (lookup?.kind !== 'active' || lookup.store.isClosed) return null;
    const meaningful = meaningfulUrlOf(url, services.renderer(), lookup.store.filterNames);
    if (meaningful === null) return null;
    // A scheduled redirect starts without a change event.
    const path = pathOf(url);
    if (lookup.store.redirectFor(path)) return null;
    // A guest is redirected.
    if (path !== url && opensLoginPage(lookup.store, url.slice(path.length))) return null;
    const result = services.pages.peek(
      pageKey(
        lookup.store.publicId,
        { isDevHost: isDevelopmentHost(lookup.store, host), isForGuests: false },
        meaningful.address,
      ),
    );
    if (result?.kind !== 'page') return null;
    const { page } = result;
    const shareableUntil = meaningful.isExact ? Number.POSITIVE_INFINITY : 0;
    const forCaches = cachingHeaders(services.edge, page, shareableUntil);
    const isSecure = isSecureRequest(request, services.trustedProxies);
    return readyResponse(request, page, page.status, hitHeaders(forCaches, isSecure));
  };
}

function pathOf(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at);
}

function meaningfulUrlOf(
  url: string,
  renderer: Renderer | null,
  filterNames: readonly string[],
): { address: string; isExact: boolean } | null {
  const path = pathOf(url);
  if (path === url) return { address: url, isExact: true };
  // Previews apply to every address.
  if (isPreviewLink(url)) return null;
  const search = url.slice(path.length);
  // Belongs to the visitor who posted the form.
  if (!renderer || formResultNames(search).length > 0) return null;
  const names = meaningfulNames(renderer.describePath(path), filterNames);
  return { address: meaningfulAddress(path, search, names), isExact: hasOnlyNames(search, names) };
}
