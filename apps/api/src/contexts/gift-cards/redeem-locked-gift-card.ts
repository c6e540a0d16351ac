import { grantCredit } from '#api/contexts/credits/credits.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InTransaction } from '#api/platform/use-case-context.ts';

import { endOfDay } from './domain/gift-card-days.ts';
import { giftCardRepository } from './gift-card-repository.ts';

interface Redemption {
  readonly id: string;
  readonly codeHash: string;
  readonly customerId: number;
  readonly now: Date;
}

/**
 * Makes the amount of a gift card credit of a customer, once: of two customers at the same moment one is refused, and a
 * repetition by the same one gives nothing more. Returns the amount, and whether it was given now. Expects the locks of the card's order and of
 * the customer.
 */
export async function redeemLockedGiftCard(
  {
    trx,
    refuse,
  }: InTransaction &
    Refusing<'gift_card_unknown' | 'gift_card_used' | 'gift_card_expired' | 'gift_card_unavailable'>,
  { id, codeHash, customerId, now }: Redemption,
): Promise<{ amountCentavos: number; isNew: boolean }> {
  const card = await giftCardRepository.lock(trx, id);
  // A later mail has replaced the code meanwhile.
  if (!card || card.code_hash !== codeHash) throw refuse('gift_card_unknown');
  const { amount_centavos: amountCentavos, expires_on: expiresOn, code_tail: tail } = card;
  if (card.status === 'redeemed') {
    if (card.customer_id !== customerId) throw refuse('gift_card_used');
    return { amountCentavos, isNew: false };
  }
  if (card.status !== 'active') throw refuse('gift_card_unavailable');
  if (expiresOn !== null && expiresOn < dayInSaoPaulo(now)) throw refuse('gift_card_expired');
  await giftCardRepository.update(trx, id, {
    status: 'redeemed',
    redeemed_at: now,
    customer_id: customerId,
  });
  await grantCredit(trx, {
    customerId,
    kind: 'credit',
    centavos: amountCentavos,
    origin: 'gift_card',
    reference: tail ?? '',
    key: `gift-card:${id}`,
    expiresAt: endOfDay(expiresOn),
    now,
  });
  return { amountCentavos, isNew: true };
}
