import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { giftCardRepository, type StoredGiftCard } from './gift-card-repository.ts';
import { queueGiftCardMail } from './queue-gift-card-mail.ts';

/**
 * Corrects the recipient's e-mail of an order's gift card. One whose mail was sent is sent again at once with a new code, which ends the
 * code in the earlier mail; one that waits for its day goes to the new address then. Refuses one that is unpaid, redeemed or cancelled.
 */
export async function sendGiftCardAgain(
  { trx, refuse }: InTransaction & Refusing<'order_not_found' | 'gift_card_closed'>,
  { orderId, email, now }: { orderId: string; email: string; now: Date },
): Promise<StoredGiftCard> {
  const found = await giftCardRepository.ofOrder(trx, orderId);
  const card = found && (await giftCardRepository.lock(trx, found.id));
  if (!card) throw refuse('order_not_found');
  if (card.status !== 'active') throw refuse('gift_card_closed');
  const isSent = card.sent_at !== null;
  const mailings = card.mailings + (isSent ? 1 : 0);
  await giftCardRepository.update(trx, card.id, { recipient_email: email, mailings });
  if (isSent) {
    await queueGiftCardMail(trx, { id: card.id, mailing: mailings, sendOn: dayInSaoPaulo(now), now });
  }
  return { ...card, recipient_email: email };
}
