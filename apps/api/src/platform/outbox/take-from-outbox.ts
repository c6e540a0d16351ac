import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { outboxRepository } from './outbox-repository.ts';

/** Removes a message that has not been sent, in the transaction of what made it untrue; a sent one stays. */
export function takeFromOutbox(trx: StoreTransaction, key: string): Promise<void> {
  return outboxRepository.removeUnsent(trx, key);
}
