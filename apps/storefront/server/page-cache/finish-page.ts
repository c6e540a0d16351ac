import { hash } from 'node:crypto';

import { offlineCopyHeader } from '#app/platform/offline/offline-copy-header.ts';
import { compressBrotli, compressGzip, compressZstd } from '#server/compression.ts';
import type { Encoding } from '#server/compression.ts';
import { servableContent } from '#server/ready-response.ts';
import type { ServableContent } from '#server/ready-response.ts';
import { contentSecurityPolicy } from '#server/security-headers.ts';
import type { SecurityOptions } from '#server/security-headers.ts';

/** A document ready to send: bytes and headers by encoding. */
export interface FinishedPage extends ServableContent {
  readonly status: number;
  /** Epoch ms until which any visitor may get it from a shared cache; null for never. */
  readonly sharedUntil: number | null;
  readonly byteLength: number;
}

export interface FinishOptions {
  status: number;
  /** The pattern of its address. */
  route: string;
  html: string;
  /** Marks the scripts that the router wrote; only those may run. Removed from the page. */
  scriptNonce: string;
  /** Null in development, where Vite adds its own scripts. */
  security: SecurityOptions | null;
  /** The visitors who may get the page. Others than `some-visitors` are redirected, or see another page at the same address. */
  audience: 'everyone' | 'some-visitors' | 'one-visitor';
  /** Epoch ms at which scheduled content changes it. */
  validUntil: number;
  /** What a device may keep of it, as `offline-copy.ts` has it; null or absent for nothing. */
  offlineCopy?: string | null;
  /** Headers by which a purge finds it. */
  keys: readonly string[];
  /** `cached` compresses well and in every encoding, for a page that is sent many times; else the one encoding, quickly. */
  compression: 'cached' | Encoding;
}

/**
 * Returns the page without nonces and the hashes of its scripts, because a cached page cannot have a nonce. Only
 * scripts with this rendering's secret nonce are hashed: injected ones stay forbidden.
 */
export function nameScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const { attributes, source } of scriptsOf(html)) {
    if (!attributes.includes(mark) || / src=/.test(attributes)) continue;
    hashes.add(`sha256-${hash('sha256', source, 'base64')}`);
  }
  return { html: html.replaceAll(mark, '').replace(nonceMeta(nonce), ''), hashes: [...hashes] };
}

/** Returns the scripts of a page. Searches for their ends as a text, which is faster than as part of the pattern. */
function scriptsOf(html: string): { attributes: string; source: string }[] {
  const scripts: { attributes: string; source: string }[] = [];
  const opening = /<script\b([^>]*)>/g;
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const end = html.indexOf('</script>', opening.lastIndex);
    if (end === -1) break;
    scripts.push({ attributes: tag[1] ?? '', source: html.slice(opening.lastIndex, end) });
    opening.lastIndex = end;
  }
  return scripts;
}

/** The router's `meta` with the nonce, which the browser does not need. */
const nonceMeta = (nonce: string) => `<meta property="csp-nonce" content="${nonce}"/>`;

const ownCacheControl = { 'some-visitors': 'private, no-cache', 'one-visitor': 'private, no-store' } as const;

export async function finishPage(options: FinishOptions): Promise<FinishedPage> {
  const { html, hashes } = nameScripts(options.html, options.scriptNonce);
  const identity = Buffer.from(html);
  const { br, zstd, gzip } = await compressed(identity, options.compression);
  const finished = servableContent(
    { ...(br && { br }), ...(zstd && { zstd }), ...(gzip && { gzip }), identity },
    {
      route: options.route,
      ownHeaders: [
        'content-type',
        'text/html; charset=utf-8',
        // A page for everyone gets its `cache-control` when it is sent.
        ...(options.audience === 'everyone'
          ? options.keys
          : ['cache-control', ownCacheControl[options.audience]]),
        ...(options.offlineCopy ? [offlineCopyHeader, options.offlineCopy] : []),
        'vary',
        'accept-encoding, store-id',
        ...(options.security
          ? ['content-security-policy', contentSecurityPolicy(hashes, options.security)]
          : []),
      ],
    },
  );
  return {
    ...finished,
    status: options.status,
    sharedUntil: options.audience === 'everyone' ? options.validUntil : null,
    byteLength:
      (br?.byteLength ?? 0) + (zstd?.byteLength ?? 0) + (gzip?.byteLength ?? 0) + identity.byteLength,
  };
}

async function compressed(
  bytes: Buffer,
  compression: FinishOptions['compression'],
): Promise<{ br?: Buffer; zstd?: Buffer; gzip?: Buffer }> {
  switch (compression) {
    case 'identity':
      return {};
    case 'br':
      return { br: await compressBrotli(bytes, 4) };
    case 'zstd':
      return { zstd: await compressZstd(bytes, 3) };
    case 'gzip':
      return { gzip: await compressGzip(bytes, 5) };
    case 'cached': {
      const [br, gzip] = await Promise.all([compressBrotli(bytes, 7), compressGzip(bytes, 8)]);
      return { br, gzip };
    }
  }
}
