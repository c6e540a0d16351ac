import { Hono } from 'hono';
import type { Logger } from 'pino';

import { blogFeedPath } from '#app/platform/addresses/paths.ts';
import { originalImageUrl } from '#app/platform/media/image-url.ts';
import type { CsrfSigner } from '#server/api/csrf-signer.ts';
import type { Upstream } from '#server/api/upstream.ts';
import { isDevelopmentHost } from '#server/documents/is-development-host.ts';
import type { DocumentServices } from '#server/documents/serve-document.ts';
import { faultPage, methodNotAllowedPage } from '#server/error-pages.ts';
import { handleCall } from '#server/gateway/handle-call.ts';
import type { imageServer } from '#server/images/image-server.ts';
import { robotsTxt } from '#server/robots-txt.ts';
import type { SecurityOptions } from '#server/security-headers.ts';
import { blogFeed } from '#server/store-files/blog-feed.ts';
import { StoreFileUnavailable } from '#server/store-files/read-store-file.ts';
import { serveFont } from '#server/store-files/serve-font.ts';
import { sitemapOf } from '#server/store-files/sitemap.ts';
import type { storeFiles } from '#server/store-files/store-files.ts';
import type { StoreCache } from '#server/stores/store-cache.ts';

import { documentResponder } from './document-responder.ts';
import { errorResponder } from './error-responder.ts';
import type { HttpEnv } from './http-context.ts';
import { requestedStoreKey, storeResponder } from './requested-store.ts';

export interface RouteServices {
  upstream: Upstream;
  csrf: CsrfSigner;
  sharedSecret: string;
  gatewaySecret: string;
  /** The time limit of a call through the gateway. */
  callMs: number;
  security: SecurityOptions;
  directory: StoreCache;
  documents: DocumentServices;
  files: ReturnType<typeof storeFiles>;
  images: ReturnType<typeof imageServer>;
  health: () => Promise<Response>;
  log: Logger;
}

/** Returns the routes of the storefront server, besides files of the build and cached pages. */
export function httpRoutes(services: RouteServices): Hono<HttpEnv> {
  const { upstream, csrf, gatewaySecret, callMs, directory, documents, files, images, log } = services;
  const respondError = errorResponder(services.security);
  const withStore = storeResponder(directory, { respondError, log });
  const respondDocument = documentResponder({
    documents,
    directory,
    sharedSecret: services.sharedSecret,
    respondError,
    log,
  });

  const app = new Hono<HttpEnv>();
  app.get('/healthcheck', services.health);
  app.get('/healthcheck/', services.health);
  app.all('/api/*', (context) =>
    handleCall(
      { upstream, csrf, gatewaySecret, callMs, log },
      {
        request: context.req.raw,
        facts: context.env.facts,
        findStore: () => directory.find(requestedStoreKey(context)),
      },
    ),
  );
  app.get('/img/*', (context) =>
    withStore(context, (store) => images.respond(store.publicId, new URL(context.req.url).pathname)),
  );
  app.get('/fonts/:file', (context) =>
    withStore(context, (store) => serveFont(upstream, store.publicId, context.req.param('file'))),
  );
  app.get('/robots.txt', (context) =>
    withStore(context, (store) => {
      const isDevHost = isDevelopmentHost(store, context.env.facts.host);
      return context.text(robotsTxt(isDevHost ? store.devContext : store.context), 200, { vary: 'store-id' });
    }),
  );
  app.get(blogFeedPath, (context) =>
    withStore(context, (store) => {
      const feed = { path: blogFeedPath, contentType: 'application/atom+xml; charset=utf-8', make: blogFeed };
      return files.respond(store, feed, context.req.raw, context.env.facts.requestId);
    }),
  );
  for (const path of ['/sitemap.xml', '/sitemap/*']) {
    app.get(path, (context) =>
      withStore(context, (store) => {
        const { facts } = context.env;
        // A development host is not indexed.
        if (isDevelopmentHost(store, facts.host)) return context.notFound();
        const { pathname } = new URL(context.req.url);
        const sitemap = { path: pathname, contentType: 'application/xml; charset=utf-8', make: sitemapOf };
        return files.respond(store, sitemap, context.req.raw, facts.requestId);
      }),
    );
  }
  app.get('/favicon.ico', (context) =>
    withStore(context, ({ context: { settings } }) => {
      const icon = settings['logo/favicon'];
      return icon ? context.redirect(originalImageUrl(icon)) : context.body(null, 404);
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
