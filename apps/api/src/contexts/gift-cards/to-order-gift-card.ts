import type { OrderGiftCard } from '@vitrine/contract/schemas/gift-card.ts';

import type { StoredGiftCard } from './gift-card-repository.ts';

/** Returns a gift card as its buyer sees it. */
export function toOrderGiftCard(card: StoredGiftCard): OrderGiftCard {
  return {
    status: card.status,
    amount_centavos: card.amount_centavos,
    recipient_name: card.recipient_name,
    recipient_email: card.recipient_email,
    sender_name: card.sender_name,
    message: card.message,
    send_on: card.send_on,
    sent_at: card.sent_at?.toISOString() ?? null,
    redeemed_at: card.redeemed_at?.toISOString() ?? null,
    expires_on: card.expires_on,
    valid_months: card.valid_months,
  };
}
