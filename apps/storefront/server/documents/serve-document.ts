import { randomBytes } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';

import { guard } from '#app/platform/guard.ts';
import { takeQueryCommands } from '#app/platform/query-command-names.ts';
import { isSafePath } from '#app/platform/safe-path.ts';
import type { CsrfSigner } from '#server/api/csrf-signer.ts';
import { serverClient } from '#server/api/server-client.ts';
import type { SharedAnswers } from '#server/api/shared-answers.ts';
import type { Upstream } from '#server/api/upstream.ts';
import { bindingCookie, tokenCookie } from '#server/gateway/token-binding.ts';
import { finishPage } from '#server/page-cache/finish-page.ts';
import type { FinishedPage } from '#server/page-cache/finish-page.ts';
import type { PageCache, RenderedPage } from '#server/page-cache/page-cache.ts';
import { isWorthKeeping, meaningfulAddress, meaningfulNames, pageKey } from '#server/page-cache/page-key.ts';
import type { ShownPreview } from '#server/preview/preview.ts';
import type { Renderer } from '#server/rendering/renderer.ts';
import type { RequestFacts } from '#server/request-facts.ts';
import type { SecurityOptions } from '#server/security-headers.ts';
import type { KnownStore } from '#server/stores/known-store.ts';
import { headTagsHtml } from '#server/third-parties/head-tags.ts';

import { redirectTarget } from './store-redirect.ts';
import { visitorOf } from './visitor.ts';

export interface DocumentServices {
  upstream: Upstream;
  csrf: CsrfSigner;
  renderer: () => Promise<Renderer>;
  /** Null where every request is rendered. */
  pages: PageCache<DocumentResult> | null;
  security: SecurityOptions | null;
  gatewaySecret: string;
  /** By which the API lets a closed store's pages be drawn for its customers. */
  serverAuthorization: string;
  shared: SharedAnswers;
  /** How long a whole document may take, from the request's arrival. */
  limitMs: number;
}

export interface DocumentRequest {
  url: URL;
  cookie: string | undefined;
  store: KnownStore;
  facts: RequestFacts;
  /** Then nothing is kept, and nothing kept is shown. */
  preview: ShownPreview | null;
}

/** A document to send, or the way to another one. */
export type DocumentResult =
  | { readonly kind: 'page'; readonly page: FinishedPage }
  | {
      readonly kind: 'redirect';
      readonly status: number;
      readonly location: string;
      readonly cookies: string[];
    };

type DocumentAnswer =
  | DocumentResult
  | { readonly kind: 'fault'; readonly isTemporary: boolean; readonly error: unknown };

export interface DocumentOutcome {
  readonly answer: DocumentAnswer;
  readonly cacheState: 'hit' | 'miss' | 'stale' | 'bypass';
}

const sharedCacheControl = 'no-cache';
const privateCacheControl = 'private, no-store';

/** Where the person was going, for the login to lead back to [AUT-07]. */
const backCookie = 'login_back';

export async function serveDocument(
  services: DocumentServices,
  request: DocumentRequest,
): Promise<DocumentOutcome> {
  const { url, store } = request;
  const early = redirectBeforeRoutes(store, url);
  if (early) return { answer: early, cacheState: 'bypass' };

  const renderer = await services.renderer();
  const address = renderer.describePath(url.pathname);
  const { isSecure } = request.facts;
  const visitor = visitorOf({ cookie: request.cookie, isSecure }, services.gatewaySecret, store.publicId);
  const settings = store.context.settings;
  const elsewhere = guard({
    path: url.pathname,
    access: address.access,
    isLoggedIn: visitor.authorization !== undefined,
    loginType: settings['clients/type_login'],
    mayLookAround: settings['clients/type_login/redirect_home'],
  });
  if (elsewhere !== null) return { answer: sendElsewhere(elsewhere, url), cacheState: 'bypass' };

  const meant = meaningfulAddress(url.pathname, url.search, meaningfulNames(address, store.filterNames));
  const isDevHost = isDevelopmentHost(store, request.facts.host);
  // Of a closed store they see the login and the policies, with nothing else on them [STO-08].
  const isForGuests = store.isClosed && visitor.authorization === undefined;
  const render = (customer: string | undefined) =>
    renderDocument(services, renderer, request, {
      meant,
      isDevHost,
      isForGuests,
      customer,
      isDrawnAnew: address.isDrawnAnew,
    });
  try {
    const mayBeKept =
      address.isShared && !address.isDrawnAnew && address.isFound && isWorthKeeping(meant, store.filterNames);
    if (services.pages && mayBeKept && !request.preview) {
      const key = pageKey(store.publicId, { isDevHost, isForGuests }, meant);
      const { page, state } = await services.pages.answer(key, store.publicId, () => render(undefined));
      return { answer: page, cacheState: state };
    }
    const rendered = await render(address.isShared ? undefined : visitor.authorization);
    return { answer: rendered.page, cacheState: 'bypass' };
  } catch (error) {
    const isTemporary = error instanceof RenderFault && error.isTemporary;
    return { answer: { kind: 'fault', isTemporary, error }, cacheState: 'bypass' };
  }
}

export function isDevelopmentHost(store: KnownStore, host: string): boolean {
  return store.devDomain !== '' && host.includes(store.devDomain);
}

/** The page could not be drawn, and nothing that the app itself wrote is worth showing. */
class RenderFault extends Error {
  override readonly name = 'RenderFault';
  readonly isTemporary: boolean;

  constructor(isTemporary: boolean, cause?: unknown) {
    super(
      isTemporary ? 'The API did not answer while a page was rendered.' : 'A page could not be rendered.',
      { cause },
    );
    this.isTemporary = isTemporary;
  }
}

function redirectBeforeRoutes(store: KnownStore, url: URL): DocumentResult | null {
  const redirect = store.redirectFor(url.pathname);
  const location = redirect && redirectTarget(redirect, url.pathname, url.search);
  if (redirect && location) return { kind: 'redirect', status: redirect.code, location, cookies: [] };
  const clean = cleanPath(url.pathname);
  if (clean === url.pathname) return null;
  return { kind: 'redirect', status: 301, location: `${clean}${url.search}`, cookies: [] };
}

/** One page has one address: no doubled slashes, none at the end, nothing encoded that need not be. */
function cleanPath(path: string): string {
  return decodable(path)
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(char) ? char : code;
    })
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
}

/** What stands for no text, such as `/%` and `/%ff`, becomes an address that can be looked for, and is not found. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** A link from a password e-mail must reach its form through the login page [STO-08]; what opens a login is there. */
const keptOnTheWay = ['token', 'newPassword', 'emailToken', 'pin', 'email', 'openCustomerCreate'] as const;

function sendElsewhere(target: string, from: URL): DocumentResult {
  const [path = '/', query = ''] = target.split('?');
  const kept = new URLSearchParams(query);
  const { values, rest } = takeQueryCommands(from.search);
  for (const name of keptOnTheWay) {
    const value = values[name];
    if (value !== undefined) kept.set(name, value);
  }
  const back = `${from.pathname}${rest}`;
  const isWorthReturning = path !== '/' || query !== '';
  return {
    kind: 'redirect',
    status: 302,
    location: kept.size > 0 ? `${path}?${kept.toString()}` : path,
    cookies:
      isWorthReturning && back !== '/' && isSafePath(back)
        ? [`${backCookie}=${encodeURIComponent(back)}; Path=/; SameSite=Lax; Max-Age=600`]
        : [],
  };
}

async function renderDocument(
  services: DocumentServices,
  renderer: Renderer,
  request: DocumentRequest,
  page: {
    meant: string;
    isDevHost: boolean;
    isForGuests: boolean;
    customer: string | undefined;
    isDrawnAnew: boolean;
  },
): Promise<RenderedPage<DocumentResult>> {
  const { store, facts, preview } = request;
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
    api,
    scriptNonce,
    previewedAt: preview?.at.toISOString() ?? null,
  };
  const { status, location, html } = await renderer.render(page.meant, context).catch((error: unknown) => {
    throw new RenderFault(notes.hadFault, error);
  });
  if (notes.wasUnauthenticated && isPrivate)
    return { page: loggedOut(facts.isSecure), ...notKept(notes.tags) };
  if (location !== null) {
    return {
      page: { kind: 'redirect', status, location, cookies: [] },
      ...notKept(notes.tags),
    };
  }
  if (html === null) throw new RenderFault(notes.hadFault);
  const headTags = store.hasHeadTags ? await headTagsOf(api, page.meant) : '';
  // The policy of every page names what the store's tags need.
  notes.tags.add('tags');
  if (!store.isWhole) notes.hadFault = true;
  // The app draws its own error screen.
  const isFault = status >= 500;
  const isKeepable = status === 200 && !isPrivate && !page.isDrawnAnew && !preview && !notes.hadFault;
  const finished = await finishPage({
    status: isFault && notes.hadFault ? 503 : status,
    html: headTags === '' ? html : html.replace('</head>', () => `${headTags}</head>`),
    scriptNonce,
    security: services.security && { ...services.security, sources: store.sources },
    cacheControl: isKeepable ? sharedCacheControl : privateCacheControl,
    // Work on the last few bytes pays where a page is sent many times.
    effort: isKeepable && services.pages ? 'many' : 'once',
  });
  return {
    page: { kind: 'page', page: finished },
    tags: notes.tags,
    isKeepable,
    // A part may be missing: a whole page from before is better.
    isFault: isFault || notes.hadFault,
    validUntil: notes.validUntil,
  };
}

/** A page is worth showing without them. */
async function headTagsOf(api: Client, address: string): Promise<string> {
  const query = { url: address, filter: 'true', active: '1' };
  return headTagsHtml(await api('GET /api/cms/tags/', { query }).catch(() => []));
}

const notKept = (tags: ReadonlySet<string>) => ({ tags, isKeepable: false, isFault: false });

/** The token was refused while a private page was rendered: it is of no more use to this browser [AUT-10]. */
function loggedOut(isSecure: boolean): DocumentResult {
  return {
    kind: 'redirect',
    status: 302,
    location: '/?openLogin=1',
    cookies: [tokenCookie, bindingCookie(isSecure)].map(
      (name) => `${name}=; Path=/; Max-Age=0${isSecure ? '; Secure' : ''}`,
    ),
  };
}
