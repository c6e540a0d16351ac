import { LRUCache } from 'lru-cache';

import { iconWidths, imageFormats, imageWidths } from '#app/platform/media/image-url.ts';
import type { Upstream } from '#server/api/upstream.ts';
import { readStoreFile } from '#server/store-files/read-store-file.ts';
import type { StoreFileContent } from '#server/store-files/read-store-file.ts';

import type { PictureStore } from './picture-store.ts';

export interface ImageServer {
  /** Makes a picture before a browser asks for it; resolves without one that cannot be made. */
  prepare(storeId: string, path: string): Promise<void>;
  /** Responds to `/img/{width}/{name}.{format}` and `/img/original/{name}` of a store. */
  respond(storeId: string, path: string): Promise<Response>;
}

const immutable = 'public, max-age=31536000, immutable';
/** Of a temporary picture: long enough for the pages of one visit. */
const temporary = 'public, max-age=60';
const rememberedBytes = 48_000_000;
const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;

/**
 * Serves pictures. A browser has six connections to the shop, which pending pictures must not block: if an AVIF takes longer
 * than `patienceMs`, a WebP of the same width is made at once and sent, and a later visit finds the AVIF. Browsers that
 * know AVIF know WebP, whatever the address ends with.
 */
export function imageServer(upstream: Upstream, pictures: PictureStore, avifWaitMs: number): ImageServer {
  // An address always shows the same picture, so recent ones are cached in memory.
  const recent = new LRUCache<string, StoreFileContent>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
  });
  const pending = new Map<string, Promise<StoreFileContent | null>>();

  function find(storeId: string, path: string): Promise<StoreFileContent | null> {
    const key = `${storeId}${path}`;
    const known = recent.get(key);
    if (known) return Promise.resolve(known);
    const waiting = pending.get(key) ?? load(key, storeId, path).finally(() => pending.delete(key));
    pending.set(key, waiting);
    return waiting;
  }

  async function load(key: string, storeId: string, path: string): Promise<StoreFileContent | null> {
    const picture = await findPicture(upstream, pictures, storeId, path);
    if (picture) recent.set(key, picture);
    return picture;
  }

  return {
    async prepare(storeId, path) {
      await find(storeId, path).catch(() => null);
    },
    async respond(storeId, path) {
      const making = find(storeId, path);
      const isLate = path.endsWith('.avif') && (await Promise.race([making, late(avifWaitMs)])) === 'late';
      const quick = isLate ? find(storeId, path.replace(/avif$/, 'webp')) : making;
      // The slower one may be rejected later, unawaited, which would end the process.
      for (const pictureOrFault of [making, quick]) pictureOrFault.catch(() => {});
      const picture = await Promise.race([making, quick]);
      if (!picture) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
      const isTemporary = isLate && picture.contentType !== contentTypes.avif;
      return new Response(new Uint8Array(picture.bytes), {
        headers: {
          'content-type': picture.contentType,
          'cache-control': isTemporary ? temporary : immutable,
          vary: 'store-id',
          // Mail clients and social networks embed a store's pictures.
          'cross-origin-resource-policy': 'cross-origin',
          // An SVG opened directly must not run scripts.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        },
      });
    },
  };
}

function late(avifWaitMs: number): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('late'), avifWaitMs).unref();
  });
}

async function findPicture(
  upstream: Upstream,
  pictures: PictureStore,
  storeId: string,
  path: string,
): Promise<StoreFileContent | null> {
  const [, size = '', name = ''] = /^\/img\/(original|\d{1,4})\/([^/]+)$/.exec(path) ?? [];
  if (size === 'original') {
    const original = await readStoreFile(upstream, storeId, name);
    return original?.contentType.startsWith('image/') ? original : null;
  }
  const dot = name.lastIndexOf('.');
  const format = imageFormats.find((known) => known === name.slice(dot + 1));
  const width = [...imageWidths, ...iconWidths].find((known) => String(known) === size);
  if (!format || !width) return null;
  const original = await readStoreFile(upstream, storeId, name.slice(0, dot));
  if (!original?.contentType.startsWith('image/')) return null;
  const bytes = await pictures.made(original.bytes, storeId, width, format);
  return { bytes, contentType: contentTypes[format] };
}
