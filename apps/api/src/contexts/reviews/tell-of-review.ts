import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

/** Has who wrote a review told of what was decided, once for each way. In the transaction of the decision. */
export function tellOfReview(
  trx: StoreTransaction,
  { id, status, now }: { id: number; status: 'approved' | 'refused'; now: Date },
): Promise<void> {
  const topic = `review_${status}` as const;
  return putInOutbox(trx, { topic, key: `${topic}:${id}`, payload: { review_id: id }, now });
}
