import { createHash } from 'node:crypto';

import { keepFile, preparePicture } from '#api/contexts/storage/storage.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';

import { catalogueRepository } from './catalogue-repository.ts';
import type { StoredPicture } from './domain/catalogue-state.ts';
import type { ImportRefusalCode } from './domain/refusal-codes.ts';

export type ImportedPicture =
  | { readonly picture: StoredPicture; readonly sourceHash: string; readonly isNew: boolean }
  | { readonly code: ImportRefusalCode };

export interface CataloguePictureStore {
  readonly db: StoreDatabase;
  readonly files: FileStorage;
  readonly storePublicId: string;
  /** Checks without storing. */
  readonly isDryRun: boolean;
}

/** Stores a picture's file under its content hash, so that equal files are processed once. A new one has no row yet. */
export async function storePicture(store: CataloguePictureStore, bytes: Buffer): Promise<ImportedPicture> {
  const sourceHash = hashOf(bytes);
  const known = await catalogueRepository.pictureOf(store.db, sourceHash);
  if (known) return { picture: known, sourceHash, isNew: false };
  const made = await preparePicture(bytes);
  if ('code' in made) return made;
  const path = `${hashOf(made.bytes).slice(0, 40)}.${made.ending}`;
  if (!store.isDryRun) {
    await keepFile(store.db, path);
    await store.files.write(store.storePublicId, path, made.bytes);
  }
  return { picture: { path, width: made.width, height: made.height }, sourceHash, isNew: true };
}

/** Returns a stored picture of the catalogue by its path. */
export async function pictureAt(db: StoreDatabase, path: string): Promise<StoredPicture | undefined> {
  return (await catalogueRepository.picturesAt(db, [path])).get(path);
}

/** Adds the row of a picture whose file is stored. */
export function addPicture(
  trx: StoreTransaction,
  picture: StoredPicture & { source_hash: string },
): Promise<void> {
  return catalogueRepository.insertPictures(trx, [picture]);
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
