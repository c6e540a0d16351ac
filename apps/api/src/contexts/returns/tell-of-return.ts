import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

/** Has a customer told of a step of their return, once for each. In the transaction of what it tells of. */
export function tellOfReturn(
  trx: StoreTransaction,
  { id, status, now }: { id: number; status: ReturnStatus; now: Date },
): Promise<void> {
  const topic = `return_${status}` as const;
  return putInOutbox(trx, { topic, key: `${topic}:${id}`, payload: { return_id: id }, now });
}
