import { randomBytes } from 'node:crypto';

import { adminRefusals } from '@vitrine/contract/admin/admin-refusals.ts';
import { maxBodyBytesOf } from '@vitrine/contract/admin/body-limits.ts';
import type { StaffCall } from '@vitrine/contract/call-definition.ts';
import { uncheckedBodyBytes } from '@vitrine/contract/read-request-body.ts';
import { bodyFollowsHeader, panelDeviceHeader } from '@vitrine/contract/server-headers.ts';

import { matchAdminCall } from './call-matcher.ts';
import {
  type ForwardedCall,
  type Answer,
  answerHeaders,
  type AskedCall,
  forwardedHeaders,
  type Gateway,
  GatewayRefusal,
  type Origin,
  sendCall,
} from './forward-call.ts';
import { isCrossSite } from './is-cross-site.ts';
import {
  endedPanelCookie,
  panelDeviceCookie,
  panelDeviceOf,
  panelSessionCookie,
  panelSessionOf,
} from './panel-session-cookie.ts';

const signIn = 'POST /api/admin/sessions';
const signOut = 'DELETE /api/admin/sessions/current';
/** A program's key, which no browser sends by itself. */
const apiKey = /^Bearer vk_[\w-]{43}$/;
/** Refusals that need no body to be read. A response of an older API to a call without its body says nothing. */
const refusedBeforehand: ReadonlySet<number> = new Set([401, 403, 404, 429, 503]);

/**
 * The panel's host: calls of staff with the session of its cookie, and of programs with their API key. The session's token
 * never reaches a script: signing in moves it into the cookie [ADM+15].
 */
export function panelOrigin(gateway: Gateway): Origin {
  const origin: Origin = {
    gateway,
    reader: { texts: adminRefusals },
    // Neither the authorization of a script, nor anything of a shopper.
    sentHeaders: ['accept', 'content-type', 'store-id', 'user-agent'],
    answeredHeaders: ['content-type', 'retry-after', 'content-disposition'],
    vary: 'store-id, cookie, authorization',
    streamsWithoutLimit: true,
    failure: 'call of the panel not forwarded',
    admit: (asked) => admit(origin, asked),
    refusalOf: () => null,
    refusalOfFault: 'temporarily_unavailable',
  };
  return origin;
}

function admit(origin: Origin, asked: AskedCall): ForwardedCall {
  const { request, facts } = asked;
  const header = request.headers.get('authorization');
  const key = header !== null && apiKey.test(header) ? header : null;
  if (key === null && isForged(asked)) throw new GatewayRefusal('cross_site');
  const matched = matchAdminCall(request.method, new URL(request.url).pathname);
  if (!matched) throw new GatewayRefusal('not_found');
  const cookies = request.headers.get('cookie');
  const session = panelSessionOf(cookies, facts.isSecure);
  const authorization = key ?? (session === null ? null : `Bearer ${session}`);
  const headers = forwardedHeaders(origin, asked);
  if (authorization !== null) headers.set('authorization', authorization);
  const body = matched.call.body && bodyOf(origin, request, { call: matched.call, headers });
  if (matched.name === signOut) return { headers, body, answer: endSession(asked) };
  if (matched.name !== signIn) return { headers, body };
  const device = panelDeviceOf(cookies, facts.isSecure) ?? randomBytes(32).toString('base64url');
  const withDevice = new Headers(headers);
  withDevice.set(panelDeviceHeader, device);
  return { headers: withDevice, body, answer: beginSession(asked, device) };
}

/** Other sites cannot set the header without a preflight, which nothing here allows. */
function isForged({ request: { method, headers }, facts: { host } }: AskedCall): boolean {
  return headers.get('x-panel') === null || isCrossSite(method, headers, host);
}

/** A body beyond `uncheckedBodyBytes` is read only if the API lets the sender make the call, and without credentials none [OPS+10]. */
function bodyOf(
  origin: Origin,
  request: Request,
  { call, headers }: { readonly call: StaffCall; readonly headers: Headers },
): ForwardedCall['body'] {
  const authorization = headers.get('authorization');
  return {
    maxBytes: authorization === null ? uncheckedBodyBytes : maxBodyBytesOf(call),
    refusal: 'payload_too_large',
    sender: authorization ?? '',
    async permit() {
      const question = new Headers(headers);
      question.set(bodyFollowsHeader, '1');
      const response = await sendCall(origin, request, { headers: question, body: null });
      if (!refusedBeforehand.has(response.status)) return response.body?.cancel();
      const { body, status } = response;
      throw new GatewayRefusal(new Response(body, { status, headers: answerHeaders(origin, response) }));
    },
  };
}

/** Moves the token of a sign-in into the cookie, beside the one by which the browser is known. */
const beginSession =
  ({ facts: { isSecure } }: AskedCall, device: string): Answer =>
  async (response, { headers }) => {
    const { status } = response;
    if (!response.ok) return new Response(response.body, { status, headers });
    const envelope: { data: { token: string; expires_at: string } } = await response.json();
    const { token, ...data } = envelope.data;
    headers.append('set-cookie', panelSessionCookie(token, { expires: new Date(data.expires_at), isSecure }));
    headers.append('set-cookie', panelDeviceCookie(device, isSecure));
    return new Response(JSON.stringify({ ...envelope, data }), { status, headers });
  };

const endSession =
  ({ facts: { isSecure } }: AskedCall): Answer =>
  ({ ok, body, status }, { headers }) => {
    if (ok) headers.append('set-cookie', endedPanelCookie(isSecure));
    return new Response(body, { status, headers });
  };
