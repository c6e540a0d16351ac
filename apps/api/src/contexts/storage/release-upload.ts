import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { uploadRepository } from './upload-repository.ts';

/** Releases a customer's file that was replaced: a later sweep deletes it. */
export function releaseUpload(
  db: StoreDatabase,
  { id, customerId }: { id: string; customerId: number },
): Promise<void> {
  return uploadRepository.release(db, id, customerId);
}
