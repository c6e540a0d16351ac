import { domainProof, domainProofPath, isDomainQuestion } from '@vitrine/contract/domain-proof.ts';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';

import { actionPaths } from '#app/platform/addresses/action-paths.ts';
import {
  blogFeedPath,
  cartPath,
  letterIconPath,
  manifestPath,
  reminderOptOutPath,
  workerPath,
} from '#app/platform/addresses/paths.ts';
import { originalImageUrl } from '#app/platform/media/image-url.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';
import { webVitalsPath } from '#app/platform/vitals/web-vital.ts';
import { cartQuestionOf } from '#server/actions/cart-question-of.ts';
import { endReminders } from '#server/actions/end-reminders.ts';
import { formActions, handleAction } from '#server/actions/handle-action.ts';
import { shareCart } from '#server/actions/share-cart.ts';
import { addAgentRoutes } from '#server/agents/add-agent-routes.ts';
import type { CsrfSigner } from '#server/api/csrf-signer.ts';
import type { Upstream } from '#server/api/upstream.ts';
import type { DocumentServices } from '#server/documents/serve-document.ts';
import { headerPairs } from '#server/edge/caching-headers.ts';
import type { EdgeCaching } from '#server/edge/edge-caching.ts';
import { faultPage, formRefusedPage, methodNotAllowedPage } from '#server/error-pages.ts';
import { forwardCall } from '#server/gateway/forward-call.ts';
import { shopOrigin } from '#server/gateway/shop-origin.ts';
import type { imageServer } from '#server/images/image-server.ts';
import { largeBodies } from '#server/large-bodies.ts';
import type { OfflineBuild } from '#server/offline/read-offline-build.ts';
import { respondWorker } from '#server/offline/respond-worker.ts';
import type { SecurityOptions } from '#server/security-headers.ts';
import { blogFeed } from '#server/store-files/blog-feed.ts';
import { llmsText, llmsTextPath } from '#server/store-files/llms-text.ts';
import { StoreFileUnavailable } from '#server/store-files/read-store-file.ts';
import { serveFont } from '#server/store-files/serve-font.ts';
import { sitemapOf } from '#server/store-files/sitemap.ts';
import type { storeFiles } from '#server/store-files/store-files.ts';
import { letterIcon, webManifest } from '#server/store-files/web-manifest.ts';
import { writeProductFeed } from '#server/store-files/write-product-feed.ts';
import { type KnownStore, isDevelopmentHost } from '#server/stores/known-store.ts';
import type { StoreCache } from '#server/stores/store-cache.ts';
import type { vitalsReceiver } from '#server/telemetry/vitals-receiver.ts';

import { documentResponder } from './document-responder.ts';
import { errorResponder } from './error-responder.ts';
import type { HttpEnv } from './http-context.ts';
import { findRequestedStore, storeResponder } from './requested-store.ts';
import { respondSecurityText, securityTextPath } from './security-text.ts';

export interface RouteServices {
  upstream: Upstream;
  csrf: CsrfSigner;
  sharedSecret: OwnSecret;
  gatewaySecret: OwnSecret;
  /** The time limit of a call through the gateway. */
  callMs: number;
  security: SecurityOptions;
  /** Whom security.txt names; none without a contact of the operator. */
  securityContacts: readonly string[];
  directory: StoreCache;
  documents: DocumentServices;
  edge: EdgeCaching;
  files: ReturnType<typeof storeFiles>;
  images: ReturnType<typeof imageServer>;
  /** The service worker's build; null where pages are not kept on devices. */
  offline: OfflineBuild | null;
  health: () => Promise<Response>;
  receiveVitals: ReturnType<typeof vitalsReceiver>;
  log: Logger;
}

/** Files of registrations, and what customers send with their token. */
const bodyLimits = { atOnce: 8, waiting: 40, ofOneSender: 4 };

/** Returns the routes of the storefront server, besides files of the build and cached pages. */
export function httpRoutes(services: RouteServices): Hono<HttpEnv> {
  const { upstream, csrf, gatewaySecret, callMs, directory, documents, edge, files, images, log } = services;
  const respondError = errorResponder(services.security);
  const { withStore, withStoreId } = storeResponder(directory, { respondError, log });
  const respondDocument = documentResponder({
    documents,
    directory,
    sharedSecret: services.sharedSecret,
    respondError,
    log,
  });

  const bodies = largeBodies(bodyLimits);
  const app = new Hono<HttpEnv>();
  app.get('/healthcheck', services.health);
  app.get('/healthcheck/', services.health);
  app.post(webVitalsPath, ({ req, env }) => services.receiveVitals(req.raw, env.facts));
  const shop = shopOrigin({ upstream, csrf, gatewaySecret, callMs, bodies, edge, log });
  app.all('/api/*', (context) =>
    forwardCall(shop, {
      request: context.req.raw,
      facts: context.env.facts,
      findStore: () => findRequestedStore(directory, context),
    }),
  );
  for (const [path, action] of formActions) {
    app.post(path, (context) =>
      withStore(context, async (store) => {
        const form = { action, request: context.req.raw, store, facts: context.env.facts };
        return (await handleAction(shop, form)) ?? respondError(context, formRefusedPage());
      }),
    );
  }
  app.get(actionPaths.shareCart, (context) =>
    withStore(context, (store) =>
      shareCart(shop, { request: context.req.raw, store, facts: context.env.facts }),
    ),
  );
  app.on(['GET', 'HEAD'], cartPath, (context, next) => {
    const question = cartQuestionOf(new URL(context.req.url));
    return question === null ? next() : context.body(null, 303, { ...question, 'cache-control': 'no-store' });
  });
  app.post(reminderOptOutPath, (context) =>
    withStore(context, (store) =>
      endReminders(shop, { request: context.req.raw, store, facts: context.env.facts }),
    ),
  );
  app.get('/img/*', (context) =>
    withStoreId(context, (storeId) => images.respond(storeId, new URL(context.req.url).pathname)),
  );
  app.get('/fonts/:file', (context) =>
    withStoreId(context, (storeId) => serveFont(upstream, storeId, context.req.param('file'))),
  );
  app.get('/robots.txt', (context) =>
    withStore(context, (store) => {
      const isDevHost = isDevelopmentHost(store, context.env.facts.host);
      const text = robotsTxt(isDevHost ? store.devContext : store.context);
      return context.text(text, 200, { ...settingHeaders(edge, store), vary: 'store-id' });
    }),
  );
  app.on(['GET', 'HEAD'], securityTextPath, (context) =>
    withStore(context, (store) => {
      const { origin } = store.context;
      const hasBody = context.req.method === 'GET';
      const headers = { ...settingHeaders(edge, store), vary: 'store-id' };
      return respondSecurityText({ contacts: services.securityContacts, origin, hasBody }, headers);
    }),
  );
  // Also before a store opens: its domain is checked while it is set up.
  app.get(domainProofPath, (context) =>
    withStoreId(context, async (storeId) => {
      const question = context.req.query('q');
      const headers = { 'cache-control': 'no-store' };
      if (!isDomainQuestion(question)) return context.body(null, 404, headers);
      return context.text(await domainProof(services.sharedSecret, storeId, question), 200, headers);
    }),
  );
  addAgentRoutes(app, {
    upstream,
    csrf,
    callMs,
    withStore,
    settingHeaders: (store) => settingHeaders(edge, store),
  });
  app.get(llmsTextPath, (context) =>
    withStore(context, (store) => {
      const text = {
        path: llmsTextPath,
        contentType: 'text/markdown; charset=utf-8',
        generate: llmsText,
      };
      return files.respond(store, text, context.req.raw, context.env.facts.requestId);
    }),
  );
  app.get(blogFeedPath, (context) =>
    withStore(context, (store) => {
      const feed = {
        path: blogFeedPath,
        contentType: 'application/atom+xml; charset=utf-8',
        generate: blogFeed,
      };
      return files.respond(store, feed, context.req.raw, context.env.facts.requestId);
    }),
  );
  for (const path of ['/sitemap.xml', '/sitemap/*']) {
    app.get(path, (context) =>
      withStore(context, (store) => {
        const { facts } = context.env;
        // A development host is not indexed.
        if (isDevelopmentHost(store, facts.host))
          return context.body(null, 404, { 'cache-control': 'no-store' });
        const { pathname } = new URL(context.req.url);
        const sitemap = {
          path: pathname,
          contentType: 'application/xml; charset=utf-8',
          generate: sitemapOf,
        };
        return files.respond(store, sitemap, context.req.raw, facts.requestId);
      }),
    );
  }
  app.get('/feeds/:file', (context) =>
    withStore(context, (store) => {
      const { pathname } = new URL(context.req.url);
      const feed = {
        path: pathname,
        contentType: 'application/xml; charset=utf-8',
        generate: writeProductFeed,
      };
      return files.respond(store, feed, context.req.raw, context.env.facts.requestId);
    }),
  );
  app.get(manifestPath, (context) =>
    withStore(context, (store) =>
      context.body(webManifest(store.context), 200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        ...settingHeaders(edge, store),
        vary: 'store-id',
      }),
    ),
  );
  app.get(letterIconPath, (context) =>
    withStore(context, (store) =>
      context.body(letterIcon(store.context), 200, {
        'content-type': 'image/svg+xml',
        ...settingHeaders(edge, store),
        vary: 'store-id',
      }),
    ),
  );
  app.get(workerPath, async (context) =>
    respondWorker(
      await findRequestedStore(directory, context),
      services.offline,
      context.req.header('if-none-match'),
    ),
  );
  app.get('/favicon.ico', (context) =>
    withStore(context, (store) => {
      const icon = store.context.settings['logo/favicon'];
      if (!icon) return context.body(null, 404, { 'cache-control': 'no-store' });
      const headers = { ...settingHeaders(edge, store), vary: 'store-id' };
      return context.body(null, 302, { ...headers, location: originalImageUrl(icon) });
    }),
  );
  app.on(['GET', 'HEAD'], '*', (context) => withStore(context, (store) => respondDocument(context, store)));
  app.all('*', (context) => respondError(context, methodNotAllowedPage()));
  app.onError((error, context) => {
    const { requestId } = context.env.facts;
    const isTemporary = error instanceof StoreFileUnavailable;
    log[isTemporary ? 'warn' : 'error']({ err: error, requestId }, 'a request failed');
    return respondError(context, faultPage(requestId, isTemporary));
  });
  return app;
}

/** Headers of a response that depends on the store's settings only. */
const settingHeaders = (edge: EdgeCaching, { publicId }: KnownStore) =>
  Object.fromEntries(
    headerPairs([
      ...edge.headersFor({ validUntil: Number.POSITIVE_INFINITY }),
      ...edge.keysFor(publicId, []),
    ]),
  );

/** Returns robots.txt. A store that must not be indexed disallows everything [HED-01]. */
function robotsTxt(store: StoreContext): string {
  const isHidden = /\bnoindex\b/i.test(store.settings.robots);
  const closed = isHidden ? ['/'] : ['/api/', '/carrinho', '/checkout', '/conta', '/login'];
  // Pages of a store that has closed down are not disallowed: crawlers learn by visiting them that they are gone.
  const sitemap = isHidden || store.closing ? [] : [`Sitemap: ${new URL('/sitemap.xml', store.origin).href}`];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...sitemap, ''].join('\n');
}
