import { removeInBatches, retainedSince } from '#api/platform/retention-period.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { catalogueUploadPictureRepository } from './catalogue-upload-picture-repository.ts';
import { catalogueUploadRepository } from './catalogue-upload-repository.ts';
import { removeUploadPictures } from './remove-upload-pictures.ts';
import { stockMarkRepository } from './stock-mark-repository.ts';

/** For the pictures of a file to arrive. */
const arrivalDays = 1;
/** A file of an export is not imported again after a year. */
const markDays = 365;
/** Each has its report, with up to a row for each of its lines. */
const filesAtOnce = 20;

/**
 * Gives up files whose pictures have not all arrived within a day, and removes files from before the period with their pictures
 * and reports. Returns the number of removed files.
 */
export async function sweepCatalogueUploads(
  { db, services }: InStore & Using<'clock' | 'uploads'>,
  { storePublicId, keptDays }: { storePublicId: string; keptDays: number },
): Promise<number> {
  const now = services.clock.now();
  await catalogueUploadRepository.giveUp(db, { before: retainedSince({ now, keptDays: arrivalDays }), now });
  const before = retainedSince({ now, keptDays });
  for (const id of await catalogueUploadPictureRepository.endedUploads(db, before)) {
    await removeUploadPictures(db, { storage: { uploads: services.uploads, storePublicId }, uploadId: id });
  }
  await stockMarkRepository.removeBefore(db, retainedSince({ now, keptDays: markDays }));
  return removeInBatches(
    (limit) => catalogueUploadRepository.removeBefore(db, { before, limit }),
    filesAtOnce,
  );
}
