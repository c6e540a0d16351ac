import { z } from 'zod';

import { quoteNoteLength } from '#contract/quote-limits.ts';

import { image } from './catalog.ts';
import { centavos, id, isoDate, isoDateTime, uuid } from './primitives.ts';

/** `asked` and `answered` are open; an `expired` quote may be answered again while its draft is open. */
const quoteStatuses = ['asked', 'answered', 'expired', 'accepted', 'declined', 'refused'] as const;

export const quoteInput = z.object({
  cart_id: uuid,
  note: z.string().trim().max(quoteNoteLength),
  /** The day by which the products are wanted; null for none. */
  wished_on: isoDate.nullable(),
});

const quoteRow = z.object({
  id,
  status: z.enum(quoteStatuses),
  asked_at: isoDateTime,
  /** Until when an answered quote can be accepted; null before, and once it is closed. */
  valid_until: isoDateTime.nullable(),
  items_count: z.int(),
  /** The lowest total that a shopper can pay; null until the store has answered. */
  total_centavos: centavos.nullable(),
  /** The order that it became. */
  order: z.object({ uuid, increment_id: z.string() }).nullable(),
});

export const quote = quoteRow.extend({
  note: z.string(),
  wished_on: isoDate.nullable(),
  decline_reason: z.string(),
  lines: z.array(
    z.object({
      variant_id: id,
      name: z.string(),
      options_label: z.string(),
      image: image.nullable(),
      qty: z.int(),
      price_centavos: centavos,
      /** The shop's price of one piece where the store answered with another; null for others. */
      shop_centavos: centavos.nullable(),
      total_centavos: centavos,
    }),
  ),
  items_centavos: centavos,
  discount_centavos: centavos,
  discount_reason: z.string(),
  shipping: z.object({ name: z.string(), price_centavos: centavos }).nullable(),
  /** By payment method; empty until the store has answered. */
  by_payment: z.array(z.object({ payment_code: z.string(), label: z.string(), total_centavos: centavos })),
  /** The token of `/pedido-preparado`, where an answered quote is accepted and paid; null for any other. */
  link_token: z.string().nullable(),
});

export const pagedQuotes = z.object({
  items: z.array(quoteRow),
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
});

export type Quote = z.infer<typeof quote>;
export type QuoteRow = z.infer<typeof quoteRow>;
export type QuoteStatus = (typeof quoteStatuses)[number];
