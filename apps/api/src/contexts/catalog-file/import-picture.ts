import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

import type { ImportRefusalCode } from './domain/refusal-codes.ts';
import { type ImportedPicture, type CataloguePictureStore, storePicture } from './store-picture.ts';

export interface PictureSource extends CataloguePictureStore {
  readonly folder: string;
}

const maxBytes = 25_000_000;

/** Stores a picture of the folder. */
export async function importPicture(source: PictureSource, file: string): Promise<ImportedPicture> {
  const place = await placeIn(source.folder, file);
  if ('code' in place) return place;
  return storePicture(source, await readFile(place.path));
}

/** Resolves a file of the folder; refuses `..` and links that lead out of it. */
async function placeIn(
  folder: string,
  file: string,
): Promise<{ path: string } | { code: ImportRefusalCode }> {
  const root = await realpath(folder);
  const target = resolve(root, file);
  if (!target.startsWith(root + sep)) return { code: 'image_outside' };
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
