import { z } from 'zod';

import { image } from './catalog.ts';
import { centavos, isoDate, isoDateTime, uuid } from './primitives.ts';
import { order, orderDiscount, orderTotals } from './sales.ts';

/** The token of the link, which only its mail has. */
export const preparedOrderToken = z.string().regex(/^[\w-]{43}$/);

/** An order that the store's staff prepared, for those who have its link. */
export const preparedOrder = z.object({
  /** Changes with the draft: an order of another revision is refused. */
  revision: z.int(),
  /** The order that it became, and whether it can still be paid; null before. */
  order: z.object({ increment_id: z.string(), is_unpaid: z.boolean() }).nullable(),
  /** The browser's session is another customer's, who cannot pay it. */
  is_of_other_account: z.boolean(),
  /** A buyer asked for it, whose company approves it by ordering; null for other drafts. */
  approval: z
    .object({
      asked_by: z.string(),
      note: z.string(),
      /** The session is of who may approve it: null without a session. */
      can_approve: z.boolean().nullable(),
    })
    .nullable()
    .optional(),
  expires_at: isoDateTime,
  first_name: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      options_label: z.string(),
      image: image.nullable(),
      qty: z.int(),
      price_centavos: centavos,
      total_centavos: centavos,
      /** Today's price in the shop; null if it is no longer sold. */
      price_now_centavos: centavos.nullable(),
      available_qty: z.int(),
    }),
  ),
  /** The coupon of the order cannot be used any more. */
  has_coupon_problem: z.boolean(),
  /** null once it is ordered. */
  address: order.shape.address.omit({ phone: true }).nullable(),
  shipping: z.object({ name: z.string(), price_centavos: centavos, is_pickup: z.boolean() }).nullable(),
  /** By each method that can pay it now, in the store's order. */
  by_payment: z.array(
    z.object({
      payment_code: z.string(),
      label: z.string(),
      totals: orderTotals,
      discounts: z.array(orderDiscount),
      arrives_on: isoDate,
    }),
  ),
});

export const preparedOrderInput = z.object({
  token: preparedOrderToken,
  /** The one that the shopper saw. */
  revision: z.int().min(1).max(2_147_483_647),
  payment: z.object({ code: z.string().max(60) }),
  expected_total_centavos: centavos.min(0).max(2_147_483_647),
});

/** The placed order, with a token for it alone; null for the customer who is logged in. */
export const preparedOrderPlaced = z.object({
  uuid,
  increment_id: z.string(),
  total_centavos: centavos,
  access_token: z.string().nullable(),
});

export type PreparedOrder = z.infer<typeof preparedOrder>;
