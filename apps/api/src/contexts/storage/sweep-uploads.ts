import { removeInBatches, retainedSince } from '#api/platform/retention-period.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { uploadRepository } from './upload-repository.ts';

const filesAtOnce = 100;
const releasedByErasure = new Date(0);

type UploadContext = InStore & Using<'uploads'>;

/** Deletes a store's uploads that no form claimed in the period. Returns their number. */
export function sweepUploads(
  context: UploadContext & Using<'clock'>,
  { storePublicId, keptDays }: { storePublicId: string; keptDays: number },
): Promise<number> {
  const uploadedBefore = retainedSince({ now: context.services.clock.now(), keptDays });
  return removeUploads(context, { storePublicId, uploadedBefore });
}

/** Deletes the uploads that an erasure released. */
export async function sweepErasedUploads(context: UploadContext, storePublicId: string): Promise<void> {
  await removeUploads(context, { storePublicId, uploadedBefore: releasedByErasure });
}

function removeUploads(
  { db, services: { uploads } }: UploadContext,
  { storePublicId, uploadedBefore }: { storePublicId: string; uploadedBefore: Date },
): Promise<number> {
  return removeInBatches(
    (limit) =>
      // One transaction with the files: a failed deletion is repeated by the next sweep.
      db.transaction().execute(async (trx) => {
        const ids = await uploadRepository.removeFree(trx, { uploadedBefore, limit });
        for (const id of ids) await uploads.remove(storePublicId, id);
        return ids.length;
      }),
    filesAtOnce,
  );
}
