import { randomBytes } from 'node:crypto';

import { adminRefusals } from '@vitrine/contract/admin/admin-refusals.ts';
import { maxBodyBytesOf } from '@vitrine/contract/admin/body-limits.ts';
import { bodyFollowsHeader, panelDeviceHeader } from '@vitrine/contract/admin/panel-headers.ts';
import type { StaffCall } from '@vitrine/contract/call-definition.ts';
import { readCheckedBody, uncheckedBodyBytes } from '@vitrine/contract/read-request-body.ts';

import type { Upstream } from '#server/api/upstream.ts';
import { isCrossSite } from '#server/gateway/is-cross-site.ts';
import { type LargeBodies, TooManyLargeBodies } from '#server/large-bodies.ts';
import type { RequestFacts } from '#server/request-facts.ts';

import { matchAdminCall } from './match-admin-call.ts';
import {
  endedPanelCookie,
  panelDeviceCookie,
  panelDeviceOf,
  panelSessionCookie,
  panelSessionOf,
} from './panel-session-cookie.ts';

interface PanelGateway {
  readonly upstream: Upstream;
  /** The time limit of a call. */
  readonly callMs: number;
  readonly bodies: LargeBodies;
  readonly log: { error(details: object, message: string): void };
}

const signIn = 'POST /api/admin/sessions';
const signOut = 'DELETE /api/admin/sessions/current';
const forwardedHeaders = ['accept', 'content-type', 'store-id', 'user-agent'];
const returnedHeaders = ['content-type', 'retry-after', 'content-disposition'];
/** A program's key, which no browser sends by itself. */
const apiKey = /^Bearer vk_[\w-]{43}$/;

/**
 * Forwards a call of the panel with the session of its cookie, or a program's with its API key. The session's token never
 * reaches a script: signing in moves it into the cookie [ADM+15].
 */
export async function handlePanelCall(
  gateway: PanelGateway,
  request: Request,
  facts: RequestFacts,
): Promise<Response> {
  const { requestId } = facts;
  const authorization = request.headers.get('authorization');
  const isProgram = authorization !== null && apiKey.test(authorization);
  if (!isProgram && isForged(request, facts)) {
    return refuse(403, {
      code: 'cross_site',
      message: 'Abra o painel pelo endereço dele e tente de novo.',
      requestId,
    });
  }
  const matched = matchAdminCall(request.method, new URL(request.url).pathname);
  if (!matched)
    return refuse(404, { code: 'not_found', message: adminRefusals.not_found.message, requestId });
  const call = { request, facts, authorization: authorizationOf(request, facts, isProgram) };
  let leave = () => {};
  try {
    const body = await readBody(call, matched.call, async () => {
      await requirePermission(gateway, call);
      leave = await gateway.bodies.enter(call.authorization ?? '');
    });
    if (matched.name !== signIn)
      return withSession(request, await forward(gateway, call, body), facts.isSecure);
    const device = panelDeviceOf(request.headers.get('cookie'), facts.isSecure) ?? newDevice();
    const response = await forward(gateway, call, body, [[panelDeviceHeader, device]]);
    const answer = await withSession(request, response, facts.isSecure);
    if (response.ok) answer.headers.append('set-cookie', panelDeviceCookie(device, facts.isSecure));
    return answer;
  } catch (error) {
    if (error instanceof CallNotPermitted) return error.response;
    if (error instanceof BodyTooLarge) {
      return refuse(413, { code: 'payload_too_large', message: 'O envio é grande demais.', requestId });
    }
    if (!(error instanceof TooManyLargeBodies)) {
      gateway.log.error({ err: error, requestId }, 'call of the panel not forwarded');
    }
    return refuse(503, {
      code: 'temporarily_unavailable',
      message: 'O serviço está indisponível por um instante. Tente de novo.',
      requestId,
    });
  } finally {
    leave();
  }
}

/** A call with the credentials under which it is forwarded; null without any. */
interface PanelCall {
  readonly request: Request;
  readonly facts: RequestFacts;
  readonly authorization: string | null;
}

class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** The API does not let the sender make the call; its response says why. */
class CallNotPermitted extends Error {
  override readonly name = 'CallNotPermitted';
  readonly response: Response;
  constructor(response: Response) {
    super('unwelcome');
    this.response = response;
  }
}

/** Refusals that need no body to be read. A response of an older API to a call without its body says nothing. */
const refusedBeforehand: ReadonlySet<number> = new Set([401, 403, 404, 429, 503]);

function authorizationOf(request: Request, { isSecure }: RequestFacts, isProgram: boolean): string | null {
  if (isProgram) return request.headers.get('authorization');
  const session = panelSessionOf(request.headers.get('cookie'), isSecure);
  return session === null ? null : `Bearer ${session}`;
}

/** Reads a body; one beyond `uncheckedBodyBytes` only after `permit`, and without credentials none. A call without a body has none. */
async function readBody(
  { request, authorization }: PanelCall,
  call: StaffCall,
  permit: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.body === null || !call.body) return null;
  const maxBytes = authorization === null ? uncheckedBodyBytes : maxBodyBytesOf(call);
  const body = await readCheckedBody(request, { maxBytes, permit });
  if (body === null) throw new BodyTooLarge();
  return body;
}

/** Asks the API whether the sender may make the call, before a large body is read [OPS+10]. */
async function requirePermission(gateway: PanelGateway, call: PanelCall): Promise<void> {
  const response = await forward(gateway, call, null, [[bodyFollowsHeader, '1']]);
  if (refusedBeforehand.has(response.status)) {
    throw new CallNotPermitted(await withSession(call.request, response, call.facts.isSecure));
  }
  await response.body?.cancel();
}

const newDevice = () => randomBytes(32).toString('base64url');

/** Other sites cannot set the header without a preflight, which nothing here allows. */
function isForged(request: Request, { host }: RequestFacts): boolean {
  const { method, headers } = request;
  if (headers.get('x-panel') === null) return true;
  return isCrossSite(method, headers, host);
}

async function forward(
  { upstream, callMs }: PanelGateway,
  { request, facts, authorization }: PanelCall,
  body: Uint8Array<ArrayBuffer> | null,
  ownHeaders: [name: string, value: string][] = [],
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(ownHeaders);
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (authorization !== null) headers.set('authorization', authorization);
  headers.set('x-request-id', facts.requestId);
  headers.set('x-client-address', facts.clientAddress);
  const limit = new AbortController();
  // Until the response begins: a file is streamed for as long as it takes.
  const timer = setTimeout(() => limit.abort(new DOMException('The time is up.', 'TimeoutError')), callMs);
  try {
    return await upstream.fetch(
      new Request(`${upstream.baseUrl}${pathname}${search}`, {
        method: request.method,
        headers,
        body: body?.byteLength ? body : null,
        redirect: 'manual',
        signal: limit.signal,
      }),
    );
  } finally {
    clearTimeout(timer);
  }
}

async function withSession(request: Request, response: Response, isSecure: boolean): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store', vary: 'store-id, cookie, authorization' });
  for (const name of returnedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { status } = response;
  const call = `${request.method} ${new URL(request.url).pathname}`;
  if (response.ok && call === signOut) headers.set('set-cookie', endedPanelCookie(isSecure));
  if (!response.ok || call !== signIn) return new Response(response.body, { status, headers });
  const envelope: { data: { token: string; expires_at: string } } = await response.json();
  const { token, ...data } = envelope.data;
  headers.set('set-cookie', panelSessionCookie(token, { expires: new Date(data.expires_at), isSecure }));
  return new Response(JSON.stringify({ ...envelope, data }), { status, headers });
}

function refuse(
  status: number,
  { code, message, requestId }: { code: string; message: string; requestId: string },
): Response {
  return Response.json(
    { error: true, code, message, data: null, request_id: requestId },
    { status, headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '5' }) } },
  );
}
