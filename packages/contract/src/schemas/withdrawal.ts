import { z } from 'zod';

import { image } from './catalog.ts';
import { centavos, id, isoDate, uuid } from './primitives.ts';

/** Before shipping the withdrawal ends the lines at once; afterwards the goods come back as a return. */
export const withdrawalStages = ['before_shipping', 'after_shipping'] as const;

export const refund = z.object({
  /** By the means of payment, interest included. */
  money_centavos: centavos,
  credit_centavos: centavos,
  bonus_centavos: centavos,
});

/** How an order can be withdrawn from, and what the lines asked for come to. */
export const withdrawalOffer = z.object({
  stage: z.enum(withdrawalStages),
  /** The last day; null until the order is delivered, from when it is counted. */
  until: isoDate.nullable(),
  /** Lines of the order with how many of each can still be withdrawn from; none of them is zero. */
  items: z.array(
    z.object({
      id,
      name: z.string(),
      options_label: z.string(),
      image: image.nullable(),
      qty: z.int(),
    }),
  ),
  /** Nothing of the order is left afterwards. */
  is_whole: z.boolean(),
  refund,
  /** Freight and wrapping in the refund. */
  shipping_centavos: centavos,
  /** The coupon that can be used again. */
  coupon: z.string().nullable(),
});

export const withdrawalInput = z.object({
  items: z
    .array(z.object({ id, qty: z.int().max(9999) }))
    .max(200)
    .default([]),
  /** The amount that the shopper saw; the API refuses a different one. */
  stage: z.enum(withdrawalStages),
  expected_refund_centavos: centavos,
});

export const withdrawalDone = z.object({
  order_id: uuid,
  stage: z.enum(withdrawalStages),
  is_whole: z.boolean(),
  refund,
  /** The return by which the goods come back; null before shipping. */
  return_id: id.nullable(),
});

export type Refund = z.infer<typeof refund>;
export type WithdrawalStage = (typeof withdrawalStages)[number];
export type WithdrawalOffer = z.infer<typeof withdrawalOffer>;
export type WithdrawalInput = z.input<typeof withdrawalInput>;
export type WithdrawalDone = z.infer<typeof withdrawalDone>;
