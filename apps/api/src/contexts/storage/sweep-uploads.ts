import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { claimableMs } from './claim-upload.ts';
import { uploadRepository } from './upload-repository.ts';

const atOnce = 100;

/** Deletes a store's uploads that no registration claimed in time. */
export async function sweepUploads(
  { db, services: { clock, uploads } }: InStore & Using<'clock' | 'uploads'>,
  storePublicId: string,
): Promise<void> {
  const uploadedBefore = new Date(clock.now().getTime() - claimableMs);
  let removed: number;
  do {
    // One transaction with the files: a failed deletion is repeated by the next sweep.
    removed = await db.transaction().execute(async (trx) => {
      const ids = await uploadRepository.removeFree(trx, { uploadedBefore, limit: atOnce });
      for (const id of ids) await uploads.remove(storePublicId, id);
      return ids.length;
    });
  } while (removed === atOnce);
}
