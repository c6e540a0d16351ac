import type { OrderGiftCard } from '@vitrine/contract/schemas/gift-card.ts';

import { sendGiftCardAgain, toOrderGiftCard } from '#api/contexts/gift-cards/gift-cards.public.ts';
import { isHeldBack, isOrderOf, lockOrder } from '#api/contexts/orders/orders.public.ts';
import { limitByAccount } from '#api/platform/limit-by-account.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { FromClient, InStore, Using } from '#api/platform/use-case-context.ts';

/** So that an account does not become a way to mail strangers. */
const mailings = limitByAccount({ name: 'gift-card-mails', limit: 5, windowMs: 24 * 3_600_000 });

/** Sends the gift card of one of the customer's own orders again, or corrects where its mail will go. */
export async function mailGiftCardAgain(
  context: InStore &
    FromClient &
    Using<'clock' | 'rateLimits'> &
    Refusing<'order_not_found' | 'gift_card_closed' | 'too_many_requests'>,
  { orderId, customerId, email }: { orderId: string; customerId: number; email: string },
): Promise<OrderGiftCard> {
  const { db, services, refuse } = context;
  if (!(await isOrderOf(db, { orderId, customerId }))) throw refuse('order_not_found');
  await mailings.count(context, `${customerId} ${orderId}`);
  const now = services.clock.now();
  const card = await db.transaction().execute(async (trx) => {
    if (isHeldBack(await lockOrder(trx, orderId))) throw refuse('gift_card_closed');
    return sendGiftCardAgain({ trx, refuse }, { orderId, email, now });
  });
  return toOrderGiftCard(card);
}
