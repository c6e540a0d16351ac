import { z } from 'zod';

import { image } from './catalog.ts';
import { centavos, id, isoDate, storableInt, uuid } from './primitives.ts';

/** Before shipping a withdrawal ends the items immediately; afterwards the items come back as a return. */
export const withdrawalStages = ['before_shipping', 'after_shipping'] as const;

export const refund = z.object({
  /** Refunded through the payment method, interest included. */
  money_centavos: centavos,
  credit_centavos: centavos,
  bonus_centavos: centavos,
});

/** How a customer can withdraw from an order, and the refund for the requested items. */
export const withdrawalOffer = z.object({
  stage: z.enum(withdrawalStages),
  /** The last day; null until delivery, from which it is counted. */
  until: isoDate.nullable(),
  /** Items with the quantities that can still be withdrawn, above zero. */
  items: z.array(
    z.object({
      id,
      name: z.string(),
      options_label: z.string(),
      image: image.nullable(),
      qty: z.int(),
    }),
  ),
  /** No item of the order remains. */
  is_whole: z.boolean(),
  refund,
  /** Shipping and gift wrap in the refund. */
  shipping_centavos: centavos,
  /** The coupon that becomes usable again. */
  coupon: z.string().nullable(),
});

export const withdrawalInput = z.object({
  items: z
    .array(z.object({ id, qty: z.int().min(-9999).max(9999) }))
    .max(200)
    .default([]),
  /** The amount that the shopper saw; the API refuses a different one. */
  stage: z.enum(withdrawalStages),
  expected_refund_centavos: storableInt,
});

export const withdrawalDone = z.object({
  order_id: uuid,
  stage: z.enum(withdrawalStages),
  is_whole: z.boolean(),
  refund,
  /** The return of the items; null before shipping. */
  return_id: id.nullable(),
});

export type Refund = z.infer<typeof refund>;
export type WithdrawalStage = (typeof withdrawalStages)[number];
export type WithdrawalOffer = z.infer<typeof withdrawalOffer>;
export type WithdrawalInput = z.input<typeof withdrawalInput>;
export type WithdrawalDone = z.infer<typeof withdrawalDone>;
