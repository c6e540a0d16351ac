import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Services } from '#api/platform/services.ts';

import { claimableMs } from './claim-upload.ts';
import { uploadRepository } from './upload-repository.ts';

const atOnce = 100;

/** Deletes a store's uploads that no registration claimed in time. */
export async function sweepUploads(
  db: StoreDatabase,
  storePublicId: string,
  { clock, uploads }: Pick<Services, 'clock' | 'uploads'>,
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
