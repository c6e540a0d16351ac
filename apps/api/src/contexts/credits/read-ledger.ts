import { creditRepository } from '#api/contexts/credits/credit-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Everything that was granted to a customer, spent by them or has ended, oldest first. */
export function readLedger(db: StoreDatabase, customerId: number) {
  return creditRepository.entries(db, customerId);
}
