import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { CallError } from '@vitrine/contract/client.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';
import { csrfHeader } from '@vitrine/contract/csrf.ts';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import { previewHeader } from '@vitrine/contract/preview-token.ts';
import { uncheckedBodyBytes } from '@vitrine/contract/read-request-body.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import { validUntilHeader } from '@vitrine/contract/server-headers.ts';
import { maxUploadBytes } from '@vitrine/contract/upload-limits.ts';
import { parse as parseCookies } from 'hono/utils/cookie';

import { ApiUnavailable } from '#server/api/api-circuit.ts';
import type { CsrfSigner } from '#server/api/csrf-signer.ts';
import { headerPairs } from '#server/edge/caching-headers.ts';
import type { EdgeCaching } from '#server/edge/edge-caching.ts';
import { previewCookie } from '#server/preview/preview.ts';
import type { StoreLookup } from '#server/stores/store-cache.ts';
import { serverTiming } from '#server/telemetry/server-timing.ts';
import { slowCallMs } from '#server/wait-limits.ts';

import { matchCall } from './call-matcher.ts';
import {
  type ForwardedCall,
  type Answer,
  type AskedCall,
  forwardedHeaders,
  type Gateway,
  GatewayRefusal,
  type Origin,
} from './forward-call.ts';
import { hasCardData } from './has-card-data.ts';
import { isCrossSite } from './is-cross-site.ts';
import { isSharedRead } from './is-shared-read.ts';
import {
  bearerToken,
  bindGuestToken,
  bindToken,
  bindingCookie,
  guestBindingCookie,
  isTokenBound,
} from './token-binding.ts';

export interface ShopGateway extends Gateway {
  readonly csrf: CsrfSigner;
  readonly gatewaySecret: OwnSecret;
  readonly edge: EdgeCaching;
}

interface AskedShopCall extends AskedCall {
  readonly findStore: () => Promise<StoreLookup>;
}

/** A call of a shopper, once its store is known. */
interface ShoppersCall {
  readonly asked: AskedCall;
  readonly cookies: Readonly<Record<string, string>>;
  /** The store's public id. */
  readonly storeId: string;
}

export interface ShopOrigin extends Origin<AskedShopCall> {
  readonly gateway: ShopGateway;
}

/** With a token that is bound to the browser. */
const jsonLimitBytes = 1_000_000;
/** Providers sign the body itself, so that it is read before anything is known. */
const webhookLimitBytes = 256_000;
/** Longer responses are forwarded as they arrive. */
const shortResponseBytes = 64_000;
/** A file and the form's other fields. */
const uploadLimitBytes = maxUploadBytes + 20_000;
const trackingCall: ShopCall = contract['POST /api/integrations/{app}/custom'];
const consentCookie = 'lgpd';
/** Calls that return a token, which is bound to this browser, with the function that writes the cookie. */
const tokenCalls: Partial<Record<CallName, typeof bindToken>> = {
  'POST /api/auth/customers/login': bindToken,
  'PUT /api/customer/password/current': bindToken,
  'POST /api/customer/guests/account': bindToken,
  'POST /api/customer/guests': bindGuestToken,
  'POST /api/sales/order-links': bindGuestToken,
  'POST /api/sales/prepared-orders': bindGuestToken,
};
/** Of a provider, which signs it: to the shop itself, or to an app of the shop. */
const isWebhook = ({ audience, access }: ShopCall) => audience === 'server' && access === 'signature';
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

/** The hosts of the shops: calls of shoppers, signed and for the store of the host, and webhooks of providers. */
export function shopOrigin(gateway: ShopGateway): ShopOrigin {
  const origin: ShopOrigin = {
    gateway,
    reader: { texts: refusals, vary: 'store-id' },
    sentHeaders: ['accept', 'content-type', 'authorization', 'idempotency-key', 'cart-id', 'range'],
    answeredHeaders: [
      'content-type',
      'content-length',
      'content-range',
      'accept-ranges',
      'content-disposition',
      'content-security-policy',
      'retry-after',
    ],
    // A shared response is one without a login.
    vary: 'store-id, authorization',
    streamsWithoutLimit: false,
    failure: 'call not forwarded',
    admit: (asked) => admit(origin, asked),
    refusalOf(error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') return 'upstream_timeout';
      // Already logged: the circuit when it opened, a CallError when the store lookup failed.
      return error instanceof ApiUnavailable || error instanceof CallError ? 'temporarily_unavailable' : null;
    },
    refusalOfFault: 'upstream_unavailable',
  };
  return origin;
}

async function admit(origin: ShopOrigin, asked: AskedShopCall): Promise<ForwardedCall> {
  const { request, facts } = asked;
  const { method } = request;
  const { pathname } = new URL(request.url);
  const answer = answerOf(asked);
  if ((method === 'GET' || method === 'HEAD') && pathname === '/api/openapi.json')
    return { headers: new Headers({ accept: 'application/json' }), answer };
  const matched = matchCall(method, pathname);
  if (!matched) throw new GatewayRefusal('not_found');
  const { name, call } = matched;
  if (isWebhook(call)) return { ...webhookOf(asked), answer };
  if (call.audience === 'server') throw new GatewayRefusal('forbidden');
  if (isCrossSite(method, request.headers, facts.host)) throw new GatewayRefusal('cross_site');

  // Precedes reading the body, which a client without a token may have made large [OPS+10].
  const lookup = await asked.findStore();
  if (lookup.kind === 'unknown') throw new GatewayRefusal('store_not_found');
  if (lookup.kind === 'inactive') throw new GatewayRefusal('store_inactive');
  const { publicId: storeId, isClosed } = lookup.store;
  const cookies = parseCookies(request.headers.get('cookie') ?? '');
  checkToken(origin, { asked, cookies, storeId });
  const isShared = !isClosed && isSharedRead(call, request);
  const bind = tokenCalls[name];
  const { edge, gatewaySecret } = origin.gateway;
  return {
    headers: await headersFor(origin, call, { asked, cookies, storeId }),
    // When it is sent: its body may take longer to arrive than a header is valid.
    signedFor: call.csrf === 'none' || call.csrf === 'server-time' ? undefined : storeId,
    timeoutMs: slowCallMs[name],
    body: { ...bodyRules(call, request), sender: facts.clientAddress },
    async answer(response, given) {
      if (isShared && response.status === 200) {
        const validUntil = response.headers.get(validUntilHeader);
        for (const [header, value] of sharedHeaders(edge, validUntil)) given.headers.set(header, value);
      }
      if (!bind || !response.ok) return answer(response, given);
      const text = await response.text();
      const token = accessTokenOf(text);
      given.headers.delete('content-length');
      if (token !== null)
        given.headers.append('set-cookie', bind(gatewaySecret, storeId, token, facts.isSecure));
      const length = { 'content-length': String(Buffer.byteLength(text)) };
      return answer(new Response(text, { status: response.status, headers: length }), given);
    },
  };
}

/** Without a token only a file may be large; card data must not reach the API. */
function bodyRules({ bodyType }: ShopCall, { headers }: Request) {
  if (bodyType === 'multipart') return { maxBytes: uploadLimitBytes, refusal: 'file_too_large' } as const;
  const maxBytes = headers.has('authorization') ? jsonLimitBytes : uncheckedBodyBytes;
  return { maxBytes, refusal: 'payload_too_large', check: refuseCardData } as const;
}

/** Returns the caching headers of a response that shared caches may store. They name no keys, so no purge would find it. */
function sharedHeaders(edge: EdgeCaching, validUntil: string | null): [name: string, value: string][] {
  const limit = validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil);
  return headerPairs(edge.headersFor({ validUntil: limit })).filter(([name]) => !purgedHeaders.has(name));
}

/** A token is accepted only with the binding cookie that was set with it [AUT+01]. */
function checkToken(
  { gateway }: ShopOrigin,
  { asked: { request, facts }, cookies, storeId }: ShoppersCall,
): void {
  const authorization = request.headers.get('authorization');
  if (authorization === null) return;
  const token = bearerToken(authorization);
  const isBound =
    token !== null &&
    [bindingCookie(facts.isSecure), guestBindingCookie(token, facts.isSecure)].some((name) =>
      isTokenBound(gateway.gatewaySecret, storeId, token, cookies[name]),
    );
  if (!isBound) throw new GatewayRefusal('unauthenticated');
}

function refuseCardData(bytes: Uint8Array): void {
  let holdsCard = false;
  try {
    holdsCard = hasCardData(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    // Malformed JSON: the API refuses it.
  }
  if (holdsCard) throw new GatewayRefusal('card_data_refused');
}

async function headersFor(
  origin: ShopOrigin,
  call: ShopCall,
  { asked, cookies, storeId }: ShoppersCall,
): Promise<Headers> {
  const { request } = asked;
  const { csrf } = origin.gateway;
  const headers = forwardedHeaders(origin, asked);
  headers.set('store-id', storeId);
  const { [previewCookie]: preview, [consentCookie]: consent } = cookies;
  // The API verifies it.
  if (preview) headers.set(previewHeader, preview);
  if (call.csrf === 'server-time') {
    // Signed over the server time that the browser received from the API [ORD-01].
    const time = request.headers.get('server-time') ?? '';
    if (!/^[1-9]\d{9}$/.test(time)) throw new GatewayRefusal('server_time_unavailable');
    headers.set(csrfHeader, await csrf.at(storeId, Number(time)));
  }
  if (call === trackingCall) {
    // The browser's consent; without one nothing is allowed [LGP+01].
    headers.set('x-consent', consent ?? '');
    headers.set('user-agent', request.headers.get('user-agent') ?? '');
  }
  return headers;
}

/** Forwarded as received, because the provider signs bytes and headers; the webhook's address names the store. */
function webhookOf({ request, facts }: AskedCall): ForwardedCall {
  const headers = new Headers(request.headers);
  for (const name of webhookStrips) headers.delete(name);
  const authorization = request.headers.get('authorization');
  if (authorization?.startsWith('Basic ')) headers.set('authorization', authorization);
  const requestId = request.headers.get('x-request-id');
  if (requestId !== null) headers.set('x-provider-request-id', requestId);
  headers.set('x-request-id', facts.requestId);
  const { clientAddress: sender } = facts;
  return { headers, body: { maxBytes: webhookLimitBytes, refusal: 'payload_too_large', sender } };
}

const answerOf =
  ({ request, facts }: AskedCall): Answer =>
  async (response, { headers, apiMs }) => {
    headers.set('x-request-id', facts.requestId);
    if (!revealsByTime.test(new URL(request.url).pathname)) {
      const totalMs = performance.now() - facts.arrivedAt;
      headers.set('server-timing', serverTiming({ totalMs, apiMs }));
    }
    return new Response(await bodyOf(response), { status: response.status, headers });
  };

/** Returns a short body whole, which one write sends together with the headers; a longer one or one of unknown length as a stream. */
async function bodyOf(response: Response): Promise<BodyInit | null> {
  const length = Number(response.headers.get('content-length'));
  const isShort = response.body !== null && length > 0 && length <= shortResponseBytes;
  return isShort ? new Uint8Array(await response.arrayBuffer()) : response.body;
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
