import { createHash } from 'node:crypto';

import { compressBrotli, compressGzip } from '#server/compression.ts';
import type { Encoding } from '#server/compression.ts';
import { finishBytes } from '#server/ready-response.ts';
import type { Finished } from '#server/ready-response.ts';
import { contentSecurityPolicy } from '#server/security-headers.ts';
import type { SecurityOptions } from '#server/security-headers.ts';

/** A document ready to send: bytes and headers by encoding. */
export interface FinishedPage extends Finished {
  readonly status: number;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly byteLength: number;
}

export interface FinishOptions {
  status: number;
  html: string;
  /** Marks the scripts that the router wrote; only those may run. Removed from the page. */
  scriptNonce: string;
  /** Null in development, where Vite adds its own scripts. */
  security: SecurityOptions | null;
  cacheControl: string;
  /** Compression effort: 'many' is smaller and slower, for pages that are sent many times. */
  effort: 'once' | 'many';
}

/**
 * Returns the page without nonces and the hashes of its scripts, because a cached page cannot have a nonce. Only
 * scripts with this rendering's secret nonce are hashed: injected ones stay forbidden.
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

/** The router's `meta` with the nonce, which the browser does not need. */
const nonceMeta = (nonce: string) => `<meta property="csp-nonce" content="${nonce}"/>`;

export async function finishPage(options: FinishOptions): Promise<FinishedPage> {
  const { html, hashes } = nameScripts(options.html, options.scriptNonce);
  const identity = Buffer.from(html);
  const isMany = options.effort === 'many';
  const [br, gzip] = await Promise.all([
    compressBrotli(identity, isMany ? 7 : 4),
    compressGzip(identity, isMany ? 8 : 5),
  ]);
  const finished = finishBytes({ br, gzip, identity }, [
    'content-type',
    'text/html; charset=utf-8',
    'cache-control',
    options.cacheControl,
    'vary',
    'accept-encoding, store-id',
    ...(options.security ? ['content-security-policy', contentSecurityPolicy(hashes, options.security)] : []),
  ]);
  return {
    ...finished,
    status: options.status,
    byteLength: br.byteLength + gzip.byteLength + identity.byteLength,
  };
}
