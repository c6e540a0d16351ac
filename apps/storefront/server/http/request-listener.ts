import { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestListener } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import type { Logger } from 'pino';

import { closeLingering } from '#server/close-lingering.ts';
import { loggedPath } from '#server/logged-path.ts';
import { sendReady } from '#server/ready-response.ts';
import type { ReadyResponse, RequestHead } from '#server/ready-response.ts';
import { requestFacts } from '#server/request-facts.ts';
import { securityHeaders } from '#server/security-headers.ts';
import type { TrustedProxies } from '#server/trusted-proxies.ts';

import type { HttpEnv } from './http-context.ts';

export interface ListenerServices {
  routes: Hono<HttpEnv>;
  /** Finds a ready response: a file of the build or a cached page. */
  findReady: (head: RequestHead) => ReadyResponse | null;
  trustedProxies: TrustedProxies;
  log: Logger;
}

/** Handles requests: ready responses immediately, others by the routes, with common headers and a log line. */
export function requestListener({
  routes,
  findReady,
  trustedProxies,
  log,
}: ListenerServices): RequestListener {
  const listenByRoutes = getRequestListener(async (request, { incoming, outgoing }) => {
    // The adapter's types allow HTTP/2, which this server does not listen for.
    if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse)) {
      return new Response(null, { status: 505 });
    }
    const startedAt = performance.now();
    const facts = requestFacts(incoming, trustedProxies);
    const response = await routes.fetch(request, { incoming, outgoing, facts });
    if (!outgoing.headersSent) {
      if (!incoming.complete) {
        // The rest of the body is not read, so the connection cannot be reused.
        response.headers.set('connection', 'close');
        closeLingering(incoming);
      }
      for (const [name, value] of securityHeaders(facts.isSecure)) {
        if (!response.headers.has(name)) response.headers.set(name, value);
      }
      if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', facts.requestId);
    }
    log.info(
      {
        method: request.method,
        // Without the query, which may contain a token or an e-mail.
        path: loggedPath(request.method, new URL(request.url).pathname),
        status: outgoing.headersSent ? outgoing.statusCode : response.status,
        ms: Math.round(performance.now() - startedAt),
        requestId: facts.requestId,
      },
      'request',
    );
    // For HEAD, Hono copies this marker response.
    return outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
  });

  return (request, response) => {
    if (hasTwoHosts(request)) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const ready = findReady(request);
    if (ready) sendReady(response, ready);
    else void listenByRoutes(request, response);
  };
}

/** Node uses the first Host header; a proxy in front may have used the second. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
