import { randomBytes } from 'node:crypto';

import type { CsrfSigner } from '#server/api/csrf-signer.ts';
import { serverClient } from '#server/api/server-client.ts';
import type { SharedResponses } from '#server/api/shared-responses.ts';
import type { Upstream } from '#server/api/upstream.ts';
import type { Encoding } from '#server/compression.ts';
import type { EdgeCaching } from '#server/edge/edge-caching.ts';
import { offlineCopy } from '#server/offline/offline-copy.ts';
import { type FinishOptions, finishPage } from '#server/page-cache/finish-page.ts';
import type { RenderedPage } from '#server/page-cache/page-cache.ts';
import type { ShownPreview } from '#server/preview/preview.ts';
import type { Renderer } from '#server/rendering/renderer.ts';
import type { RequestFacts } from '#server/request-facts.ts';
import type { SecurityOptions } from '#server/security-headers.ts';
import type { KnownStore } from '#server/stores/known-store.ts';
import type { StorefrontMetrics } from '#server/telemetry/storefront-metrics.ts';
import { headTagsHtml } from '#server/third-parties/head-tags.ts';

import type { DocumentResult } from './document-result.ts';
import { logOutRedirect } from './login-redirect.ts';

export interface RenderingServices {
  upstream: Upstream;
  csrf: CsrfSigner;
  /** Null in development: no policy. */
  security: SecurityOptions | null;
  /** The origin of the merchants' panel, which shows previews in frames. */
  panelOrigin: string;
  /** Authorises reads of a closed store's content for its customers' pages. */
  serverAuthorization: string;
  shared: SharedResponses;
  /** The time limit of a document, from the request's arrival. */
  limitMs: number;
  /** Pages are cached and sent many times. */
  cachesPages: boolean;
  countRender: StorefrontMetrics['countRender'];
  log: { warn(details: object, message: string): void };
  edge: EdgeCaching;
  /** The build whose pages devices may keep; null where they keep none. */
  offlineBuild: string | null;
  /** Receives the HTML of a page that will be cached. */
  onCacheablePage?: (storeId: string, html: string) => void;
}

/** A document to render. */
export interface RenderedAddress {
  /** The path with its meaningful query. */
  meaningfulUrl: string;
  /** The pattern of the path. */
  route: string;
  store: KnownStore;
  facts: RequestFacts;
  /** Previews are never cached. */
  preview: ShownPreview | null;
  isDevHost: boolean;
  /** A guest of a closed store. */
  isForGuests: boolean;
  /** The status of the screen that a store which has closed down shows in place of the page; null for the page. */
  goneStatus: 200 | 410 | null;
  /** The customer's authorization, on private pages. */
  customer: string | undefined;
  isVolatile: boolean;
  /** The page shows what belongs to one visitor, a guest as well. */
  isOfOneVisitor: boolean;
  /** The cart of the visitor's cookie, on the page that shows it. */
  cartId: string | null;
  /** The visitor's coupon that was just refused, on the same page. */
  typedCoupon: string | null;
  /** The visitors who may get the page if it is complete. */
  audience: FinishOptions['audience'];
  /** The encoding of a page that is sent once. */
  encoding: Encoding;
  /** True if a change of one of these tags was announced since the rendering began: the page is not cached. */
  isOutdated(tags: ReadonlySet<string>): boolean;
}

/** Rendering failed, and the app rendered no error screen. */
export class RenderFault extends Error {
  override readonly name = 'RenderFault';
  readonly isTemporary: boolean;

  constructor(isTemporary: boolean, cause?: unknown) {
    super(
      isTemporary ? 'The API did not respond while a page was rendered.' : 'A page could not be rendered.',
      { cause },
    );
    this.isTemporary = isTemporary;
  }
}

/** Renders an address to a finished page. Throws `RenderFault`. */
export async function renderDocument(
  services: RenderingServices,
  renderer: Renderer,
  page: RenderedAddress,
): Promise<RenderedPage<DocumentResult>> {
  const { store, facts, preview } = page;
  const isPrivate = page.customer !== undefined;
  const ownAuthorization = store.isClosed && !page.isForGuests ? services.serverAuthorization : undefined;
  const scriptNonce = randomBytes(18).toString('base64url');
  const { api, notes } = serverClient({
    upstream: services.upstream,
    csrf: services.csrf,
    storeId: store.publicId,
    requestId: facts.requestId,
    clientAddress: facts.clientAddress,
    deadline: facts.arrivedAt + services.limitMs,
    authorization: page.customer ?? ownAuthorization,
    ...(preview && { previewToken: preview.token }),
    ...(!preview && !page.isForGuests && { shared: services.shared, sharedAuthorization: ownAuthorization }),
  });
  const framedBy = preview?.isFramed ? services.panelOrigin : null;
  const context = {
    store: page.isDevHost || preview ? store.devContext : store.context,
    headTexts: store.headTexts,
    api,
    scriptNonce,
    previewedAt: preview?.at.toISOString() ?? null,
    cartId: page.cartId,
    typedCoupon: page.typedCoupon,
    requestId: facts.requestId,
    warn: (details: object, message: string) => services.log.warn(details, message),
    isCustomer: isPrivate,
    framedBy,
  };
  const startedAt = performance.now();
  const count = (outcome: 'ok' | 'error') =>
    services.countRender(page.route, outcome, performance.now() - startedAt);
  const rendered = await renderer.render(page.meaningfulUrl, context).catch((error: unknown) => {
    count('error');
    throw new RenderFault(notes.hadFault, error);
  });
  const { location, html } = rendered;
  // To the router it is a page that was not found.
  const status = rendered.status === 404 ? (page.goneStatus ?? 404) : rendered.status;
  count(status >= 500 ? 'error' : 'ok');
  if (notes.wasUnauthenticated && isPrivate)
    return { page: logOutRedirect(facts.isSecure), ...uncacheable(notes.tags) };
  if (location !== null) {
    return {
      page: { kind: 'redirect', status, location, cookies: [], cacheControl: 'private, no-store' },
      ...uncacheable(notes.tags),
    };
  }
  if (html === null) throw new RenderFault(notes.hadFault);
  const headTags = headTagsHtml(store.headTags, page.meaningfulUrl);
  // The page's policy depends on the store's tags.
  notes.tags.add('tags');
  if (!store.isComplete) notes.hadFault = true;
  // The app renders its own error screen.
  const isFault = status >= 500;
  const isCacheable =
    status === 200 && !isPrivate && !page.isOfOneVisitor && !page.isVolatile && !preview && !notes.hadFault;
  const isSentOften = isCacheable && services.cachesPages && !page.isOutdated(notes.tags);
  if (isSentOften) services.onCacheablePage?.(store.publicId, html);
  const finished = await finishPage({
    status: isFault && notes.hadFault ? 503 : status,
    route: page.route,
    html: headTags === '' ? html : html.replace('</head>', () => `${headTags}</head>`),
    scriptNonce,
    security: services.security && {
      ...services.security,
      sources: store.sources,
      ...(framedBy !== null && { framedBy }),
    },
    audience: isCacheable ? page.audience : 'one-visitor',
    validUntil: notes.validUntil,
    offlineCopy: offlineCopy({
      store,
      build: preview ? null : services.offlineBuild,
      route: page.route,
      isComplete: status === 200 && !notes.hadFault,
      visitors: isCacheable && !page.isForGuests ? page.audience : 'one-visitor',
      isCustomer: isPrivate,
    }),
    keys: services.edge.keysFor(store.publicId, notes.tags),
    compression: isSentOften ? 'cached' : page.encoding,
  });
  return {
    page: {
      kind: 'page',
      page: finished,
      timing: { apiMs: notes.apiMs, renderMs: performance.now() - startedAt - notes.apiMs },
    },
    tags: notes.tags,
    isCacheable,
    // The page may be incomplete: a complete older one is preferable.
    isFault: isFault || notes.hadFault,
    validUntil: notes.validUntil,
  };
}

const uncacheable = (tags: ReadonlySet<string>) => ({ tags, isCacheable: false, isFault: false });
