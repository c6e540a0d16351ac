import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';

/** Returns the grant of a ledger key with its expiry; undefined if there is none. */
export async function grantedCredit(db: StoreDatabase, operationKey: string) {
  const entry = await creditRepository.byKey(db, operationKey);
  return entry && creditRepository.granted(db, entry.id);
}
