import { z } from 'zod';

import { centavos, id, isoDateTime, storableInt } from './primitives.ts';

export const creditOrigins = [
  'opening',
  'return',
  'goodwill',
  'gift',
  'gift_card',
  'order',
  'cancellation',
  'expiry',
] as const;

/** One line of a customer's ledger. */
export const creditEntry = z.object({
  id,
  /** Credit pays like money; a bonus is a discount with its own conditions. */
  kind: z.enum(['credit', 'bonus']),
  operation: z.enum(['grant', 'spend', 'expire']),
  origin: z.enum(creditOrigins),
  /** The number of the order or return, or the last characters of a gift card’s code; empty for none. */
  reference: z.string(),
  /** Negative for spending and expiry. */
  amount_centavos: centavos,
  at: isoDateTime,
  /** The expiry of a grant's remaining amount; null for never. */
  expires_at: isoDateTime.nullable(),
});

/** A bonus in the checkout [CHK-04]. In centavos, like all discounts of a checkout. */
export const crmBonus = z.object({
  /** The amount to use. */
  bonus_total: centavos.min(0),
  /** Minimum total of the products, net of promotions and coupon. */
  compra_minima: centavos,
  /** The grants that it comes from, the first to expire first. */
  ids_bonus: z.array(id),
  saldo_bonus: centavos,
  user_id: id,
});

/** A bonus as an order names it. */
export const crmBonusInput = crmBonus.extend({
  bonus_total: storableInt.min(0),
  compra_minima: storableInt,
  ids_bonus: z.array(id).max(1000),
  saldo_bonus: storableInt,
});

export const pagedCredits = z.object({
  credit_centavos: centavos,
  bonus_centavos: centavos,
  /** The amount of both that expires next, and the date. */
  next_expiry: z.object({ amount_centavos: centavos, at: isoDateTime }).nullable(),
  items: z.array(creditEntry),
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
});

export type CreditEntry = z.infer<typeof creditEntry>;
export type CrmBonus = z.infer<typeof crmBonus>;
export type CreditOrigin = (typeof creditOrigins)[number];
export type PagedCredits = z.infer<typeof pagedCredits>;
