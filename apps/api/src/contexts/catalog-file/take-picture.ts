import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

import type { Sharp } from 'sharp';

import { catalogueRepository } from '#api/contexts/catalog-file/catalogue-repository.ts';
import type { KeptPicture } from '#api/contexts/catalog-file/domain/catalogue-state.ts';
import type { RefusalCode } from '#api/contexts/catalog-file/domain/refusal-codes.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/file-storage.ts';

export type TakenPicture =
  | { readonly picture: KeptPicture; readonly sourceHash: string; readonly isNew: boolean }
  | { readonly code: RefusalCode };

export interface PictureSource {
  readonly db: StoreDatabase;
  readonly folder: string;
  readonly files: FileStorage;
  readonly storePublicId: string;
  /** Looks only. */
  readonly isDryRun: boolean;
}

const maxBytes = 25_000_000;
const maxPixels = 60_000_000;
/** Twice the widest that pages show. */
const longestSide = 2560;
const quality = 88;
const endings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  avif: 'avif',
};

/** A picture of the folder as it is kept: by its content, so that the same is worked on once, whatever it is called. */
export async function takePicture(source: PictureSource, file: string): Promise<TakenPicture> {
  const place = await placeIn(source.folder, file);
  if ('code' in place) return place;
  const bytes = await readFile(place.path);
  const sourceHash = hashOf(bytes);
  const known = await catalogueRepository.pictureOf(source.db, sourceHash);
  if (known) return { picture: known, sourceHash, isNew: false };
  const made = await prepare(bytes);
  if ('code' in made) return made;
  const path = `${hashOf(made.bytes).slice(0, 40)}.${made.ending}`;
  if (!source.isDryRun) await source.files.write(source.storePublicId, path, made.bytes);
  return { picture: { path, width: made.width, height: made.height }, sourceHash, isNew: true };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Where a file of the folder is; links that lead out of it are followed no more than `..` is. */
async function placeIn(folder: string, file: string): Promise<{ path: string } | { code: RefusalCode }> {
  const root = await realpath(folder);
  const wanted = resolve(root, file);
  if (!wanted.startsWith(root + sep)) return { code: 'image_outside' };
  try {
    const path = await realpath(join(root, file));
    if (!path.startsWith(root + sep)) return { code: 'image_outside' };
    const found = await stat(path);
    if (!found.isFile()) return { code: 'image_not_found' };
    return found.size > maxBytes ? { code: 'image_too_large' } : { path };
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
    ) {
      return { code: 'image_not_found' };
    }
    throw error;
  }
}

interface Prepared {
  readonly bytes: Buffer;
  readonly ending: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A picture upright, no larger than pages need, and without what a camera writes about place and person. One that is so
 * already keeps its bytes: prepared twice it is the same. Each is decoded whole, which proves that it is one.
 */
async function prepare(bytes: Buffer): Promise<Prepared | { code: RefusalCode }> {
  // Loaded with the first picture that comes.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // It knows buffers again by their address, where another picture may stand by now.
  sharp.cache(false);
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false });
    const { format, width, height, orientation = 1, exif, xmp, iptc, pages = 1 } = await picture.metadata();
    const ending = endings[format];
    if (ending === undefined || pages > 1) return { code: 'image_unreadable' };
    if (width * height > maxPixels) return { code: 'image_too_large' };
    if (orientation === 1 && !exif && !xmp && !iptc && Math.max(width, height) <= longestSide) {
      // `stats` would decode it too, but beside other pictures it does not always tell that one is cut off.
      await picture.resize({ width: 8, height: 8, fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
      return { bytes, ending, width, height };
    }
    const upright = picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encoded(upright, ending).toBuffer({ resolveWithObject: true });
    return { bytes: data, ending, width: info.width, height: info.height };
  } catch {
    // The library has no other way to say that these bytes are no picture.
    return { code: 'image_unreadable' };
  }
}

function encoded(picture: Sharp, ending: string): Sharp {
  switch (ending) {
    case 'png':
      return picture.png({ compressionLevel: 9 });
    case 'webp':
      return picture.webp({ quality });
    case 'avif':
      return picture.avif({ quality: 60 });
    default:
      return picture.jpeg({ quality, mozjpeg: true });
  }
}
