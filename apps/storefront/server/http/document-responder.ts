import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import type { Logger } from 'pino';

import { quickestEncoding } from '#server/compression.ts';
import { serveDocument } from '#server/documents/serve-document.ts';
import type { DocumentOutcome, DocumentServices } from '#server/documents/serve-document.ts';
import { cachingHeaders } from '#server/edge/caching-headers.ts';
import { faultPage, previewRefusedPage } from '#server/error-pages.ts';
import { linkCouponCookieOf } from '#server/link-coupon.ts';
import { previewOf, readPreviewLink } from '#server/preview/preview.ts';
import { readyResponse, sendReady } from '#server/ready-response.ts';
import { strictTransport } from '#server/security-headers.ts';
import type { KnownStore } from '#server/stores/known-store.ts';
import type { StoreCache } from '#server/stores/store-cache.ts';
import { serverTiming } from '#server/telemetry/server-timing.ts';

import type { RespondError } from './error-responder.ts';
import type { HttpContext } from './http-context.ts';
import { requestedStoreKey } from './requested-store.ts';

export interface DocumentResponderServices {
  documents: DocumentServices;
  directory: StoreCache;
  sharedSecret: OwnSecret;
  respondError: RespondError;
  log: Logger;
}

/** Responds with the document of an address, current or previewed. */
export function documentResponder(services: DocumentResponderServices) {
  const { documents, directory, sharedSecret, respondError, log } = services;

  async function respond(context: HttpContext, store: KnownStore): Promise<Response> {
    const { incoming, facts, notes } = context.env;
    const url = new URL(context.req.url);
    const { cookie } = incoming.headers;
    const previewContext = { sharedSecret, storeId: store.publicId, isSecure: facts.isSecure };
    const link = await readPreviewLink(url, previewContext);
    if (link?.kind === 'refused') return respondError(context, previewRefusedPage());
    if (link?.kind === 'redirect') {
      const headers = { location: link.location, 'set-cookie': link.cookie, 'cache-control': 'no-store' };
      return new Response(null, { status: 302, headers });
    }
    const preview = link?.preview ?? (await previewOf(cookie, previewContext));
    const previewedStore = preview ? await directory.asOf(requestedStoreKey(context), preview.token) : null;
    const outcome = await serveDocument(documents, {
      url,
      cookie,
      encoding: quickestEncoding(incoming.headers['accept-encoding']),
      incoming,
      store: previewedStore?.kind === 'active' ? previewedStore.store : store,
      facts,
      preview,
      notes,
    });
    const cookies = [link?.cookie, linkCouponCookieOf(url, facts)].filter((one) => one != null);
    return send(context, outcome, { isPreview: preview !== null, cookies });
  }

  function send(
    context: HttpContext,
    { served, cacheState, shareableUntil }: DocumentOutcome,
    { isPreview, cookies }: { isPreview: boolean; cookies: readonly string[] },
  ): Response {
    const { incoming, outgoing, facts } = context.env;
    if (served.kind === 'fault') {
      log.error({ err: served.error, requestId: facts.requestId }, 'page not rendered');
      return respondError(context, faultPage(facts.requestId, served.isTemporary));
    }
    if (served.kind === 'redirect') {
      const { location, status, cacheControl } = served;
      const headers = { location, vary: 'store-id', 'cache-control': cacheControl };
      const response = new Response(null, { status, headers });
      for (const one of [...served.cookies, ...cookies]) response.headers.append('set-cookie', one);
      return response;
    }
    const extraHeaders = [
      ...cachingHeaders(documents.rendering.edge, served.page, shareableUntil),
      'x-page-cache',
      cacheState,
      'x-request-id',
      facts.requestId,
      'server-timing',
      serverTiming({
        totalMs: performance.now() - facts.arrivedAt,
        // A cached page's own rendering is over.
        ...(cacheState !== 'hit' && served.timing),
        cache: cacheState,
      }),
      ...(facts.isSecure ? strictTransport : []),
      ...(isPreview ? ['x-robots-tag', 'noindex'] : []),
      ...cookies.flatMap((one) => ['set-cookie', one]),
      ...(served.page.status === 503 ? ['retry-after', '5'] : []),
    ];
    sendReady(outgoing, readyResponse(incoming, served.page, served.page.status, extraHeaders));
    return RESPONSE_ALREADY_SENT;
  }

  return respond;
}
