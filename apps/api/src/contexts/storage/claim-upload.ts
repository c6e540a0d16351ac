import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { uploadRepository } from './upload-repository.ts';

/** How long a file waits for the form that names it. */
export const claimableMs = 24 * 60 * 60_000;

/** Makes a waiting file the customer's, in the transaction that creates them. False where there is none to be had. */
export function claimUpload(
  db: StoreDatabase,
  { id, customerId, now }: { id: string; customerId: number; now: Date },
): Promise<boolean> {
  return uploadRepository.claim(db, {
    id,
    customerId,
    uploadedAfter: new Date(now.getTime() - claimableMs),
  });
}
