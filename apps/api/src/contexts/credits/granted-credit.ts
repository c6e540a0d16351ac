import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';

/** What was granted under a key, with its expiry; undefined where nothing was. */
export async function grantedCredit(db: StoreDatabase, operationKey: string) {
  const entry = await creditRepository.byKey(db, operationKey);
  return entry && creditRepository.granted(db, entry.id);
}
