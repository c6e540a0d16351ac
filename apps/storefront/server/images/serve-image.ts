import { LRUCache } from 'lru-cache';

import { imageFormats, imageWidths } from '#app/platform/image-url.ts';

import type { Upstream } from '../api/upstream.ts';
import type { PictureStore } from './picture-store.ts';

export interface ImageServer {
  /** Answers `/img/{width}/{name}.{format}` and `/img/original/{name}` for one store. */
  answer(storeId: string, path: string): Promise<Response>;
}

interface Picture {
  readonly bytes: Buffer;
  readonly contentType: string;
}

const immutable = 'public, max-age=31536000, immutable';
const maxOriginalBytes = 25_000_000;
const maxStandInBytes = 300_000;
const originalTimeoutMs = 10_000;
const rememberedBytes = 48_000_000;
/** The contract's own form of a file name. */
const fileName = /^[a-z0-9][a-z0-9._-]{0,150}$/;
const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;

/**
 * A browser has six connections to a shop: pictures that wait to be made must not keep them from a call. After
 * `patienceMs` the original stands in, where it is small, and the next visit finds the picture.
 */
export function imageServer(upstream: Upstream, pictures: PictureStore, patienceMs: number): ImageServer {
  // An address shows the same picture for ever, so what was made lately is kept at hand.
  const recent = new LRUCache<string, Picture>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
  });
  const underWay = new Map<string, Promise<Picture | null>>();

  function find(storeId: string, path: string): Promise<Picture | null> {
    const key = `${storeId}${path}`;
    const known = recent.get(key);
    if (known) return Promise.resolve(known);
    const waiting = underWay.get(key) ?? load(key, storeId, path).finally(() => underWay.delete(key));
    underWay.set(key, waiting);
    return waiting;
  }

  async function load(key: string, storeId: string, path: string): Promise<Picture | null> {
    const picture = await findPicture(upstream, pictures, storeId, path);
    if (picture) recent.set(key, picture);
    return picture;
  }

  /** The original of a picture that takes long to make; null where it is too large to stand in. */
  async function standInFor(storeId: string, path: string): Promise<Picture | null> {
    const [, name] = /^\/img\/\d{1,4}\/([^/]+)\.\w+$/.exec(path) ?? [];
    if (name === undefined) return null;
    const original = await find(storeId, `/img/original/${name}`);
    return original && original.bytes.byteLength <= maxStandInBytes ? original : null;
  }

  return {
    async answer(storeId, path) {
      const making = find(storeId, path);
      const isLate = (await Promise.race([making, late(patienceMs)])) === 'late';
      const standIn = isLate ? await standInFor(storeId, path) : null;
      // Whoever is not waited for must not end the process when it fails.
      if (standIn) making.catch(() => {});
      const picture = standIn ?? (await making);
      if (!picture) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
      return new Response(new Uint8Array(picture.bytes), {
        headers: {
          'content-type': picture.contentType,
          'cache-control': standIn ? 'no-store' : immutable,
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
): Promise<Picture | null> {
  const [, size = '', name = ''] = /^\/img\/(original|\d{1,4})\/([^/]+)$/.exec(path) ?? [];
  if (size === 'original') {
    const original = await readOriginal(upstream, storeId, name);
    return original?.contentType.startsWith('image/') ? original : null;
  }
  const dot = name.lastIndexOf('.');
  const format = imageFormats.find((known) => known === name.slice(dot + 1));
  const width = imageWidths.find((known) => String(known) === size);
  if (!format || !width) return null;
  const original = await readOriginal(upstream, storeId, name.slice(0, dot));
  if (!original?.contentType.startsWith('image/')) return null;
  const bytes = await pictures.made(original.bytes, storeId, width, format);
  return { bytes, contentType: contentTypes[format] };
}

async function readOriginal(upstream: Upstream, storeId: string, name: string): Promise<Picture | null> {
  if (!fileName.test(name)) return null;
  const response = await upstream.fetch(
    new Request(`${upstream.baseUrl}/api/storage/files/${name}`, {
      headers: { 'store-id': storeId },
      signal: AbortSignal.timeout(originalTimeoutMs),
    }),
  );
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`A picture's original answered ${response.status}.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.byteLength > maxOriginalBytes) throw new Error('A picture’s original is too large.');
  return { bytes, contentType: response.headers.get('content-type') ?? 'application/octet-stream' };
}
