import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

import { preparePicture } from '#api/contexts/storage/storage.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';

import { catalogueRepository } from './catalogue-repository.ts';
import type { StoredPicture } from './domain/catalogue-state.ts';
import type { ImportRefusalCode } from './domain/refusal-codes.ts';

export type ImportedPicture =
  | { readonly picture: StoredPicture; readonly sourceHash: string; readonly isNew: boolean }
  | { readonly code: ImportRefusalCode };

export interface PictureSource {
  readonly db: StoreDatabase;
  readonly folder: string;
  readonly files: FileStorage;
  readonly storePublicId: string;
  /** Checks without storing. */
  readonly isDryRun: boolean;
}

const maxBytes = 25_000_000;

/** Stores a picture of the folder under its content hash, so that equal files are processed once. */
export async function importPicture(source: PictureSource, file: string): Promise<ImportedPicture> {
  const place = await placeIn(source.folder, file);
  if ('code' in place) return place;
  const bytes = await readFile(place.path);
  const sourceHash = hashOf(bytes);
  const known = await catalogueRepository.pictureOf(source.db, sourceHash);
  if (known) return { picture: known, sourceHash, isNew: false };
  const made = await preparePicture(bytes);
  if ('code' in made) return made;
  const path = `${hashOf(made.bytes).slice(0, 40)}.${made.ending}`;
  if (!source.isDryRun) await source.files.write(source.storePublicId, path, made.bytes);
  return { picture: { path, width: made.width, height: made.height }, sourceHash, isNew: true };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

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
