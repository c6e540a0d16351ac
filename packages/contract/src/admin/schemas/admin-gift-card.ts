import { z } from 'zod';

import { giftCardStatuses, orderGiftCard } from '#contract/schemas/gift-card.ts';
import { isoDateTime, uuid } from '#contract/schemas/primitives.ts';

/** A gift card in the panel; e-mail, names and message are masked for whoever may not see personal data. */
export const adminGiftCard = orderGiftCard.extend({
  id: uuid,
  status: z.enum(giftCardStatuses),
  /** The last characters of its code; null before the first mail. */
  code_tail: z.string().nullable(),
  /** The number of the order that bought it; null: the staff issued it. */
  order_number: z.string().nullable(),
  /** Of the staff that issued it; '' for a bought one. */
  author: z.string(),
  created_at: isoDateTime,
  cancelled_at: isoDateTime.nullable(),
  /** Who redeemed it; null before. */
  redeemed_by: z.string().nullable(),
});

export type AdminGiftCard = z.infer<typeof adminGiftCard>;
