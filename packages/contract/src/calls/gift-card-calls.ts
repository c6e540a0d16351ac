import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import {
  giftCardOrderInput,
  giftRecipient,
  orderGiftCard,
  redeemedGiftCard,
} from '#contract/schemas/gift-card.ts';
import { uuid } from '#contract/schemas/primitives.ts';
import { orderPlaced } from '#contract/schemas/sales.ts';

/** Gift cards: bought by an order of their own, and redeemed for credit. */
export const giftCardCalls = defineCalls('shopper', {
  'POST /api/sales/gift-card-orders': {
    summary: 'Places the order of a gift card, which is paid as any other: idempotent by key.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    afterClosing: 'refused',
    headers: z.object({ 'idempotency-key': uuid }),
    body: giftCardOrderInput,
    data: orderPlaced,
    status: 201,
    refusals: [
      'gift_cards_off',
      'gift_card_amount',
      'gift_card_day',
      'store_paused',
      'buyer_data_missing',
      'address_not_found',
      'payment_method_unavailable',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'too_many_requests',
    ],
    description:
      'Neither credit nor coupons pay it, and no method has a discount on it. The code is mailed to the recipient once the order is paid.',
  },
  'POST /api/sales/orders/{uuid}/gift-card-mails': {
    summary:
      'Corrects the recipient’s e-mail of a gift card that is not redeemed; one that was sent is sent again, with a new code in place of the earlier one.',
    origin: 'extension',
    access: 'customer',
    buyers: 'none',
    path: z.object({ uuid }),
    body: z.object({ recipient_email: giftRecipient.recipient_email }),
    data: orderGiftCard,
    refusals: ['order_not_found', 'gift_card_closed', 'too_many_requests'],
  },
  'POST /api/customer/gift-cards': {
    summary: 'Redeems the code of a gift card once: its amount becomes credit of the customer.',
    origin: 'extension',
    access: 'customer',
    body: z.object({ code: z.string().trim().min(1).max(80) }),
    data: redeemedGiftCard,
    refusals: [
      'gift_card_unknown',
      'gift_card_used',
      'gift_card_expired',
      'gift_card_unavailable',
      'too_many_requests',
    ],
    description: 'Repeated by the same customer it responds the same, and gives nothing more.',
  },
});
