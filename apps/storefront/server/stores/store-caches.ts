import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import type { SettingProblem } from '@vitrine/contract/settings.ts';
import type { Logger } from 'pino';

import type { CsrfSigner } from '#server/api/csrf-signer.ts';
import { serverClient } from '#server/api/server-client.ts';
import { sharedResponses, type SharedResponses } from '#server/api/shared-responses.ts';
import type { Upstream } from '#server/api/upstream.ts';
import type { DocumentResult } from '#server/documents/document-result.ts';
import type { EdgeCaching } from '#server/edge/edge-caching.ts';
import { pageCache, type PageCache } from '#server/page-cache/page-cache.ts';
import { storeFiles } from '#server/store-files/store-files.ts';
import type { ThirdParties } from '#server/third-parties/third-parties.ts';

import { createStoreCache, type StoreCache } from './store-cache.ts';

export interface StoreCachesOptions {
  upstream: Upstream;
  csrf: CsrfSigner;
  sharedSecret: OwnSecret;
  publicUrl: string;
  thirdParties: ThirdParties;
  /** The time limit of a call that resolves a host's store. */
  storeMs: number;
  /** 0 disables the cache. */
  pageCacheBytes: number;
  /** True while this process receives all change events. */
  isSubscribed: () => boolean;
  edge: EdgeCaching;
  log: Logger;
}

/** All caches of this process, by store. */
export interface StoreCaches {
  readonly directory: StoreCache;
  /** Null where every request is rendered. */
  readonly pages: PageCache<DocumentResult> | null;
  /** Sitemaps and feeds. */
  readonly files: ReturnType<typeof storeFiles>;
  /** Responses of the API that every page of a store needs. */
  readonly shared: SharedResponses;
  /** Drops entries with these tags. */
  purge(storeId: string, tags: readonly string[]): void;
}

export function storeCaches(options: StoreCachesOptions): StoreCaches {
  const { upstream, csrf, sharedSecret, isSubscribed, edge, log } = options;
  const directory = createStoreCache({
    clientFor: (storeId, previewToken) =>
      serverClient({
        upstream,
        csrf,
        storeId,
        requestId: 'store-directory',
        clientAddress: '',
        timeoutMs: options.storeMs,
        previewToken,
      }),
    publicUrl: options.publicUrl,
    thirdParties: options.thirdParties,
    isSubscribed,
    reportProblem: settingReporter(log),
  });
  const pages =
    options.pageCacheBytes > 0
      ? pageCache<DocumentResult>({
          maxBytes: options.pageCacheBytes,
          bytesOf: (result) => (result.kind === 'page' ? result.page.byteLength : 500),
          isSubscribed,
        })
      : null;
  const files = storeFiles({ upstream, csrf, sharedSecret, isSubscribed, edge, log });
  const shared = sharedResponses(isSubscribed);
  return {
    directory,
    pages,
    files,
    shared,
    purge(storeId, tags) {
      if (tags.some((tag) => tag === 'store' || tag === 'tags' || tag === 'all')) directory.purge(storeId);
      pages?.purge(storeId, tags);
      files.purge(storeId, tags);
      shared.purge(storeId, tags);
    },
  };
}

/** Logs each malformed setting, once per store and path. */
function settingReporter(log: Logger): (storeId: string, problem: SettingProblem) => void {
  const reported = new Set<string>();
  return (storeId, { path, problem }) => {
    const name = `${storeId} ${path}`;
    if (reported.has(name)) return;
    reported.add(name);
    log.warn({ store: storeId, path, problem }, 'malformed setting replaced by its default [STO-05]');
  };
}
