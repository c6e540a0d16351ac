import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { catalogueUploadRepository } from './catalogue-upload-repository.ts';

const keptMs = 30 * 24 * 3_600_000;

/** Removes the files of old imports with their reports. */
export function sweepCatalogueUploads(db: StoreDatabase, now: Date): Promise<void> {
  return catalogueUploadRepository.removeBefore(db, new Date(now.getTime() - keptMs));
}
