import { isStoreFontFile } from '@vitrine/contract/store-fonts.ts';

import type { Upstream } from '#server/api/upstream.ts';

import { readStoreFile } from './read-store-file.ts';

/** Responds with a merchant's font, or 404. The name contains a content hash, so it never changes. */
export async function serveFont(upstream: Upstream, storeId: string, name: string): Promise<Response> {
  const file = isStoreFontFile(name) ? await readStoreFile(upstream, storeId, name) : null;
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(file.bytes.byteLength),
      vary: 'store-id',
    },
  });
}
