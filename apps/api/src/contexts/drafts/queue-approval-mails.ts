import { buyersOfCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';
import { mayApprove } from '#api/platform/request-buyer.ts';

interface ApprovalEvent {
  readonly topic: 'approval_asked' | 'approval_given' | 'approval_declined';
  readonly draftId: number;
  readonly customerId: number;
  /** The buyer who asked. */
  readonly of: number;
  readonly now: Date;
}

/** The account's own person, in the payload of a mail. */
export const accountRecipient = 0;

/** Queues the mails of an event, one for each recipient: a request goes to who may approve it, a decision to the buyer who asked. */
export async function queueApprovalMails(
  trx: StoreTransaction,
  { topic, draftId, customerId, of, now }: ApprovalEvent,
): Promise<void> {
  const approvers = (await buyersOfCustomer(trx, customerId)).filter(
    (buyer) => mayApprove(buyer) && buyer.id !== of && buyer.accepted_at !== null,
  );
  const recipients = topic === 'approval_asked' ? [accountRecipient, ...approvers.map(({ id }) => id)] : [of];
  for (const recipient of recipients) {
    await putInOutbox(trx, {
      topic,
      key: `${topic}:${draftId}:${recipient}`,
      payload: { draft_id: draftId, customer_id: customerId, buyer_id: recipient },
      now,
    });
  }
}
