import { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestListener } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { inServerSpan } from '@vitrine/telemetry/in-server-span.ts';
import type { Hono } from 'hono';
import type { Logger } from 'pino';

import { closeLingering } from '#server/close-lingering.ts';
import type { PanelServer } from '#server/panel/panel-server.ts';
import { sendReady } from '#server/ready-response.ts';
import type { ReadyResponse, RequestHead } from '#server/ready-response.ts';
import { receivedRequestId, requestFacts, requestHost } from '#server/request-facts.ts';
import type { RequestFacts } from '#server/request-facts.ts';
import { securityHeaders } from '#server/security-headers.ts';
import type { RequestNotes } from '#server/telemetry/request-notes.ts';
import { panelRouteOf, routeOf, staticRoute } from '#server/telemetry/route-of.ts';
import type { StorefrontMetrics } from '#server/telemetry/storefront-metrics.ts';
import type { TrustedProxies } from '#server/trusted-proxies.ts';

import type { HttpEnv } from './http-context.ts';
import { logRequest } from './log-request.ts';

export interface ListenerServices {
  routes: Hono<HttpEnv>;
  /** Finds a ready response: a file of the build or a cached page. */
  findReady: (head: RequestHead) => ReadyResponse | null;
  /** The merchants' panel, on its own host. */
  panel: PanelServer;
  trustedProxies: TrustedProxies;
  log: Logger;
  metrics: Pick<StorefrontMetrics, 'countRequest'>;
  logsStaticFiles: boolean;
}

/**
 * Handles requests: ready responses immediately, others by the routes or the panel, with common headers. Counts and logs
 * each.
 */
export function requestListener(services: ListenerServices): RequestListener {
  const { routes, findReady, panel, trustedProxies, log, metrics, logsStaticFiles } = services;

  const listenByRoutes = getRequestListener((request, { incoming, outgoing }) => {
    // The adapter's types allow HTTP/2, which this server does not listen for.
    if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse)) {
      return new Response(null, { status: 505 });
    }
    const { method } = request;
    const path = new URL(request.url).pathname;
    const facts = requestFacts(incoming, trustedProxies);
    const isPanel = panel.isAt(facts.host);
    const notes: RequestNotes = { route: (isPanel ? panelRouteOf : routeOf)(method, path), cache: 'none' };
    const { requestId } = facts;
    const header = (name: string) => request.headers.get(name) ?? undefined;
    return inServerSpan({ name: method, requestId, header, mayBeInner: false }, async (span) => {
      const response = await (isPanel
        ? panel.fetch(request, facts)
        : routes.fetch(request, { incoming, outgoing, facts, notes }));
      if (!outgoing.headersSent) addHeaders(response, incoming, facts);
      const status = outgoing.headersSent ? outgoing.statusCode : response.status;
      const { route, cache } = notes;
      const ms = performance.now() - facts.arrivedAt;
      span
        .updateName(`${method} ${route}`)
        .setAttributes({ 'http.request.method': method, 'http.route': route });
      metrics.countRequest({ route, method, status, cache, ms });
      logRequest(log, { method, path, status, ms, cache, requestId });
      return { status, response };
    }).then(({ response }) =>
      // For HEAD, Hono copies this marker response.
      outgoing.headersSent ? RESPONSE_ALREADY_SENT : response,
    );
  });

  function noteReady(
    { method = '', url = '', headers }: IncomingMessage,
    { route, status }: ReadyResponse,
    ms: number,
  ) {
    const isStatic = route === staticRoute;
    const cache = isStatic ? 'none' : 'hit';
    metrics.countRequest({ route, method, status, cache, ms });
    if (isStatic && !logsStaticFiles) return;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    logRequest(log, {
      method,
      path,
      status,
      ms,
      cache,
      requestId: receivedRequestId(headers['x-request-id']),
    });
  }

  return (request, response) => {
    const startedAt = performance.now();
    if (hasTwoHosts(request)) {
      response.writeHead(400, { connection: 'close' }).end();
      const { method = '' } = request;
      const refused = { method, status: 400, cache: 'none', ms: performance.now() - startedAt } as const;
      metrics.countRequest({ ...refused, route: 'refused' });
      logRequest(log, { ...refused, path: '/', requestId: undefined });
      return;
    }
    const isPanel = panel.isAt(requestHost(request, trustedProxies));
    const ready = (isPanel ? panel.findReady : findReady)(request);
    if (ready) {
      sendReady(response, ready);
      noteReady(request, ready, performance.now() - startedAt);
    } else void listenByRoutes(request, response);
  };
}

function addHeaders(response: Response, incoming: IncomingMessage, facts: RequestFacts): void {
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

/** Node uses the first Host header; a proxy in front may have used the second. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
