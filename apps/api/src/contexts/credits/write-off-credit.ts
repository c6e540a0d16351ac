import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';
import { expireCreditsOf } from './expire-credits.ts';

/** Expires all of a customer's remaining credit now. Expects the customer's lock. */
export async function writeOffCredit(trx: StoreTransaction, customerId: number, now: Date): Promise<void> {
  await creditRepository.endLots(trx, customerId, now);
  await expireCreditsOf(trx, customerId, now);
}
