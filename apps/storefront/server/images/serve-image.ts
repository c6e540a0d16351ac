import { LRUCache } from 'lru-cache';

import { imageFormats, imageWidths } from '#app/platform/media/image-url.ts';
import type { Upstream } from '#server/api/upstream.ts';
import { readStoreFile } from '#server/store-files/read-store-file.ts';
import type { StoreFileContent } from '#server/store-files/read-store-file.ts';

import type { PictureStore } from './picture-store.ts';

export interface ImageServer {
  /** Answers `/img/{width}/{name}.{format}` and `/img/original/{name}` for one store. */
  answer(storeId: string, path: string): Promise<Response>;
}

const immutable = 'public, max-age=31536000, immutable';
const maxStandInBytes = 300_000;
const rememberedBytes = 48_000_000;
const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;

/**
 * A browser has six connections to a shop: pictures that wait to be made must not keep them from a call. After
 * `patienceMs` the original stands in, where it is small, and the next visit finds the picture.
 */
export function imageServer(upstream: Upstream, pictures: PictureStore, patienceMs: number): ImageServer {
  // An address shows the same picture for ever, so what was made lately is kept at hand.
  const recent = new LRUCache<string, StoreFileContent>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
  });
  const underWay = new Map<string, Promise<StoreFileContent | null>>();

  function find(storeId: string, path: string): Promise<StoreFileContent | null> {
    const key = `${storeId}${path}`;
    const known = recent.get(key);
    if (known) return Promise.resolve(known);
    const waiting = underWay.get(key) ?? load(key, storeId, path).finally(() => underWay.delete(key));
    underWay.set(key, waiting);
    return waiting;
  }

  async function load(key: string, storeId: string, path: string): Promise<StoreFileContent | null> {
    const picture = await findPicture(upstream, pictures, storeId, path);
    if (picture) recent.set(key, picture);
    return picture;
  }

  /** The original of a picture that takes long to make; null where it is too large to stand in. */
  async function fallbackFor(storeId: string, path: string): Promise<StoreFileContent | null> {
    const [, name] = /^\/img\/\d{1,4}\/([^/]+)\.\w+$/.exec(path) ?? [];
    if (name === undefined) return null;
    const original = await find(storeId, `/img/original/${name}`);
    return original && original.bytes.byteLength <= maxStandInBytes ? original : null;
  }

  return {
    async answer(storeId, path) {
      const making = find(storeId, path);
      const isLate = (await Promise.race([making, late(patienceMs)])) === 'late';
      const fallback = isLate ? await fallbackFor(storeId, path) : null;
      // An unawaited rejection would end the process.
      if (fallback) making.catch(() => {});
      const picture = fallback ?? (await making);
      if (!picture) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
      return new Response(new Uint8Array(picture.bytes), {
        headers: {
          'content-type': picture.contentType,
          'cache-control': fallback ? 'no-store' : immutable,
          vary: 'store-id',
          // Mail and social networks show a store's pictures on pages of theirs.
          'cross-origin-resource-policy': 'cross-origin',
          // A drawing opened by itself must not run anything.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        },
      });
    },
  };
}

function late(patienceMs: number): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('late'), patienceMs).unref();
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
  const width = imageWidths.find((known) => String(known) === size);
  if (!format || !width) return null;
  const original = await readStoreFile(upstream, storeId, name.slice(0, dot));
  if (!original?.contentType.startsWith('image/')) return null;
  const bytes = await pictures.made(original.bytes, storeId, width, format);
  return { bytes, contentType: contentTypes[format] };
}
