import type { RequestListener } from 'node:http';
import { join } from 'node:path';

import type { Logger } from 'pino';

import { csrfSigner } from './api/csrf-signer.ts';
import { guardUpstream } from './api/guarded-upstream.ts';
import { serverAuthorization } from './api/server-authorization.ts';
import type { Upstream } from './api/upstream.ts';
import { loadStaticAssets } from './assets/load-static-assets.ts';
import type { DocumentServices } from './documents/serve-document.ts';
import { health } from './health.ts';
import { httpRoutes } from './http/http-routes.ts';
import { readyResponseFinder } from './http/ready-response-finder.ts';
import { requestListener } from './http/request-listener.ts';
import { imageServer } from './images/image-server.ts';
import { pictureStore } from './images/picture-store.ts';
import { pictureWorkshop } from './images/picture-workshop.ts';
import { changeStream } from './page-cache/change-stream.ts';
import { loadedRenderer } from './rendering/loaded-renderer.ts';
import type { Renderer } from './rendering/renderer.ts';
import { storeCaches } from './stores/store-caches.ts';
import type { ThirdParties } from './third-parties/third-parties.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import type { WaitLimits } from './wait-limits.ts';

export interface StorefrontOptions {
  upstream: Upstream;
  sharedSecret: string;
  gatewaySecret: string;
  /** The loaded app; in development a new one per request. */
  renderer: () => Promise<Renderer>;
  /** Folder of the browser's build. */
  clientFolder: string;
  /** Folder in which generated pictures are cached. */
  cacheFolder: string;
  /** How long a response waits for a picture before it falls back to the original. */
  picturePatienceMs: number;
  /** Origins besides their own that pages may call. */
  connectOrigins: readonly string[];
  /** Third parties whose scripts a store's pages may load. */
  thirdParties: ThirdParties;
  publicUrl: string;
  trustedProxies: TrustedProxies;
  isDevelopment: boolean;
  /** 0 disables the page cache, as does development. */
  pageCacheBytes: number;
  waitLimits: WaitLimits;
  log: Logger;
}

export interface Storefront {
  /** Handles one request; the caller listens. */
  listener: RequestListener;
  close(): void;
}

export function buildStorefront(options: StorefrontOptions): Storefront {
  const { sharedSecret, gatewaySecret, isDevelopment, trustedProxies, waitLimits, log } = options;
  const upstream = guardUpstream(options.upstream, { log });
  const csrf = csrfSigner(sharedSecret);
  const security = { connectOrigins: options.connectOrigins };
  const changes = changeStream({ upstream: options.upstream, sharedSecret });
  const caches = storeCaches({
    upstream,
    csrf,
    sharedSecret,
    publicUrl: options.publicUrl,
    thirdParties: options.thirdParties,
    storeMs: waitLimits.storeMs,
    pageCacheBytes: isDevelopment ? 0 : options.pageCacheBytes,
    isSubscribed: changes.isSubscribed,
    log,
  });
  const { directory, pages, files, shared } = caches;
  const documents: DocumentServices = {
    renderer: options.renderer,
    rendering: {
      upstream,
      csrf,
      security: isDevelopment ? null : security,
      serverAuthorization: serverAuthorization(sharedSecret),
      shared,
      limitMs: waitLimits.documentMs,
      cachesPages: pages !== null,
    },
    pages,
    gatewaySecret,
  };
  const workshop = pictureWorkshop();
  const pictures = pictureStore(join(options.cacheFolder, 'images'), workshop);
  const routes = httpRoutes({
    upstream,
    csrf,
    sharedSecret,
    gatewaySecret,
    callMs: waitLimits.callMs,
    security,
    directory,
    documents,
    files,
    images: imageServer(upstream, pictures, options.picturePatienceMs),
    health: () => health(options.upstream, options.renderer),
    log,
  });
  const findReady = readyResponseFinder(isDevelopment ? new Map() : loadStaticAssets(options.clientFolder), {
    directory,
    pages,
    renderer: loadedRenderer(options.renderer, log),
    trustedProxies,
  });
  changes.start({
    onChange: caches.purge,
    onLost: (error) => log.warn({ err: error }, 'change events lost; pages are cached for seconds only'),
  });

  return {
    listener: requestListener({ routes, findReady, trustedProxies, log }),
    close() {
      changes.close();
      upstream.close();
      workshop.close();
    },
  };
}
