import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { lockName } from '#api/platform/lock-name.ts';

/** Makes the writers and the removal of a picture's file wait for each other. */
export function lockPicture(trx: StoreTransaction, path: string): Promise<void> {
  return lockName(trx, `picture:${path}`);
}
