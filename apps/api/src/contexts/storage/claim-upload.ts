import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { uploadRepository } from './upload-repository.ts';

/** The lifetime of an upload that no form has claimed. */
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
