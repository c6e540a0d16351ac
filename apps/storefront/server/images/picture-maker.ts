/** A process that generates pictures, one at a time; its argument is its priority. */
import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';

import { LRUCache } from 'lru-cache';
import sharp, { type ResizeOptions, type Sharp } from 'sharp';

import {
  type IconWidth,
  type ImageFormat,
  type ImageWidth,
  iconWidths,
} from '#app/platform/media/image-url.ts';

export interface PictureOrder {
  readonly id: number;
  readonly original: Uint8Array;
  readonly width: ImageWidth | IconWidth;
  readonly format: ImageFormat;
}

export type PictureResult =
  | { readonly id: number; readonly picture: Uint8Array }
  | { readonly id: number; readonly problem: string };

const maxPixels = 60_000_000;
/** Vector pictures are often needed at several widths in sequence; about 7 MB each. */
const rememberedDrawings = 8;
const quality: Record<ImageFormat, number> = { avif: 55, webp: 76, jpg: 80, png: 90 };

interface Drawn {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

const drawings = new LRUCache<string, Promise<Drawn>>({ max: rememberedDrawings });

async function make({ original, width, format }: PictureOrder): Promise<Buffer> {
  const picture = (await opened(original, width)).resize(sizeOf(width, format));
  switch (format) {
    case 'jpg':
      return picture
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: quality.jpg, mozjpeg: true })
        .toBuffer();
    case 'png':
      return picture.png({ quality: quality.png }).toBuffer();
    case 'webp':
      // Made while a visitor waits: 6 % larger than with the usual effort, in 70 % of its time.
      return picture.webp({ quality: quality.webp, effort: 2 }).toBuffer();
    case 'avif':
      return picture.avif({ quality: quality.avif, effort: 1 }).toBuffer();
  }
}

/** An icon has exactly the size that a manifest declares for it. */
function sizeOf(width: PictureOrder['width'], format: ImageFormat): ResizeOptions {
  const isIcon = iconWidths.some((known) => known === width);
  return isIcon
    ? { width, height: width, fit: 'contain', background: format === 'jpg' ? '#ffffff' : '#00000000' }
    : { width, withoutEnlargement: true };
}

async function opened(original: Uint8Array, width: number): Promise<Sharp> {
  const { format, width: ownWidth } = await sharp(original, { limitInputPixels: maxPixels }).metadata();
  if (format !== 'svg') return sharp(original, { limitInputPixels: maxPixels }).rotate();
  // A vector picture is rendered at the requested width if that exceeds its own size; otherwise it is rendered once at
  // its own size and scaled down, because fine patterns rendered small would shimmer.
  if (ownWidth < width)
    return sharp(original, { density: Math.min(2400, Math.ceil((72 * width) / ownWidth)) });
  const key = createHash('sha256').update(original).digest('base64');
  const known =
    drawings.get(key) ?? sharp(original).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  drawings.set(key, known);
  const { data, info } = await known;
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

setPriority(Number(process.argv[2] ?? 0));
sharp.concurrency(1);
let turn: Promise<unknown> = Promise.resolve();
process.on('message', (order: PictureOrder) => {
  turn = turn.then(async () => {
    const result: PictureResult = await make(order).then(
      (picture) => ({ id: order.id, picture }),
      (error: unknown) => ({ id: order.id, problem: error instanceof Error ? error.message : String(error) }),
    );
    process.send?.(result);
  });
});
// The shop has stopped: no request waits for pictures.
process.on('disconnect', () => process.exit(0));
