import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Upstream } from '#server/api/upstream.ts';
import { loadStaticAssets } from '#server/assets/load-static-assets.ts';
import { forwardCall } from '#server/gateway/forward-call.ts';
import { isCrossSite } from '#server/gateway/is-cross-site.ts';
import { panelOrigin } from '#server/gateway/panel-origin.ts';
import { respondSecurityText, securityTextPath } from '#server/http/security-text.ts';
import { largeBodies } from '#server/large-bodies.ts';
import { readyResponse } from '#server/ready-response.ts';
import type { ReadyResponse, RequestHead } from '#server/ready-response.ts';
import type { RequestFacts } from '#server/request-facts.ts';

export interface PanelOptions {
  /** The panel's address; requests to its host are the panel's, whatever their port. */
  readonly origin: URL;
  /** Folder of the panel's build. */
  readonly folder: string;
  /** In development: returns the document that loads the panel's sources. */
  readonly developmentDocument?: () => Promise<string>;
  readonly upstream: Upstream;
  readonly callMs: number;
  /** Whom security.txt names. */
  readonly securityContacts: readonly string[];
  readonly log: { error(details: object, message: string): void };
}

export interface PanelServer {
  /** Returns whether a host is the panel's. */
  isAt(host: string): boolean;
  /** Finds a file of the build. */
  findReady(head: RequestHead): ReadyResponse | null;
  fetch(request: Request, facts: RequestFacts): Promise<Response>;
}

/** In index.html, for the styles that the panel's library writes. */
const noncePlaceholder = /__CSP_NONCE__/g;

/** Imports and pictures, from senders with a session or a key that permits the call. */
const bodyLimits = { atOnce: 4, waiting: 40, ofOneSender: 8 };

/** Serves the merchants' panel on its own host: its files, its one document, and its calls [ADM+15]. */
export function panelServer(options: PanelOptions): PanelServer {
  const { origin, folder, developmentDocument, securityContacts, upstream, callMs, log } = options;
  const assets = loadStaticAssets(folder);
  const documentFile = join(folder, 'index.html');
  const built = existsSync(documentFile) ? readFileSync(documentFile, 'utf8') : null;
  const calls = panelOrigin({ upstream, callMs, bodies: largeBodies(bodyLimits), log });
  const hasDocument = developmentDocument !== undefined || built !== null;
  /** An assistant of a merchant has a key; the session of a browser's cookie does not count. */
  async function respondAssistant(storeId: string, request: Request, facts: RequestFacts): Promise<Response> {
    const authorization = request.headers.get('authorization');
    if (authorization === null || isCrossSite('POST', request.headers, facts.host)) {
      const status = authorization === null ? 401 : 403;
      const headers = { 'cache-control': 'no-store', 'www-authenticate': 'Bearer' };
      return new Response(null, { status, headers });
    }
    // Loaded with the first call of an assistant.
    const { respondMerchantMcp } = await import('#server/agents/respond-merchant-mcp.ts');
    const send = (call: Request) => forwardCall(calls, { request: call, facts });
    return respondMerchantMcp({ storeId, authorization, origin: origin.origin, send }, request);
  }

  return {
    isAt: (host) => URL.parse(`http://${host}`)?.hostname === origin.hostname,
    findReady(head) {
      const isRead = head.method === 'GET' || head.method === 'HEAD';
      const asset = isRead && head.url?.startsWith('/assets/') ? assets.get(head.url) : undefined;
      return asset ? readyResponse(head, asset, 200) : null;
    },
    async fetch(request, facts) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/api/admin/')) {
        return forwardCall(calls, { request, facts });
      }
      const store = /^\/mcp\/([a-z0-9-]{1,60})$/.exec(pathname)?.[1];
      if (store !== undefined) return respondAssistant(store, request, facts);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const hasBody = request.method !== 'HEAD';
      if (isRead && pathname === securityTextPath) {
        const text = { contacts: securityContacts, origin: origin.origin, hasBody };
        return respondSecurityText(text, { 'cache-control': 'no-cache' });
      }
      const isFile =
        /\.\w+$/.test(pathname) || pathname.startsWith('/api/') || pathname.startsWith('/assets/');
      if (!isRead || isFile || !hasDocument) {
        return new Response(null, { status: isRead ? 404 : 405, headers: { 'cache-control': 'no-store' } });
      }
      const html = developmentDocument ? await developmentDocument() : (built ?? '');
      return documentResponse(html, {
        hasBody,
        scheme: origin.protocol,
        // Vite's client has an inline script, and fetches source maps.
        allowsNonceScripts: developmentDocument !== undefined,
      });
    },
  };
}

interface DocumentOptions {
  readonly hasBody: boolean;
  /** Of the panel's address, such as `https:`. */
  readonly scheme: string;
  readonly allowsNonceScripts: boolean;
}

function documentResponse(html: string, { hasBody, scheme, allowsNonceScripts }: DocumentOptions): Response {
  const nonce = randomBytes(16).toString('base64');
  const body = hasBody ? html.replaceAll(noncePlaceholder, nonce) : null;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': panelPolicy({ nonce, scheme, allowsNonceScripts }),
    },
  });
}

/**
 * Pictures and framed previews are those of the stores, on their own hosts, which are unknown before staff sign in. Each page says itself
 * whether the panel may frame it, and the frame is sandboxed.
 */
function panelPolicy({
  nonce,
  scheme,
  allowsNonceScripts,
}: Omit<DocumentOptions, 'hasBody'> & { nonce: string }): string {
  return [
    "default-src 'none'",
    allowsNonceScripts ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${scheme}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
