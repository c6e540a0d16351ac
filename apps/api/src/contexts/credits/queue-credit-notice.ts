import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

import { creditRepository } from './credit-repository.ts';

/** Queues a notice to a customer about a grant, once, in the transaction of the grant. */
export async function queueCreditNotice(
  trx: StoreTransaction,
  { operationKey, now }: { operationKey: string; now: Date },
): Promise<void> {
  const entry = await creditRepository.byKey(trx, operationKey);
  if (!entry) throw new Error(`no grant with the key ${operationKey}`);
  await putInOutbox(trx, {
    topic: 'credit_granted',
    key: `credit_granted:${entry.id}`,
    payload: { entry_id: entry.id },
    now,
  });
}
