import type { RequestListener } from 'node:http';
import { join } from 'node:path';

import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';

import { csrfSigner, serverAuthorization } from './api/csrf-signer.ts';
import { guardUpstream } from './api/guarded-upstream.ts';
import { positionedUpstream } from './api/positioned-upstream.ts';
import type { Upstream } from './api/upstream.ts';
import { loadStaticAssets } from './assets/load-static-assets.ts';
import { requestedPageReader } from './documents/requested-page.ts';
import type { DocumentServices } from './documents/serve-document.ts';
import { edgeCaching } from './edge/edge-caching.ts';
import { edgePurger, purgeOverHttp } from './edge/edge-purger.ts';
import { purgedKeys } from './edge/surrogate-keys.ts';
import { health } from './health.ts';
import { httpRoutes } from './http/http-routes.ts';
import { readyResponseFinder } from './http/ready-response-finder.ts';
import { requestListener } from './http/request-listener.ts';
import { imageServer } from './images/image-server.ts';
import { imageWorkers } from './images/image-workers.ts';
import { picturePreparer } from './images/picture-preparer.ts';
import { pictureStore } from './images/picture-store.ts';
import { readOfflineBuild } from './offline/read-offline-build.ts';
import { changeStream, SharedSecretRefused } from './page-cache/change-stream.ts';
import { collectPriceChanges } from './page-cache/collect-price-changes.ts';
import { type PanelOptions, panelServer } from './panel/panel-server.ts';
import { type Renderer, loadedRenderer } from './rendering/renderer.ts';
import { storeCaches } from './stores/store-caches.ts';
import { measuredUpstream } from './telemetry/measured-upstream.ts';
import { storefrontMetrics } from './telemetry/storefront-metrics.ts';
import { vitalsReceiver } from './telemetry/vitals-receiver.ts';
import type { ThirdParties } from './third-parties/third-parties.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import type { WaitLimits } from './wait-limits.ts';

interface PurgedCaches {
  /** The addresses that receive purges; none where no cache is purged. */
  urls: readonly string[];
  /** How long they keep a response that does not change. */
  lifeSeconds: number;
}

export interface StorefrontOptions {
  upstream: Upstream;
  sharedSecret: OwnSecret;
  gatewaySecret: OwnSecret;
  /** The loaded app; in development a new one per request. */
  renderer: () => Promise<Renderer>;
  /** Folder of the browser's build. */
  clientFolder: string;
  /** The merchants' panel: its address, and the folder of its build or, in development, its document. */
  panel: Pick<PanelOptions, 'origin' | 'folder' | 'developmentDocument'>;
  /** Folder in which generated pictures are cached. */
  cacheFolder: string;
  /** How long a response waits for an AVIF picture before it falls back to a WebP. */
  avifWaitMs: number;
  /** Whether the pictures of cached pages are made before browsers ask for them. */
  preparesPictures: boolean;
  /** Whom security.txt names: `mailto:` or `https:` addresses; none by default. */
  securityContacts?: readonly string[];
  /** Origins besides their own that pages may call. */
  connectOrigins: readonly string[];
  /** Third parties whose scripts a store's pages may load. */
  thirdParties: ThirdParties;
  publicUrl: string;
  trustedProxies: TrustedProxies;
  isDevelopment: boolean;
  /** 0 disables the page cache, as does development. */
  pageCacheBytes: number;
  /** Shared caches that keep responses until they are purged. */
  purgedCaches: PurgedCaches;
  waitLimits: WaitLimits;
  log: Logger;
  /** Receives the metrics of this process. */
  registry?: Registry;
  /** Whether a file of the build gets a line in the access log; true by default. */
  logsStaticFiles?: boolean;
}

export interface Storefront {
  /** Handles one request; the caller listens. */
  listener: RequestListener;
  /** Returns why no page can be rendered whatever the visitor does; null if nothing known prevents it. */
  whyNotReady(): string | null;
  close(): void;
}

export function buildStorefront(options: StorefrontOptions): Storefront {
  const { sharedSecret, gatewaySecret, isDevelopment, trustedProxies, waitLimits, log } = options;
  const guarded = guardUpstream(options.upstream, { log, onOpen: () => metrics.countCircuitOpening() });
  const csrf = csrfSigner(sharedSecret);
  const security = { connectOrigins: options.connectOrigins };
  const securityContacts = options.securityContacts ?? [];
  const changes = changeStream({ upstream: options.upstream, sharedSecret });
  const metrics = storefrontMetrics(options.registry ?? new Registry(), {
    openCircuits: guarded.openCircuits,
    isSubscribed: changes.isSubscribed,
    pageCache: () => caches.pages?.size() ?? { bytes: 0, entries: 0 },
  });
  const upstream = positionedUpstream(
    measuredUpstream(guarded, metrics.countUpstreamCall),
    changes.positionOf,
  );
  const { urls: purgedUrls, lifeSeconds } = options.purgedCaches;
  const purgers = purgedUrls.map((url) => edgePurger({ send: purgeOverHttp(url), log }));
  const edge = edgeCaching({
    purgedLifeSeconds: purgers.length > 0 ? lifeSeconds : null,
    isSubscribed: changes.isSubscribed,
    isPurging: () => purgers.every((purger) => purger.isReliable()),
  });
  const caches = storeCaches({
    edge,
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
  const workers = imageWorkers();
  const images = imageServer(
    upstream,
    pictureStore(join(options.cacheFolder, 'images'), workers),
    options.avifWaitMs,
  );
  const preparer = options.preparesPictures ? picturePreparer(images) : null;
  const readRequestedPage = requestedPageReader();
  const offline = isDevelopment ? null : readOfflineBuild(options.clientFolder);
  const documents: DocumentServices = {
    renderer: options.renderer,
    rendering: {
      upstream,
      csrf,
      security: isDevelopment ? null : security,
      panelOrigin: options.panel.origin.origin,
      serverAuthorization: serverAuthorization(sharedSecret),
      shared,
      limitMs: waitLimits.documentMs,
      cachesPages: pages !== null,
      countRender: metrics.countRender,
      log,
      edge,
      offlineBuild: offline?.build ?? null,
      ...(preparer && { onCacheablePage: preparer.prepare }),
    },
    pages,
    gatewaySecret,
    readRequestedPage,
  };
  const routes = httpRoutes({
    upstream,
    csrf,
    sharedSecret,
    gatewaySecret,
    callMs: waitLimits.callMs,
    security,
    securityContacts,
    directory,
    documents,
    edge,
    files,
    images,
    offline,
    receiveVitals: vitalsReceiver({
      metrics,
      routes: async () => (await options.renderer()).routePatterns,
    }),
    health: () =>
      health(options.upstream, { isAppReady: options.renderer, isRefused: changes.isSecretRefused }),
    log,
  });
  const findReady = readyResponseFinder(isDevelopment ? new Map() : loadStaticAssets(options.clientFolder), {
    directory,
    pages,
    renderer: loadedRenderer(options.renderer, log),
    readRequestedPage,
    trustedProxies,
    edge,
  });
  const purging = collectPriceChanges((storeId, tags) => {
    caches.purge(storeId, tags);
    // After this process's own caches, which would fill them with what is outdated.
    for (const purger of purgers) purger.purge(purgedKeys(storeId, tags));
  });
  changes.start({
    onChange: purging.onChange,
    onLost(error) {
      if (error instanceof SharedSecretRefused) log.error(error.message);
      else log.warn({ err: error }, 'change events lost; pages are cached for seconds only');
    },
  });

  return {
    listener: requestListener({
      routes,
      findReady,
      panel: panelServer({ ...options.panel, securityContacts, upstream, callMs: waitLimits.callMs, log }),
      trustedProxies,
      log,
      metrics,
      logsStaticFiles: options.logsStaticFiles ?? true,
    }),
    whyNotReady: () => (changes.isSecretRefused() ? 'API_SHARED_SECRET differs from that of the API' : null),
    close() {
      changes.close();
      purging.close();
      for (const purger of purgers) purger.close();
      guarded.close();
      preparer?.close();
      workers.close();
    },
  };
}
