import { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Logger } from 'pino';

import { originalImageUrl } from '#app/platform/image-url.ts';
import { blogFeedPath } from '#app/platform/paths.ts';

import { csrfSigner } from './api/csrf-signer.ts';
import { guardUpstream } from './api/guarded-upstream.ts';
import { serverAuthorization } from './api/server-authorization.ts';
import { serverClient } from './api/server-client.ts';
import { sharedAnswers } from './api/shared-answers.ts';
import type { Upstream } from './api/upstream.ts';
import { loadStaticAssets } from './assets/static-assets.ts';
import type { StaticAsset } from './assets/static-assets.ts';
import { closeLingering } from './close-lingering.ts';
import { isDevelopmentHost, serveDocument } from './documents/serve-document.ts';
import type { DocumentResult } from './documents/serve-document.ts';
import {
  faultPage,
  methodNotAllowedPage,
  previewRefusedPage,
  storeInactivePage,
  storeNotFoundPage,
} from './error-pages.ts';
import type { ErrorPage } from './error-pages.ts';
import { answerCall } from './gateway/gateway.ts';
import { health } from './health.ts';
import { pictureStore } from './images/picture-store.ts';
import { pictureWorkshop } from './images/picture-workshop.ts';
import { imageServer } from './images/serve-image.ts';
import { loggedPath } from './logged-path.ts';
import { followChanges } from './page-cache/change-stream.ts';
import { cachedPageFinder } from './page-cache/find-cached-page.ts';
import { pageCache } from './page-cache/page-cache.ts';
import { previewOf, readPreviewLink } from './preview/preview.ts';
import { readyAnswer, sendReady } from './ready-answer.ts';
import type { ReadyAnswer, RequestHead } from './ready-answer.ts';
import type { Renderer } from './rendering/renderer.ts';
import { requestFacts } from './request-facts.ts';
import type { RequestFacts } from './request-facts.ts';
import { robotsTxt } from './robots-txt.ts';
import { contentSecurityPolicy, securityHeaders, strictTransport } from './security-headers.ts';
import { blogFeed } from './store-files/blog-feed.ts';
import { serveFont } from './store-files/serve-font.ts';
import { sitemapOf } from './store-files/sitemap.ts';
import { storeFiles } from './store-files/store-files.ts';
import { storeDirectory } from './stores/store-directory.ts';
import { storeKeyOf } from './stores/store-key.ts';
import type { ThirdParties } from './third-parties/third-parties.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import type { WaitLimits } from './wait-limits.ts';

export interface StorefrontOptions {
  upstream: Upstream;
  sharedSecret: string;
  gatewaySecret: string;
  /** The app, loaded; while developing a fresh one for each request. */
  renderer: () => Promise<Renderer>;
  /** Folder of the browser's build. */
  clientFolder: string;
  /** Folder that made pictures are kept in. */
  cacheFolder: string;
  /** How long an answer waits for a picture to be made before the original stands in for it. */
  picturePatienceMs: number;
  /** Origins that pages may call besides their own. */
  connectOrigins: readonly string[];
  /** Whom a store's pages may load scripts from, where it uses them. */
  thirdParties: ThirdParties;
  publicUrl: string;
  trustedProxies: TrustedProxies;
  isDevelopment: boolean;
  /** 0 renders every page anew, and so does development. */
  pageCacheBytes: number;
  waitLimits: WaitLimits;
  log: Logger;
}

export interface Storefront {
  /** Answers one request; listening is left to whoever builds it. */
  listener: RequestListener;
  close(): void;
}

type Env = { Bindings: HttpBindings & { facts: RequestFacts } };

export function buildStorefront(options: StorefrontOptions): Storefront {
  const { gatewaySecret, log, trustedProxies } = options;
  const upstream = guardUpstream(options.upstream, { log });
  const csrf = csrfSigner(options.sharedSecret);
  const security = { connectOrigins: options.connectOrigins };
  const changes = followChanges({
    upstream: options.upstream,
    sharedSecret: options.sharedSecret,
    onChange(storeId, tags) {
      if (tags.some((tag) => tag === 'store' || tag === 'tags' || tag === 'all')) directory.purge(storeId);
      pages?.purge(storeId, tags);
      files.purge(storeId, tags);
      shared.purge(storeId, tags);
    },
    onLost: (error) =>
      log.warn({ err: error }, 'changes are not announced; pages are kept for a moment only'),
  });
  const { isSubscribed } = changes;
  const keepsPages = !options.isDevelopment && options.pageCacheBytes > 0;
  const pages = keepsPages
    ? pageCache<DocumentResult>({
        maxBytes: options.pageCacheBytes,
        bytesOf: (result) => (result.kind === 'page' ? result.page.byteLength : 500),
        isSubscribed,
      })
    : null;
  const shared = sharedAnswers(isSubscribed);
  const files = storeFiles({ upstream, csrf, sharedSecret: options.sharedSecret, isSubscribed, log });
  const reportedProblems = new Set<string>();
  const directory = storeDirectory({
    clientFor: (storeId, previewToken) =>
      serverClient({
        upstream,
        csrf,
        storeId,
        requestId: 'store-directory',
        clientAddress: '',
        timeoutMs: options.waitLimits.storeMs,
        previewToken,
      }),
    publicUrl: options.publicUrl,
    thirdParties: options.thirdParties,
    isSubscribed,
    reportProblem(storeId, { path, problem }) {
      const name = `${storeId} ${path}`;
      if (reportedProblems.has(name)) return;
      reportedProblems.add(name);
      log.warn(
        { store: storeId, path, problem },
        'a setting was not understood; its default is used [STO-05]',
      );
    },
  });
  const workshop = pictureWorkshop();
  const pictures = pictureStore(join(options.cacheFolder, 'images'), workshop);
  const images = imageServer(upstream, pictures, options.picturePatienceMs);
  const documents = {
    upstream,
    csrf,
    renderer: options.renderer,
    pages,
    security: options.isDevelopment ? null : security,
    gatewaySecret,
    serverAuthorization: serverAuthorization(options.sharedSecret),
    shared,
    limitMs: options.waitLimits.documentMs,
  };

  const storeKey = (request: IncomingMessage, facts: RequestFacts) => {
    const storeId = request.headers['store-id'];
    return storeKeyOf(typeof storeId === 'string' ? storeId : undefined, facts.host);
  };
  const findStore = (request: IncomingMessage, facts: RequestFacts) =>
    directory.find(storeKey(request, facts));

  const app = new Hono<Env>();
  app.get('/healthcheck', () => health(options.upstream, options.renderer));
  app.get('/healthcheck/', () => health(options.upstream, options.renderer));
  app.all('/api/*', (context) => {
    const facts = context.env.facts;
    return answerCall(
      { upstream, csrf, gatewaySecret, callMs: options.waitLimits.callMs, log },
      { request: context.req.raw, facts, findStore: () => findStore(context.env.incoming, facts) },
    );
  });
  app.get('/img/*', (context) =>
    withStore(context, (store) => images.answer(store.publicId, new URL(context.req.url).pathname)),
  );
  app.get('/fonts/:file', (context) =>
    withStore(context, (store) => serveFont(upstream, store.publicId, context.req.param('file'))),
  );
  app.get('/robots.txt', (context) =>
    withStore(context, async (store) => {
      const isDevHost = isDevelopmentHost(store, context.env.facts.host);
      return context.text(robotsTxt(isDevHost ? store.devContext : store.context), 200, { vary: 'store-id' });
    }),
  );
  app.get(blogFeedPath, (context) =>
    withStore(context, async (store) => {
      const feed = { path: blogFeedPath, contentType: 'application/atom+xml; charset=utf-8', make: blogFeed };
      return files.answer(store, feed, context.req.raw, context.env.facts.requestId);
    }),
  );
  for (const path of ['/sitemap.xml', '/sitemap/*']) {
    app.get(path, (context) =>
      withStore(context, async (store) => {
        const facts = context.env.facts;
        // Nothing of a development host is to be found.
        if (isDevelopmentHost(store, facts.host)) return context.notFound();
        const { pathname } = new URL(context.req.url);
        const sitemap = { path: pathname, contentType: 'application/xml; charset=utf-8', make: sitemapOf };
        return files.answer(store, sitemap, context.req.raw, facts.requestId);
      }),
    );
  }
  app.get('/favicon.ico', (context) =>
    withStore(context, async ({ context: { settings } }) => {
      const icon = settings['logo/favicon'];
      return icon ? context.redirect(originalImageUrl(icon)) : context.body(null, 404);
    }),
  );
  app.on(['GET', 'HEAD'], '*', (context) =>
    withStore(context, async (store) => {
      const { incoming, outgoing } = context.env;
      const facts = context.env.facts;
      const url = new URL(context.req.url);
      const { cookie } = incoming.headers;
      const asked = { sharedSecret: options.sharedSecret, storeId: store.publicId, isSecure: facts.isSecure };
      const link = await readPreviewLink(url, asked);
      if (link?.kind === 'refused') return sendErrorPage(context, previewRefusedPage());
      if (link) {
        const headers = { location: link.location, 'set-cookie': link.cookie, 'cache-control': 'no-store' };
        return new Response(null, { status: 302, headers });
      }
      const preview = await previewOf(cookie, asked);
      const shown = preview ? await directory.asOf(storeKey(incoming, facts), preview.token) : null;
      const { answer, cacheState } = await serveDocument(documents, {
        url,
        cookie,
        store: shown?.kind === 'active' ? shown.store : store,
        facts,
        preview,
      });
      if (answer.kind === 'fault') {
        log.error({ err: answer.error, requestId: facts.requestId }, 'a page could not be rendered');
        return sendErrorPage(context, faultPage(facts.requestId, answer.isTemporary));
      }
      if (answer.kind === 'redirect') {
        const { location, status, cookies } = answer;
        const response = new Response(null, { status, headers: { location, vary: 'store-id' } });
        for (const one of cookies) response.headers.append('set-cookie', one);
        return response;
      }
      const extraHeaders = [
        'x-page-cache',
        cacheState,
        'x-request-id',
        facts.requestId,
        ...(facts.isSecure ? strictTransport : []),
        ...(preview ? ['x-robots-tag', 'noindex'] : []),
        ...(answer.page.status === 503 ? ['retry-after', '5'] : []),
      ];
      sendReady(outgoing, readyAnswer(incoming, answer.page, answer.page.status, extraHeaders));
      return RESPONSE_ALREADY_SENT;
    }),
  );
  app.all('*', (context) => sendErrorPage(context, methodNotAllowedPage()));
  app.onError((error, context) => {
    const { requestId } = context.env.facts;
    log.error({ err: error, requestId }, 'a request failed');
    return sendErrorPage(context, faultPage(requestId, false));
  });

  async function withStore(
    context: Context<Env>,
    answer: (
      store: Extract<Awaited<ReturnType<typeof directory.find>>, { kind: 'active' }>['store'],
    ) => Promise<Response>,
  ): Promise<Response> {
    const facts = context.env.facts;
    let found: Awaited<ReturnType<typeof directory.find>>;
    try {
      found = await findStore(context.env.incoming, facts);
    } catch (error) {
      log.error({ err: error, requestId: facts.requestId }, 'the store could not be looked up');
      return sendErrorPage(context, faultPage(facts.requestId, true));
    }
    if (found.kind === 'unknown') return sendErrorPage(context, storeNotFoundPage(found.asked));
    if (found.kind === 'inactive') return sendErrorPage(context, storeInactivePage());
    return answer(found.store);
  }

  function sendErrorPage(context: Context<Env>, { status, html }: ErrorPage): Response {
    const response = context.html(html, status, {
      'cache-control': 'no-store',
      vary: 'store-id',
      'content-security-policy': contentSecurityPolicy([], security),
    });
    if (status === 503) response.headers.set('retry-after', '5');
    return response;
  }

  const honoListener = getRequestListener(async (request, { incoming, outgoing }) => {
    // The adapter's types allow HTTP/2, which nobody listens for here.
    if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse)) {
      return new Response(null, { status: 505 });
    }
    const startedAt = performance.now();
    const facts = requestFacts(incoming, trustedProxies);
    const response = await app.fetch(request, { incoming, outgoing, facts });
    if (!outgoing.headersSent) {
      if (!incoming.complete) {
        // What is left of the body is not waited for, so no other request can follow it.
        response.headers.set('connection', 'close');
        closeLingering(incoming);
      }
      for (const [name, value] of securityHeaders(facts.isSecure)) {
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', facts.requestId);
    }
    log.info(
      {
        method: request.method,
        // Never the query: it may hold a token or an e-mail address.
        path: loggedPath(request.method, new URL(request.url).pathname),
        status: outgoing.headersSent ? outgoing.statusCode : response.status,
        ms: Math.round(performance.now() - startedAt),
        requestId: facts.requestId,
      },
      'request',
    );
    // For HEAD the framework makes another answer of the one that says so.
    return outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
  });

  const assets: ReadonlyMap<string, StaticAsset> = options.isDevelopment
    ? new Map()
    : loadStaticAssets(options.clientFolder);
  let renderer: Renderer | null = null;
  options.renderer().then(
    (loaded) => (renderer = loaded),
    (error: unknown) => log.error({ err: error }, 'the app could not be loaded'),
  );
  const findCachedPage = cachedPageFinder({
    directory,
    pages,
    renderer: () => renderer,
    trustedProxies,
  });

  function findReady(head: RequestHead): ReadyAnswer | null {
    const isRead = head.method === 'GET' || head.method === 'HEAD';
    const asset = isRead ? assets.get(head.url ?? '') : undefined;
    return asset ? readyAnswer(head, asset, 200) : findCachedPage(head);
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    if (hasTwoHosts(request)) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const ready = findReady(request);
    if (ready) return sendReady(response, ready);
    void honoListener(request, response);
  }

  return {
    listener,
    close() {
      changes.close();
      upstream.close();
      workshop.close();
    },
  };
}

/** Node keeps the first of them; a proxy in front may have read the second. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
