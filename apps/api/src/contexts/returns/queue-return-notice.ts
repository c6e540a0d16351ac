import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

/** Queues a notice to the customer about a status of their return, once for each, in the transaction of its event. */
export function queueReturnNotice(
  trx: StoreTransaction,
  { id, status, now }: { id: number; status: ReturnStatus; now: Date },
): Promise<void> {
  const topic = `return_${status}` as const;
  return putInOutbox(trx, { topic, key: `${topic}:${id}`, payload: { return_id: id }, now });
}
