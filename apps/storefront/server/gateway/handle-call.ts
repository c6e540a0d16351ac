import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';
import { csrfHeader } from '@vitrine/contract/csrf.ts';
import { previewHeader } from '@vitrine/contract/preview-token.ts';
import { readCheckedBody, uncheckedBodyBytes } from '@vitrine/contract/read-request-body.ts';
import type { RefusalCode } from '@vitrine/contract/refusals.ts';
import { validUntilHeader } from '@vitrine/contract/server-headers.ts';
import { maxUploadBytes } from '@vitrine/contract/upload-limits.ts';
import { parse as parseCookies } from 'hono/utils/cookie';

import { ApiUnavailable } from '#server/api/api-circuit.ts';
import type { CsrfSigner } from '#server/api/csrf-signer.ts';
import type { Upstream } from '#server/api/upstream.ts';
import type { EdgeCaching } from '#server/edge/edge-caching.ts';
import { headerPairs } from '#server/edge/header-pairs.ts';
import { type LargeBodies, TooManyLargeBodies } from '#server/large-bodies.ts';
import { previewCookie } from '#server/preview/preview.ts';
import type { RequestFacts } from '#server/request-facts.ts';
import type { KnownStore } from '#server/stores/known-store.ts';
import type { StoreLookup } from '#server/stores/store-cache.ts';
import { serverTiming } from '#server/telemetry/server-timing.ts';
import { slowCallMs, timeoutSignal } from '#server/wait-limits.ts';

import { hasCardData } from './has-card-data.ts';
import { isCrossSite } from './is-cross-site.ts';
import { isSharedRead } from './is-shared-read.ts';
import { matchCall } from './match-call.ts';
import { refuseRequest } from './refuse-request.ts';
import {
  bearerToken,
  bindGuestToken,
  bindToken,
  bindingCookie,
  guestBindingCookie,
  isTokenBound,
} from './token-binding.ts';

export interface GatewayServices {
  upstream: Upstream;
  csrf: CsrfSigner;
  gatewaySecret: string;
  /** The time limit of a call, except for slow ones. */
  callMs: number;
  bodies: LargeBodies;
  edge: EdgeCaching;
  log: { error(details: object, message: string): void };
}

export interface GatewayRequest {
  request: Request;
  facts: RequestFacts;
  findStore: () => Promise<StoreLookup>;
}

/** With a token that is bound to the browser. */
const jsonLimitBytes = 1_000_000;
/** Providers sign the body itself, so that it is read before anything is known. */
const webhookLimitBytes = 256_000;
/** Longer responses are forwarded as they arrive. */
const shortResponseBytes = 64_000;
/** A file and the form's other fields. */
const uploadLimitBytes = maxUploadBytes + 20_000;
const forwardedHeaders = ['accept', 'content-type', 'authorization', 'idempotency-key', 'cart-id', 'range'];
const returnedHeaders = [
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'content-disposition',
  'content-security-policy',
  'retry-after',
];
const trackingCall: ShopCall = contract['POST /api/integrations/{app}/custom'];
const consentCookie = 'lgpd';
/** Calls that return a token, which is bound to this browser, with the function that writes the cookie. */
const tokenCalls: Partial<Record<CallName, typeof bindToken>> = {
  'POST /api/auth/customers/login': bindToken,
  'PUT /api/customer/password/current': bindToken,
  'POST /api/customer/guests/account': bindToken,
  'POST /api/customer/guests': bindGuestToken,
  'POST /api/sales/order-links': bindGuestToken,
};
const webhookCall: CallName = 'POST /api/payment/webhooks/{provider}';
/**
 * Headers that only this server may set. Webhooks keep `authorization` and the sender's request id, which is signed.
 */
const webhookStrips = [
  'host',
  'cookie',
  'authorization',
  'connection',
  'content-length',
  'store-id',
  'x-provider-request-id',
  'traceparent',
  'tracestate',
  csrfHeader,
];

/** Calls whose duration may tell whether an account exists: without `Server-Timing`. */
const revealsByTime = /^\/api\/(?:auth|customer)\//;
const purgedHeaders: ReadonlySet<string> = new Set(['surrogate-control', 'cdn-cache-control']);

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly code: RefusalCode;
  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}

/** Handles `/api/…`: forwards calls of the contract, signed and for this store, and refuses others. */
export async function handleCall(services: GatewayServices, received: GatewayRequest): Promise<Response> {
  try {
    return await forwardCall(services, received);
  } catch (error) {
    const { requestId } = received.facts;
    if (error instanceof GatewayRefusal) return refuseRequest(error.code, requestId);
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return refuseRequest('upstream_timeout', requestId);
    // Already logged: the circuit when it opened, a CallError when the store lookup failed.
    if (error instanceof ApiUnavailable || error instanceof CallError || error instanceof TooManyLargeBodies)
      return refuseRequest('temporarily_unavailable', requestId);
    services.log.error({ err: error, requestId }, 'call not forwarded');
    return refuseRequest('upstream_unavailable', requestId);
  }
}

async function forwardCall(services: GatewayServices, received: GatewayRequest): Promise<Response> {
  const { request, facts } = received;
  const url = new URL(request.url);
  if (isRead(request) && url.pathname === '/api/openapi.json') {
    return send(services, received, url, {
      headers: new Headers({ accept: 'application/json' }),
      body: null,
    });
  }
  const matched = matchCall(request.method, url.pathname);
  if (!matched) throw new GatewayRefusal('not_found');
  const { name, call } = matched;
  if (name === webhookCall) return forwardWebhook(services, received, url);
  if (call.audience === 'server') throw new GatewayRefusal('forbidden');
  if (isCrossSite(request.method, request.headers, facts.host)) throw new GatewayRefusal('cross_site');

  // Before the body is read: a sender without a token may have made it large [OPS+10].
  const { publicId: storeId, isClosed } = await storeOf(received);
  checkToken(services, received, storeId);
  const headers = await headersFor(services, received, call, storeId);
  const isShared = !isClosed && isSharedRead(call, request);
  const response = await withBody(services, received, bodyLimitOf(call, request), async (bytes) => {
    const body = acceptedBody(call, bytes);
    return send(services, received, url, { headers, body, timeoutMs: slowCallMs[name], isShared });
  });
  const bind = tokenCalls[name];
  if (!bind || !response.ok) return response;
  return bindGivenToken(response, (token) => bind(services.gatewaySecret, storeId, token, facts.isSecure));
}

/** Returns the longest body of a call: without a token only a file may be large. */
function bodyLimitOf(call: ShopCall, { headers }: Request): BodyLimit {
  if (call.bodyType === 'multipart') return { maxBytes: uploadLimitBytes, refusal: 'file_too_large' };
  const isKnown = headers.has('authorization');
  return { maxBytes: isKnown ? jsonLimitBytes : uncheckedBodyBytes, refusal: 'payload_too_large' };
}

interface BodyLimit {
  readonly maxBytes: number;
  readonly refusal: RefusalCode;
}

/** Reads the body and passes it on; a large one takes one of few places until it was. */
async function withBody(
  { bodies }: GatewayServices,
  { request, facts }: GatewayRequest,
  { maxBytes, refusal }: BodyLimit,
  pass: (bytes: Uint8Array<ArrayBuffer> | null) => Promise<Response>,
): Promise<Response> {
  if (request.method === 'GET' || request.body === null) return pass(null);
  let leave = () => {};
  try {
    const bytes = await readCheckedBody(request, {
      maxBytes,
      permit: async () => {
        leave = await bodies.enter(facts.clientAddress);
      },
    });
    if (bytes === null) throw new GatewayRefusal(refusal);
    return await pass(bytes);
  } finally {
    leave();
  }
}

async function storeOf({ findStore }: GatewayRequest): Promise<KnownStore> {
  const lookup = await findStore();
  if (lookup.kind === 'unknown') throw new GatewayRefusal('store_not_found');
  if (lookup.kind === 'inactive') throw new GatewayRefusal('store_inactive');
  return lookup.store;
}

/** Returns the caching headers of a response that shared caches may store. They name no keys, so no purge would find it. */
function sharedHeaders(edge: EdgeCaching, validUntil: string | null): [name: string, value: string][] {
  const limit = validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil);
  return headerPairs(edge.headersFor({ validUntil: limit })).filter(([name]) => !purgedHeaders.has(name));
}

/** A token is accepted only with the binding cookie that was set with it [AUT+01]. */
function checkToken(services: GatewayServices, { request, facts }: GatewayRequest, storeId: string): void {
  const { headers } = request;
  const authorization = headers.get('authorization');
  if (authorization === null) return;
  const token = bearerToken(authorization);
  const cookies = parseCookies(headers.get('cookie') ?? '');
  const isBound =
    token !== null &&
    [bindingCookie(facts.isSecure), guestBindingCookie(token, facts.isSecure)].some((name) =>
      isTokenBound(services.gatewaySecret, storeId, token, cookies[name]),
    );
  if (!isBound) {
    throw new GatewayRefusal('unauthenticated');
  }
}

/** Returns the bytes to send; null for an empty body. Refuses card data. */
function acceptedBody(
  { bodyType }: ShopCall,
  bytes: Uint8Array<ArrayBuffer> | null,
): Uint8Array<ArrayBuffer> | null {
  if (!bytes?.byteLength) return null;
  if (bodyType !== 'multipart' && holdsCard(bytes)) throw new GatewayRefusal('card_data_refused');
  return bytes;
}

function holdsCard(bytes: Uint8Array): boolean {
  try {
    return hasCardData(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    // Malformed JSON: the API refuses it.
    return false;
  }
}

async function headersFor(
  services: GatewayServices,
  { request, facts }: GatewayRequest,
  call: ShopCall,
  storeId: string,
): Promise<Headers> {
  const headers = new Headers();
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('store-id', storeId);
  headers.set('x-request-id', facts.requestId);
  headers.set('x-client-address', facts.clientAddress);
  const preview = parseCookies(request.headers.get('cookie') ?? '')[previewCookie];
  // The API verifies it.
  if (preview) headers.set(previewHeader, preview);
  if (call.csrf === 'server-time') {
    // Signed over the server time that the browser received from the API [ORD-01].
    const time = request.headers.get('server-time') ?? '';
    if (!/^[1-9]\d{9}$/.test(time)) throw new GatewayRefusal('server_time_unavailable');
    headers.set(csrfHeader, await services.csrf.at(storeId, Number(time)));
  } else if (call.csrf !== 'none') {
    headers.set(csrfHeader, await services.csrf.now(storeId));
  }
  if (call === trackingCall) {
    // The browser's consent; without one nothing is allowed [LGP+01].
    headers.set('x-consent', parseCookies(request.headers.get('cookie') ?? '')[consentCookie] ?? '');
    headers.set('user-agent', request.headers.get('user-agent') ?? '');
  }
  return headers;
}

function forwardWebhook(services: GatewayServices, received: GatewayRequest, url: URL): Promise<Response> {
  // Forwarded as received, because the provider signs bytes and headers; the webhook's address names the store.
  const headers = new Headers(received.request.headers);
  for (const name of webhookStrips) headers.delete(name);
  const authorization = received.request.headers.get('authorization');
  if (authorization?.startsWith('Basic ')) headers.set('authorization', authorization);
  const requestId = received.request.headers.get('x-request-id');
  if (requestId !== null) headers.set('x-provider-request-id', requestId);
  headers.set('x-request-id', received.facts.requestId);
  const limit: BodyLimit = { maxBytes: webhookLimitBytes, refusal: 'payload_too_large' };
  return withBody(services, received, limit, (body) => send(services, received, url, { headers, body }));
}

async function send(
  { upstream, callMs, edge }: GatewayServices,
  { request, facts }: GatewayRequest,
  url: URL,
  call: {
    headers: Headers;
    body: Uint8Array<ArrayBuffer> | null;
    timeoutMs?: number | undefined;
    /** Every visitor gets the same successful response. */
    isShared?: boolean;
  },
): Promise<Response> {
  const startedAt = performance.now();
  const response = await upstream.fetch(
    new Request(`${upstream.baseUrl}${url.pathname}${url.search}`, {
      method: request.method,
      headers: call.headers,
      body: call.body,
      redirect: 'manual',
      signal: timeoutSignal(call.timeoutMs ?? callMs),
    }),
  );
  const headers = new Headers({
    'cache-control': 'no-store',
    // A shared response is one without a login.
    vary: 'store-id, authorization',
    'x-request-id': facts.requestId,
  });
  if (!revealsByTime.test(url.pathname)) {
    const now = performance.now();
    headers.set('server-timing', serverTiming({ totalMs: now - facts.arrivedAt, apiMs: now - startedAt }));
  }
  if (call.isShared && response.status === 200) {
    const validUntil = response.headers.get(validUntilHeader);
    for (const [name, value] of sharedHeaders(edge, validUntil)) headers.set(name, value);
  }
  for (const name of returnedHeaders) {
    const value = response.headers.get(name);
    // Node's fetch has already decompressed the body, so its length is wrong.
    if (value !== null && !(name === 'content-length' && response.headers.has('content-encoding'))) {
      headers.set(name, value);
    }
  }
  return new Response(await bodyOf(response), { status: response.status, headers });
}

/** Returns a short body whole, which one write sends together with the headers; a longer one or one of unknown length as a stream. */
async function bodyOf(response: Response): Promise<BodyInit | null> {
  const length = Number(response.headers.get('content-length'));
  const isShort = response.body !== null && length > 0 && length <= shortResponseBytes;
  return isShort ? new Uint8Array(await response.arrayBuffer()) : response.body;
}

async function bindGivenToken(response: Response, cookieOf: (token: string) => string): Promise<Response> {
  const text = await response.text();
  const token = accessTokenOf(text);
  const bound = new Response(text, { status: response.status, headers: response.headers });
  bound.headers.delete('content-length');
  if (token !== null) bound.headers.append('set-cookie', cookieOf(token));
  return bound;
}

function accessTokenOf(text: string): string | null {
  try {
    const body: { data?: { access_token?: unknown } } = JSON.parse(text);
    const token = body.data?.access_token;
    return typeof token === 'string' ? token : null;
  } catch {
    // A response outside the contract: the browser's client reports it.
    return null;
  }
}
