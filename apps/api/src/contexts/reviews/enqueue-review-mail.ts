import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

/** Enqueues the author's notice of a decision, once per decision, in the decision's transaction. */
export function enqueueReviewMail(
  trx: StoreTransaction,
  { id, status, now }: { id: number; status: 'approved' | 'refused'; now: Date },
): Promise<void> {
  const topic = `review_${status}` as const;
  return putInOutbox(trx, { topic, key: `${topic}:${id}`, payload: { review_id: id }, now });
}
