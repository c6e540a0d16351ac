import { readRequestBody } from '@vitrine/contract/read-request-body.ts';
import type { Hono } from 'hono';

import type { CsrfSigner } from '#server/api/csrf-signer.ts';
import { serverClient } from '#server/api/server-client.ts';
import type { Upstream } from '#server/api/upstream.ts';
import { isCrossSite } from '#server/gateway/is-cross-site.ts';
import type { HttpContext, HttpEnv } from '#server/http/http-context.ts';
import type { StoreResponder } from '#server/http/requested-store.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

import { agentLimits } from './agent-limits.ts';
import type { AgentRequest } from './agent-request.ts';
import { profilePath, ucpProfile } from './ucp-profile.ts';
import { type UcpVersion, isUcpVersion, ucpVersions } from './ucp-versions.ts';

interface AgentServices {
  upstream: Upstream;
  csrf: CsrfSigner;
  callMs: number;
  withStore: StoreResponder['withStore'];
  /** The headers of a response that depends on the store's settings only. */
  settingHeaders: (store: KnownStore) => Readonly<Record<string, string>>;
}

const maxBodyBytes = 256_000;
const absent = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });

/**
 * Adds what shoppers' agents call: the UCP profile, catalogue and cart over REST and MCP [INT+05]. A store that shows its products to
 * customers only, and one that has closed down, has none of it. The protocols' code loads with the first such call of a process.
 */
export function addAgentRoutes(app: Hono<HttpEnv>, services: AgentServices): void {
  const limits = agentLimits();

  const withOpenStore = (
    context: HttpContext,
    respond: (store: KnownStore) => Response | Promise<Response>,
  ) =>
    services.withStore(context, (store) =>
      store.isClosed || store.context.closing ? absent() : respond(store),
    );

  const respondProfile = (context: HttpContext, version: UcpVersion) =>
    withOpenStore(context, (store) =>
      Response.json(ucpProfile(store, version), {
        headers: { ...services.settingHeaders(store), vary: 'store-id', 'access-control-allow-origin': '*' },
      }),
    );

  const withAgent = (
    context: HttpContext,
    version: UcpVersion,
    respond: (agent: AgentRequest) => Promise<Response>,
  ) =>
    withOpenStore(context, async (store) => {
      const { facts } = context.env;
      const waitSeconds = limits.count(store.publicId, facts.clientAddress);
      if (waitSeconds > 0) {
        const { restProblem } = await import('./ucp-rest.ts');
        return restProblem(429, 'rate_limit_exceeded', 'Muitas chamadas.', waitSeconds);
      }
      const { api } = serverClient({
        upstream: services.upstream,
        csrf: services.csrf,
        storeId: store.publicId,
        requestId: facts.requestId,
        clientAddress: facts.clientAddress,
        timeoutMs: services.callMs,
      });
      return respond({ store, version, api });
    });

  const respondMcp = (context: HttpContext, version: UcpVersion) =>
    withAgent(context, version, async (agent) => {
      // By a page of another site, as the protocol asks of servers.
      if (isCrossSite('POST', context.req.raw.headers, context.env.facts.host)) {
        return new Response(null, { status: 403, headers: { 'cache-control': 'no-store' } });
      }
      const mcp = await import('./respond-mcp.ts');
      return mcp.respondMcp(agent, context.req.raw);
    });

  app.get(profilePath, (context) => respondProfile(context, ucpVersions[0]));
  app.get(`${profilePath}/:version`, (context) => {
    const version = context.req.param('version');
    return isUcpVersion(version) && version !== ucpVersions[0] ? respondProfile(context, version) : absent();
  });
  app.all('/mcp', (context) => respondMcp(context, ucpVersions[0]));
  app.all('/ucp/:version/*', async (context) => {
    const version = context.req.param('version');
    if (!isUcpVersion(version)) return absent();
    const path = new URL(context.req.url).pathname.slice(`/ucp/${version}`.length);
    if (path === '/mcp') return respondMcp(context, version);
    const [{ findOperation }, { respondRest, restProblem }] = await Promise.all([
      import('./ucp-operations.ts'),
      import('./ucp-rest.ts'),
    ]);
    const found = findOperation(context.req.method, path);
    if (!found) return absent();
    return withAgent(context, version, async (agent) => {
      const bytes = await readRequestBody(context.req.raw, maxBodyBytes);
      if (bytes === null) return restProblem(413, 'request_too_large', 'O corpo é grande demais.');
      return respondRest(found.operation, agent, { id: found.id, text: new TextDecoder().decode(bytes) });
    });
  });
}
