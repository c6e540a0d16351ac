import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';

/** Returns a customer's grants, spending and expiries, oldest first. */
export function readLedger(db: StoreDatabase, customerId: number) {
  return creditRepository.entries(db, customerId);
}
