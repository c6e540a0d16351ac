import { randomUUID } from 'node:crypto';

import { adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import type { CallDefinition } from '@vitrine/contract/call-definition.ts';
import { contract } from '@vitrine/contract/contract.ts';
import { openApiDocument } from '@vitrine/contract/open-api-document.ts';
import { inServerSpan } from '@vitrine/telemetry/in-server-span.ts';
import { type Context, type HonoRequest, Hono } from 'hono';

import { databaseHealth } from '#api/platform/database/database-health.ts';
import type { FilesHealth } from '#api/platform/files/file-storage.ts';
import type { ReadAs } from '#api/platform/http/call-response.ts';
import { errorResponse } from '#api/platform/http/error-response.ts';
import { collectValidity } from '#api/platform/http/moment.ts';
import { refuse } from '#api/platform/refusal.ts';
import type { ApiMetrics } from '#api/platform/telemetry/api-metrics.ts';

import type { IncomingCall } from './audience-steps.ts';
import { dispatchCall } from './dispatch-call.ts';
import type { Platform } from './platform.ts';

/** What the caller says of a request besides it. */
export interface CallEnv {
  Bindings: { readonly readAs: ReadAs };
}

export interface CallWatchers {
  readonly metrics: ApiMetrics | null;
  readonly hasAccessLog: boolean;
}

/** Routes every call of the shop and of the panel to its dispatch, besides the health check and the OpenAPI document. */
export function serveCalls(platform: Platform, { metrics, hasAccessLog }: CallWatchers): Hono<CallEnv> {
  const { log } = platform.services;

  function noteCall(call: string, { status, requestId, startedAt }: FinishedCall): void {
    const ms = performance.now() - startedAt;
    metrics?.countCall(call, status, ms);
    if (hasAccessLog) log.info({ call, status, ms: Math.round(ms), requestId }, 'request');
  }

  // Section 7 has paths with and without a trailing slash, which is optional.
  const app = new Hono<CallEnv>({ strict: false });
  app.use(async (context, next) => {
    await next();
    // Every response belongs to the store of its request, refusals included [STO-01].
    context.res.headers.append('vary', 'store-id');
  });
  app.get('/healthcheck', () => health(platform));
  app.get('/api/openapi.json', (context) => context.json(openApiDocument()));
  /** Routes a call to what responds to it, in a span, measured and logged. */
  function route(
    name: string,
    respond: (context: Context<CallEnv>, requestId: string) => Promise<Response>,
  ): void {
    const { method, path } = routeOf(name);
    app.on(method, path, (context) => {
      const startedAt = performance.now();
      const requestId = requestIdOf(context.req);
      const header = (of: string) => context.req.header(of);
      return inServerSpan({ name, requestId, header, mayBeInner: true }, async () => {
        const response = await respond(context, requestId);
        noteCall(name, { status: response.status, requestId, startedAt });
        return response;
      });
    });
  }

  for (const [name, call] of Object.entries<CallDefinition>({ ...contract, ...adminContract })) {
    route(name, async (context, requestId) => {
      const validity = collectValidity();
      try {
        const { req, env } = context;
        const { readAs } = env;
        // The keys of both contracts are exactly the names of their calls; Object.entries widens them to string.
        const incoming = { platform, name, call, context, req, requestId, readAs, validity } as IncomingCall;
        return validity.mark(await dispatchCall(incoming));
      } catch (error) {
        // A 404 also expires, when the missing content is published.
        return validity.mark(errorResponse(error, { name, call, requestId, log }));
      }
    });
  }
  app.notFound(({ req }) =>
    errorResponse(refuse('not_found'), { name: 'none', call: null, requestId: requestIdOf(req), log }),
  );
  return app;
}

interface FinishedCall {
  readonly status: number;
  readonly requestId: string;
  readonly startedAt: number;
}

/** `GET /api/store/stores/{id}` as Hono's method and path. */
function routeOf(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, path: path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '') };
}

function requestIdOf(req: HonoRequest): string {
  return req.header('x-request-id') ?? randomUUID();
}

const worseOf = (one: FilesHealth, other: FilesHealth): FilesHealth => (one === 'ok' ? other : one);

const mailPart = ({ SMTP_URL: url }: Platform['config']) => ({
  mail: url ? 'ok' : 'smtp_not_configured',
});

async function health({ config, database, services }: Platform): Promise<Response> {
  const parts = {
    database: await databaseHealth(database),
    files: worseOf(await services.files.health(), await services.uploads.health()),
  };
  const isHealthy = Object.values(parts).every((state) => state === 'ok');
  return Response.json(
    // A shop sells without mail, too.
    { status: isHealthy ? 'ok' : 'down', parts: { ...parts, ...mailPart(config) } },
    { status: isHealthy ? 200 : 503 },
  );
}
