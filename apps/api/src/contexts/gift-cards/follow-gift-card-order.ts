import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { lastDayOf } from './domain/gift-card-days.ts';
import { giftCardRepository } from './gift-card-repository.ts';
import { queueGiftCardMail } from './queue-gift-card-mail.ts';

/**
 * Follows the status of the order that bought a gift card, in the transaction that moves it: paid, the card can be mailed and
 * redeemed; cancelled, it ends. Expects the order's lock. Repeated it changes nothing.
 */
export async function followGiftCardOrder(
  trx: StoreTransaction,
  { orderId, status, now }: { orderId: string; status: OrderStatus; now: Date },
): Promise<void> {
  if (status !== 'paid' && status !== 'cancelled') return;
  const found = await giftCardRepository.ofOrder(trx, orderId);
  const card = found && (await giftCardRepository.lock(trx, found.id));
  if (!card) throw new Error(`order ${orderId} has no gift card`);
  if (status === 'cancelled') {
    // Its order is delivered once it is redeemed, and a delivered order cannot be cancelled.
    if (card.status === 'redeemed') throw new Error(`gift card ${card.id} is redeemed`);
    if (card.status === 'cancelled') return;
    await giftCardRepository.update(trx, card.id, { status: 'cancelled', cancelled_at: now });
    return;
  }
  if (card.status !== 'awaiting_payment') return;
  const today = dayInSaoPaulo(now);
  const sendOn = card.send_on > today ? card.send_on : today;
  await giftCardRepository.update(trx, card.id, {
    status: 'active',
    send_on: sendOn,
    expires_on: lastDayOf(sendOn, card.valid_months),
    mailings: 1,
  });
  await queueGiftCardMail(trx, { id: card.id, mailing: 1, sendOn, now });
}
