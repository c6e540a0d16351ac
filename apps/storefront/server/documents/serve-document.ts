import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import { parse as parseCookies } from 'hono/utils/cookie';

import { guard } from '#app/platform/access/guard.ts';
import { isShownAfterClosing } from '#app/platform/access/is-shown-after-closing.ts';
import {
  cartCookie,
  linkCouponCookie,
  maxCouponLength,
  typedCouponCookie,
} from '#app/platform/addresses/action-paths.ts';
import { isUuid } from '#app/platform/addresses/path-values.ts';
import { cartPath, cartQuestionPath, homePath, loginPath } from '#app/platform/addresses/paths.ts';
import type { Encoding } from '#server/compression.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import { isWorthCaching, pageKey } from '#server/page-cache/page-key.ts';
import type { ShownPreview } from '#server/preview/preview.ts';
import type { Renderer } from '#server/rendering/renderer.ts';
import type { RequestFacts } from '#server/request-facts.ts';
import { type KnownStore, isDevelopmentHost } from '#server/stores/known-store.ts';
import type { RequestNotes } from '#server/telemetry/request-notes.ts';

import type { DocumentResult } from './document-result.ts';
import { decodablePath, earlyRedirect, lowerCasePath } from './early-redirect.ts';
import { guardRedirect } from './login-redirect.ts';
import { RenderFault, renderDocument } from './render-document.ts';
import type { RenderedAddress, RenderingServices } from './render-document.ts';
import type { ReadRequestedPage } from './requested-page.ts';
import { visitorOf } from './visitor.ts';

export interface DocumentServices {
  renderer: () => Promise<Renderer>;
  rendering: RenderingServices;
  /** Null where every request is rendered. */
  pages: PageCache<DocumentResult> | null;
  gatewaySecret: OwnSecret;
  readRequestedPage: ReadRequestedPage;
}

export interface DocumentRequest {
  url: URL;
  cookie: string | undefined;
  store: KnownStore;
  facts: RequestFacts;
  /** The encoding that the request accepts. */
  encoding: Encoding;
  /** The request, whose page is read once. */
  incoming: object;
  /** Previews bypass the page cache. */
  preview: ShownPreview | null;
  /** Receives the route and the state of the page cache. */
  notes: RequestNotes;
}

type ServedDocument =
  | DocumentResult
  | { readonly kind: 'fault'; readonly isTemporary: boolean; readonly error: unknown };

export interface DocumentOutcome {
  readonly served: ServedDocument;
  readonly cacheState: 'hit' | 'miss' | 'stale' | 'bypass';
  /** Epoch ms until which any visitor may get it from a shared cache; 0 for never, infinity while nothing changes. */
  readonly shareableUntil: number;
}

const bypass = { cacheState: 'bypass', shareableUntil: 0 } as const;

/** Decides between redirect, guard, cached page and rendering. An unknown address whose lower-case form exists redirects there. */
export async function serveDocument(
  services: DocumentServices,
  request: DocumentRequest,
): Promise<DocumentOutcome> {
  const outcome = await serveExactly(services, request);
  const path = isNotFound(outcome) ? lowerCasePath(request.url.pathname) : null;
  if (path === null) return outcome;
  const url = new URL(request.url);
  url.pathname = path;
  const existing = await serveExactly(services, { ...request, url });
  if (isNotFound(existing) || existing.served.kind === 'fault') return outcome;
  return {
    served: {
      kind: 'redirect',
      status: 301,
      location: `${path}${url.search}`,
      cookies: [],
      cacheControl: 'no-cache',
    },
    ...bypass,
  };
}

const isNotFound = ({ served }: DocumentOutcome) => served.kind === 'page' && served.page.status === 404;

async function serveExactly(services: DocumentServices, request: DocumentRequest): Promise<DocumentOutcome> {
  const { url, store, facts, preview } = request;
  const early = earlyRedirect(store, url);
  if (early) return { served: early, ...bypass };

  const path = decodablePath(url.pathname);
  const renderer = await services.renderer();
  const page = services.readRequestedPage(request.incoming, renderer, { store, path, search: url.search });
  const { address, meaningfulUrl } = page;
  request.notes.route = address.pattern;
  const visitor = visitorOf(
    { cookie: request.cookie, isSecure: facts.isSecure },
    services.gatewaySecret,
    store.publicId,
  );
  const settings = store.context.settings;
  const isLoggedIn = visitor.authorization !== undefined;
  // Gone for guests and customers alike, also where guests are led to the login.
  const isGone = store.context.closing !== null && !isShownAfterClosing(path);
  const redirectPath = isGone
    ? null
    : guard({
        path,
        access: address.access,
        isLoggedIn,
        loginType: settings['clients/type_login'],
        mayBrowse: settings['clients/type_login/redirect_home'],
      });
  if (redirectPath !== null) return { served: guardRedirect(redirectPath, url, facts.isSecure), ...bypass };
  if (!isGone && !isLoggedIn && path !== loginPath && page.opensLogin)
    return { served: guardRedirect(loginPath, url, facts.isSecure), ...bypass };

  const showsCart = path === cartPath || path === cartQuestionPath;
  const isOfOneVisitor = page.hasFormResult || showsCart;
  const isDevHost = isDevelopmentHost(store, facts.host);
  // Guests of a closed store see only the login and the policies [STO-08].
  const isForGuests = store.isClosed && visitor.authorization === undefined;
  const { isVolatile } = address;
  const render = (customer?: string, isOutdated: RenderedAddress['isOutdated'] = () => false) =>
    renderDocument(services.rendering, renderer, {
      meaningfulUrl,
      route: address.pattern,
      store,
      facts,
      preview,
      isDevHost,
      isForGuests,
      goneStatus: isGone ? (path === homePath ? 200 : 410) : null,
      customer,
      isVolatile,
      isOfOneVisitor,
      ...(showsCart ? cartCookiesOf(request.cookie) : { cartId: null, typedCoupon: null }),
      audience:
        address.isShared && address.access === 'open' && !store.isClosed ? 'everyone' : 'some-visitors',
      encoding: request.encoding,
      isOutdated,
    });
  try {
    const isCacheable =
      address.isShared &&
      !isOfOneVisitor &&
      !isVolatile &&
      address.isFound &&
      isWorthCaching(meaningfulUrl, store.filterNames);
    if (services.pages && isCacheable && !preview) {
      const key = pageKey(store.publicId, { isDevHost, isForGuests }, meaningfulUrl);
      const {
        page: served,
        state,
        currentUntil,
      } = await services.pages.getOrRender(key, store.publicId, (isOutdated) =>
        render(undefined, isOutdated),
      );
      request.notes.cache = state;
      const shareableUntil = page.isExact ? currentUntil : 0;
      return { served, cacheState: state, shareableUntil };
    }
    const rendered = await render(address.isShared ? undefined : visitor.authorization);
    return { served: rendered.page, ...bypass };
  } catch (error) {
    const isTemporary = error instanceof RenderFault && error.isTemporary;
    return { served: { kind: 'fault', isTemporary, error }, ...bypass };
  }
}

function cartCookiesOf(cookie: string | undefined) {
  const cookies = parseCookies(cookie ?? '');
  const id = cookies[cartCookie] ?? '';
  // A link's coupon waits in the field for a browser without scripts.
  const typed = cookies[typedCouponCookie] ?? cookies[linkCouponCookie] ?? '';
  return {
    cartId: isUuid(id) ? id : null,
    typedCoupon: typed !== '' && typed.length <= maxCouponLength ? typed : null,
  };
}
