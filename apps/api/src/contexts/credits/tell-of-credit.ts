import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

import { creditRepository } from './credit-repository.ts';

/** Has a customer told of what was granted under a key, once. In the transaction of the grant. */
export async function tellOfCredit(
  trx: StoreTransaction,
  { operationKey, now }: { operationKey: string; now: Date },
): Promise<void> {
  const entry = await creditRepository.byKey(trx, operationKey);
  if (!entry) throw new Error(`Nothing was granted under ${operationKey}.`);
  await putInOutbox(trx, {
    topic: 'credit_granted',
    key: `credit_granted:${entry.id}`,
    payload: { entry_id: entry.id },
    now,
  });
}
