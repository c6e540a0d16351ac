import { z } from 'zod';

import { adminGiftCard } from '#contract/admin/schemas/admin-gift-card.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { giftCardStatuses, giftRecipient } from '#contract/schemas/gift-card.ts';
import { isoDate, uuid } from '#contract/schemas/primitives.ts';

/** Gift cards in the panel (decision 174). */
export const giftCardAdminCalls = defineCalls('staff', {
  'GET /api/admin/gift-cards': {
    summary: 'Gift cards, last made first.',
    access: 'customers.read',
    query: z.object({
      ...pageQuery(['created_at']),
      /** The number of the order, the last characters of the code, or the recipient’s whole e-mail. */
      q: z.string().trim().max(120).optional(),
      status: z.enum(giftCardStatuses).optional(),
    }),
    data: pageOf(adminGiftCard),
  },
  'POST /api/admin/gift-cards': {
    summary: 'Issues a gift card that nobody pays, and mails its code to the recipient.',
    access: 'credits.write',
    body: z.object({
      /** The idempotency key, which is the id of the gift card. */
      key: uuid,
      amount_centavos: z.int().min(1).max(1_000_000),
      ...giftRecipient,
      /** The last day; null for no expiry. */
      expires_on: isoDate.nullable(),
    }),
    data: adminGiftCard,
    status: 201,
    refusals: ['problem'],
  },
  'POST /api/admin/gift-cards/{id}/cancellation': {
    summary:
      'Cancels a gift card that the staff issued and that is not redeemed; that of an order ends with its order, which gives the money back.',
    access: 'credits.write',
    path: z.object({ id: uuid }),
    data: adminGiftCard,
    refusals: ['not_found', 'problem'],
  },
});
