import { randomBytes } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';

import type { CsrfSigner } from '#server/api/csrf-signer.ts';
import { serverClient } from '#server/api/server-client.ts';
import type { SharedResponses } from '#server/api/shared-responses.ts';
import type { Upstream } from '#server/api/upstream.ts';
import { finishPage } from '#server/page-cache/finish-page.ts';
import type { RenderedPage } from '#server/page-cache/page-cache.ts';
import type { ShownPreview } from '#server/preview/preview.ts';
import type { Renderer } from '#server/rendering/renderer.ts';
import type { RequestFacts } from '#server/request-facts.ts';
import type { SecurityOptions } from '#server/security-headers.ts';
import type { KnownStore } from '#server/stores/known-store.ts';
import { headTagsHtml } from '#server/third-parties/head-tags.ts';

import type { DocumentResult } from './document-result.ts';
import { logOutRedirect } from './login-redirect.ts';

export interface RenderingServices {
  upstream: Upstream;
  csrf: CsrfSigner;
  /** Null in development: no policy. */
  security: SecurityOptions | null;
  /** Authorises reads of a closed store's content for its customers' pages. */
  serverAuthorization: string;
  shared: SharedResponses;
  /** The time limit of a document, from the request's arrival. */
  limitMs: number;
  /** Pages are cached and sent many times. */
  cachesPages: boolean;
}

/** A document to render. */
export interface RenderedAddress {
  /** The path with its meaningful query. */
  meaningfulUrl: string;
  store: KnownStore;
  facts: RequestFacts;
  /** Previews are never cached. */
  preview: ShownPreview | null;
  isDevHost: boolean;
  /** A guest of a closed store. */
  isForGuests: boolean;
  /** The customer's authorization, on private pages. */
  customer: string | undefined;
  isVolatile: boolean;
}

const sharedCacheControl = 'no-cache';
const privateCacheControl = 'private, no-store';

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
  const context = {
    store: page.isDevHost || preview ? store.devContext : store.context,
    headTexts: store.headTexts,
    api,
    scriptNonce,
    previewedAt: preview?.at.toISOString() ?? null,
  };
  const { status, location, html } = await renderer
    .render(page.meaningfulUrl, context)
    .catch((error: unknown) => {
      throw new RenderFault(notes.hadFault, error);
    });
  if (notes.wasUnauthenticated && isPrivate)
    return { page: logOutRedirect(facts.isSecure), ...uncacheable(notes.tags) };
  if (location !== null) {
    return {
      page: { kind: 'redirect', status, location, cookies: [] },
      ...uncacheable(notes.tags),
    };
  }
  if (html === null) throw new RenderFault(notes.hadFault);
  const headTags = store.hasHeadTags ? await headTagsOf(api, page.meaningfulUrl) : '';
  // The page's policy depends on the store's tags.
  notes.tags.add('tags');
  if (!store.isWhole) notes.hadFault = true;
  // The app renders its own error screen.
  const isFault = status >= 500;
  const isCacheable = status === 200 && !isPrivate && !page.isVolatile && !preview && !notes.hadFault;
  const finished = await finishPage({
    status: isFault && notes.hadFault ? 503 : status,
    html: headTags === '' ? html : html.replace('</head>', () => `${headTags}</head>`),
    scriptNonce,
    security: services.security && { ...services.security, sources: store.sources },
    cacheControl: isCacheable ? sharedCacheControl : privateCacheControl,
    // Higher compression pays off for pages that are sent many times.
    effort: isCacheable && services.cachesPages ? 'many' : 'once',
  });
  return {
    page: { kind: 'page', page: finished },
    tags: notes.tags,
    isCacheable,
    // The page may be incomplete: a complete older one is preferable.
    isFault: isFault || notes.hadFault,
    validUntil: notes.validUntil,
  };
}

/** The page is rendered without these tags if they cannot be loaded. */
async function headTagsOf(api: Client, address: string): Promise<string> {
  const query = { url: address, filter: 'true', active: '1' };
  return headTagsHtml(await api('GET /api/cms/tags/', { query }).catch(() => []));
}

const uncacheable = (tags: ReadonlySet<string>) => ({ tags, isCacheable: false, isFault: false });
