import { createHash } from 'node:crypto';

import { compressBrotli, compressGzip } from '#server/compression.ts';
import type { Encoding } from '#server/compression.ts';
import { contentSecurityPolicy, securityHeaders } from '#server/security-headers.ts';
import type { SecurityOptions } from '#server/security-headers.ts';

/** A document ready for the wire: bytes and headers by encoding. */
export interface FinishedPage {
  readonly status: number;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  /** Names and values by turns, as `writeHead` takes them. */
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
  readonly byteLength: number;
}

export interface FinishOptions {
  status: number;
  html: string;
  /** Marks the scripts that the router itself wrote: only those may run. Taken out of the page. */
  scriptNonce: string;
  /** No policy while developing: Vite writes scripts of its own. */
  security: SecurityOptions | null;
  cacheControl: string;
  /** Higher is smaller and slower: worth it for a page that is served many times. */
  effort: 'once' | 'many';
}

/**
 * A cached page cannot carry a nonce, so its scripts are named by hash. Only scripts that bear this rendering's secret
 * nonce are named: one that got in by other ways stays forbidden.
 */
export function nameScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', source = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || / src=/.test(attributes)) continue;
    hashes.add(`sha256-${createHash('sha256').update(source).digest('base64')}`);
  }
  return { html: html.replaceAll(mark, '').replace(nonceMeta(nonce), ''), hashes: [...hashes] };
}

/** The router's note of the nonce for the browser, which needs none. */
const nonceMeta = (nonce: string) => `<meta property="csp-nonce" content="${nonce}"/>`;

export async function finishPage(options: FinishOptions): Promise<FinishedPage> {
  const { html, hashes } = nameScripts(options.html, options.scriptNonce);
  const identity = Buffer.from(html);
  const isMany = options.effort === 'many';
  const [br, gzip] = await Promise.all([
    compressBrotli(identity, isMany ? 7 : 4),
    compressGzip(identity, isMany ? 8 : 5),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const bodies = { br, gzip, identity };
  const headersFor = (encoding: Encoding) => [
    'content-type',
    'text/html; charset=utf-8',
    'cache-control',
    options.cacheControl,
    'vary',
    'accept-encoding, store-id',
    'etag',
    etag,
    ...(options.security ? ['content-security-policy', contentSecurityPolicy(hashes, options.security)] : []),
    ...securityHeaders(false).flat(),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bodies[encoding].byteLength),
  ];
  return {
    status: options.status,
    etag,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
    byteLength: br.byteLength + gzip.byteLength + identity.byteLength,
  };
}
