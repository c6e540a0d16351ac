import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { creditRepository } from './credit-repository.ts';
import { expireCreditsOf } from './expire-credits.ts';

/** Lets all that a customer has left expire at this moment. In a transaction, under the customer's lock. */
export async function writeOffCredit(trx: StoreTransaction, customerId: number, now: Date): Promise<void> {
  await creditRepository.endLots(trx, customerId, now);
  await expireCreditsOf(trx, customerId, now);
}
