import { maxPanelBodyBytes } from '@vitrine/contract/admin/admin-call-definition.ts';
import { readRequestBody } from '@vitrine/contract/read-request-body.ts';

import type { Upstream } from '#server/api/upstream.ts';
import { isCrossSite } from '#server/gateway/is-cross-site.ts';
import type { RequestFacts } from '#server/request-facts.ts';

import { endedPanelCookie, panelSessionCookie, panelSessionOf } from './panel-session-cookie.ts';

interface PanelGateway {
  readonly upstream: Upstream;
  /** The time limit of a call. */
  readonly callMs: number;
  readonly log: { error(details: object, message: string): void };
}

/** Without a session or a key, as for signing in. */
const usualBodyBytes = 1_000_000;
const signIn = 'POST /api/admin/sessions';
const signOut = 'DELETE /api/admin/sessions/current';
const passedHeaders = ['accept', 'content-type', 'store-id', 'user-agent'];
const passedBack = ['content-type', 'retry-after', 'content-disposition'];
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
  const isKnown = isProgram || panelSessionOf(request.headers.get('cookie'), facts.isSecure) !== null;
  const body =
    request.body === null
      ? null
      : await readRequestBody(request, isKnown ? maxPanelBodyBytes : usualBodyBytes);
  if (request.body !== null && body === null) {
    return refuse(413, { code: 'payload_too_large', message: 'O envio é grande demais.', requestId });
  }
  try {
    const response = await forward(gateway, request, {
      facts,
      body,
      authorization: isProgram ? authorization : null,
    });
    return await withSession(request, response, facts.isSecure);
  } catch (error) {
    gateway.log.error({ err: error, requestId }, 'call of the panel not forwarded');
    return refuse(503, {
      code: 'temporarily_unavailable',
      message: 'O serviço está indisponível por um instante. Tente de novo.',
      requestId,
    });
  }
}

/** Other sites cannot set the header without a preflight, which nothing here allows. */
function isForged(request: Request, { host }: RequestFacts): boolean {
  const { method, headers } = request;
  if (headers.get('x-panel') === null) return true;
  return isCrossSite(method, headers, host);
}

async function forward(
  { upstream, callMs }: PanelGateway,
  request: Request,
  {
    facts,
    body,
    authorization,
  }: { facts: RequestFacts; body: Uint8Array<ArrayBuffer> | null; authorization: string | null },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const name of passedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const session = panelSessionOf(request.headers.get('cookie'), facts.isSecure);
  if (authorization !== null) headers.set('authorization', authorization);
  else if (session !== null) headers.set('authorization', `Bearer ${session}`);
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
  for (const name of passedBack) {
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
    { status, headers: { 'cache-control': 'no-store' } },
  );
}
