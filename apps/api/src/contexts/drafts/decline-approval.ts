import { lockCustomer, lockRequestBuyer, personOf } from '#api/contexts/customer/customer.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { mayApprove, type OfBuyer } from '#api/platform/request-buyer.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { orderDraftRepository } from './order-draft-repository.ts';
import { queueApprovalMails } from './queue-approval-mails.ts';

/**
 * Declines an open request with a reason, or withdraws the buyer's own; its link ends, and the asking buyer is mailed. One that is declined
 * already stays as it is; refuses one that is closed otherwise, or over.
 */
export async function declineApproval(
  { db, services, refuse }: InStore & Using<'clock'> & Refusing<'approval_not_found' | 'approval_closed'>,
  { customerId, buyer: session, id, reason }: OfBuyer & { customerId: number; id: number; reason: string },
): Promise<void> {
  const now = services.clock.now();
  await db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customerId);
    const buyer = session && (await lockRequestBuyer(trx, session.id));
    if (session && !buyer) throw refuse('approval_not_found');
    const draft = await orderDraftRepository.lock(trx, id);
    const isSeen = draft?.approval_of_buyer === buyer?.id || mayApprove(buyer);
    if (draft?.customer_id !== customerId || draft.approval_of_buyer === null || !isSeen) {
      throw refuse('approval_not_found');
    }
    if (draft.status === 'declined') return;
    const isOver = draft.link_expires_at === null || draft.link_expires_at <= now;
    if (draft.status !== 'open' || isOver) throw refuse('approval_closed');
    const decidedBy = buyer?.name ?? (await personOf(trx, customerId));
    await orderDraftRepository.decline(trx, { id, reason, decidedBy, now });
    if (draft.approval_of_buyer === buyer?.id) return;
    await queueApprovalMails(trx, {
      topic: 'approval_declined',
      draftId: id,
      customerId,
      of: draft.approval_of_buyer,
      now,
    });
  });
}
