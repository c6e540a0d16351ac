import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { uploadRepository } from './upload-repository.ts';

/** How long a file waits for the form that names it. */
export const claimableMs = 24 * 60 * 60_000;

/**
 * Assigns an unclaimed upload to the customer, in the transaction of their registration. Returns false if there is
 * none.
 */
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
