import { z } from 'zod';

import { centavos, id, isoDateTime } from './primitives.ts';

export const creditOrigins = [
  'opening',
  'return',
  'goodwill',
  'gift',
  'order',
  'cancellation',
  'expiry',
] as const;

/** One line of a customer's ledger. */
export const creditEntry = z.object({
  id,
  /** Credit pays like money; a bonus is a discount under conditions of its own. */
  kind: z.enum(['credit', 'bonus']),
  operation: z.enum(['grant', 'spend', 'expire']),
  origin: z.enum(creditOrigins),
  /** The number of the order or return; empty for none. */
  reference: z.string(),
  /** Below zero for what was spent or has expired. */
  amount_centavos: centavos,
  at: isoDateTime,
  /** Of a grant: when what is left of it expires; null for never. */
  expires_at: isoDateTime.nullable(),
});

/** A bonus as a checkout carries it [CHK-04]. In centavos, as all discounts of a checkout are. */
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
