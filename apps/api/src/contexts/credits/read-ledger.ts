import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';

/** Everything that was granted to a customer, spent by them or has ended, oldest first. */
export function readLedger(db: StoreDatabase, customerId: number) {
  return creditRepository.entries(db, customerId);
}
