import { queueStaffNotice } from '#api/contexts/staff/staff.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { orderDraftRepository } from './order-draft-repository.ts';

/**
 * Closes an open quote with the customer's reason: one that was answered, or one that waits. Its link ends. One that is declined already
 * stays as it is; refuses one that is closed otherwise.
 */
export async function declineQuote(
  { db, services, refuse }: InStore & Using<'clock'> & Refusing<'quote_not_found' | 'quote_closed'>,
  { customerId, id, reason }: { customerId: number; id: number; reason: string },
): Promise<void> {
  const now = services.clock.now();
  await db.transaction().execute(async (trx) => {
    const draft = await orderDraftRepository.lock(trx, id);
    if (draft?.customer_id !== customerId || draft.asked_at === null) throw refuse('quote_not_found');
    if (draft.status === 'declined') return;
    if (draft.status !== 'open') throw refuse('quote_closed');
    await orderDraftRepository.decline(trx, { id, reason, now });
    await queueStaffNotice(trx, {
      kind: 'quote_asked',
      of: `${id}:declined`,
      payload: { draft_id: id, is_declined: 1 },
      now,
    });
  });
}
