import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import { removeUploadPictures } from './remove-upload-pictures.ts';
import { stockMarkRepository } from './stock-mark-repository.ts';

const dayMs = 24 * 3_600_000;
const keptMs = 30 * dayMs;
/** A file of an export is not imported again after a year. */
const marksKeptMs = 365 * dayMs;

/** Gives up files whose pictures have not all arrived within a day, and removes old files with their pictures and reports. */
export async function sweepCatalogueUploads(
  { db, services }: InStore & Using<'clock' | 'uploads'>,
  storePublicId: string,
): Promise<void> {
  const now = services.clock.now();
  await catalogueUploadRepository.giveUp(db, { before: new Date(now.getTime() - dayMs), now });
  const before = new Date(now.getTime() - keptMs);
  for (const id of await catalogueUploadPictureRepository.endedUploads(db, before)) {
    await removeUploadPictures(db, { storage: { uploads: services.uploads, storePublicId }, uploadId: id });
  }
  await catalogueUploadRepository.removeBefore(db, before);
  await stockMarkRepository.removeBefore(db, new Date(now.getTime() - marksKeptMs));
}
