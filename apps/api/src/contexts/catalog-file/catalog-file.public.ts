import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { catalogueRepository } from './catalogue-repository.ts';
import type { StoredPicture } from './domain/catalogue-state.ts';

export type { ProductEntry } from './domain/catalogue-entry.ts';
export { type Finding, refusalReasons } from './domain/refusal-codes.ts';
export {
  type CatalogueProduct,
  lockCatalogueProduct,
  readCatalogueProduct,
} from './read-catalogue-product.ts';
export { importCatalogue } from './import-catalogue.ts';
export { runCatalogueUpload } from './run-catalogue-upload.ts';
export { storePicture } from './store-picture.ts';
export { sweepCatalogueUploads } from './sweep-catalogue-uploads.ts';
export { writeEntry } from './write-entry.ts';

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
