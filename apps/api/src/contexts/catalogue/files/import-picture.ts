import type { ImportRefusalCode } from './domain/refusal-codes.ts';
import { type ImportedPicture, type CataloguePictureStore, storePicture } from './store-picture.ts';

/** The pictures that come with a file of products. */
export interface PictureFiles {
  /** Differs between imports of one file with and without pictures. */
  readonly key: string;
  /** Returns a picture by the name that the file gives it, or why there is none. */
  read(name: string): Promise<{ readonly bytes: Buffer } | { readonly code: ImportRefusalCode }>;
}

export interface PictureSource extends CataloguePictureStore {
  readonly pictures: PictureFiles;
}

/** Stores a picture that comes with the file. */
export async function importPicture(source: PictureSource, file: string): Promise<ImportedPicture> {
  const found = await source.pictures.read(file);
  return 'code' in found ? found : storePicture(source, found.bytes);
}
