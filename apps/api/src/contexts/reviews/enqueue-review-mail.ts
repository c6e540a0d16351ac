import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox, removeFromOutbox } from '#api/platform/outbox/put-in-outbox.ts';

interface ReviewDecided {
  readonly id: number;
  readonly status: 'approved' | 'refused';
  readonly now: Date;
  /** How long the decision can be taken back before its mail is sent. */
  readonly delayMs: number;
}

/** Enqueues the author's notice of a decision, once per decision, in the decision's transaction. */
export function enqueueReviewMail(
  trx: StoreTransaction,
  { id, status, now, delayMs }: ReviewDecided,
): Promise<void> {
  const topic = `review_${status}` as const;
  return putInOutbox(trx, { topic, key: keyOf(id, status), payload: { review_id: id }, now, delayMs });
}

/** Takes back notices that are not sent yet, so that a later decision has its own. */
export async function cancelReviewMails(trx: StoreTransaction, id: number): Promise<void> {
  for (const status of ['approved', 'refused'] as const) await removeFromOutbox(trx, keyOf(id, status));
}

const keyOf = (id: number, status: 'approved' | 'refused') => `review_${status}:${id}`;
