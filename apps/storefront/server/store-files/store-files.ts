import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import type { Client } from '@vitrine/contract/client.ts';
import type { OwnSecret } from '@vitrine/contract/own-secret.ts';
import type { Logger } from 'pino';

import { type CsrfSigner, serverAuthorization } from '#server/api/csrf-signer.ts';
import { serverClient } from '#server/api/server-client.ts';
import type { Upstream } from '#server/api/upstream.ts';
import { acceptedEncodings } from '#server/compression.ts';
import { headerPairs } from '#server/edge/caching-headers.ts';
import type { EdgeCaching } from '#server/edge/edge-caching.ts';
import { pageCache } from '#server/page-cache/page-cache.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

/** A text file for machines. `generate` returns null if the store has none; a long text comes in pieces. */
export interface GeneratedStoreFile {
  readonly path: string;
  readonly contentType: string;
  generate(store: KnownStore, path: string, api: Client): Promise<string | AsyncIterable<string> | null>;
}

export interface StoreFilesOptions {
  upstream: Upstream;
  csrf: CsrfSigner;
  sharedSecret: OwnSecret;
  isSubscribed: () => boolean;
  edge: EdgeCaching;
  log: Pick<Logger, 'warn'>;
}

interface CachedFile {
  readonly gzip: Buffer;
  readonly etag: string;
  readonly keys: readonly string[];
  readonly validUntil: number;
}

const maxBytes = 64_000_000;
/** A list of 50,000 addresses takes longer than a page's call. */
const timeoutMs = 20_000;

/** Builds sitemaps and feeds from API responses; cached and purged like pages. */
export function storeFiles({ upstream, csrf, sharedSecret, isSubscribed, edge, log }: StoreFilesOptions) {
  const cached = pageCache<CachedFile | null>({
    maxBytes,
    bytesOf: (file) => file?.gzip.byteLength ?? 0,
    isSubscribed,
  });
  return {
    purge: cached.purge,
    async respond(
      store: KnownStore,
      file: GeneratedStoreFile,
      request: Request,
      requestId: string,
    ): Promise<Response> {
      const generated = cached.getOrRender(`${store.publicId}${file.path}`, store.publicId, async () => {
        const { api, notes } = serverClient({
          upstream,
          csrf,
          storeId: store.publicId,
          requestId,
          clientAddress: '',
          // The file's builder decides what a closed store may reveal.
          authorization: store.isClosed ? serverAuthorization(sharedSecret) : undefined,
          timeoutMs,
        });
        const text = await file.generate(store, file.path, api);
        const compressed = text === null ? null : await compress(text);
        // Of all calls, which a text in pieces makes while it is compressed.
        const keys = edge.keysFor(store.publicId, notes.tags);
        return {
          page: compressed && { ...compressed, keys, validUntil: notes.validUntil },
          tags: notes.tags,
          isCacheable: text !== null && !notes.hadFault,
          isFault: notes.hadFault,
          validUntil: notes.validUntil,
        };
      });
      try {
        const { page, currentUntil } = await generated;
        if (!page) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
        const { validUntil } = page;
        const caching = edge.headersFor({ validUntil, currentUntil });
        return respond(page, file.contentType, request, [...caching, ...page.keys]);
      } catch (error) {
        log.warn({ err: error, store: store.publicId, path: file.path }, 'store file not generated');
        return new Response(null, {
          status: 503,
          headers: { 'retry-after': '60', 'cache-control': 'no-store' },
        });
      }
    },
  };
}

/** Compresses a text as it comes: it is never whole in memory. */
async function compress(text: string | AsyncIterable<string>): Promise<Pick<CachedFile, 'gzip' | 'etag'>> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const piece of typeof text === 'string' ? [text] : text) {
      hash.update(piece);
      yield Buffer.from(piece);
    }
  }
  const gzip = await pipeline(hashed, createGzip({ level: 8 }), (source) => buffer(source));
  return { gzip, etag: `W/"${hash.digest('base64url').slice(0, 22)}"` };
}

function respond(
  file: CachedFile,
  contentType: string,
  request: Request,
  caching: readonly string[],
): Response {
  const headers = new Headers([
    ['content-type', contentType],
    ...headerPairs(caching),
    ['vary', 'accept-encoding, store-id'],
    ['etag', file.etag],
  ]);
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  if (!acceptedEncodings(request.headers.get('accept-encoding') ?? undefined).includes('gzip')) {
    const identity = new Blob([new Uint8Array(file.gzip)])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'));
    return new Response(identity, { headers });
  }
  headers.set('content-encoding', 'gzip');
  return new Response(new Uint8Array(file.gzip), { headers });
}
