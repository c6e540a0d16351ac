import { z } from 'zod';

import { pagedCredits } from './credit.ts';
import { returnSummary } from './return.ts';
import { reviewableProduct } from './review.ts';
import { order, orderPayment, orderSummary } from './sales.ts';

/** An order that is not in a terminal state. */
export const openOrder = orderSummary.extend({
  payment_type: orderPayment.shape.type,
  tracking: order.shape.tracking,
});

/** The account's overview: orders, returns and amounts that need attention. */
export const accountOverview = z.object({
  /** Orders not in a terminal state, latest first; at most three. */
  open_orders: z.array(openOrder),
  /** The latest order, if none is open. */
  last_order: orderSummary.nullable(),
  orders_total: z.int(),
  /** Products of the latest delivered orders, latest purchase first; at most three. */
  to_review: z.array(reviewableProduct),
  /** Approved returns that the customer must send; at most three. */
  returns_to_send: z.array(returnSummary),
  credit_centavos: pagedCredits.shape.credit_centavos,
  bonus_centavos: pagedCredits.shape.bonus_centavos,
  /** The amount of both that expires within a month, and the date. */
  expiring: pagedCredits.shape.next_expiry,
});

export type OpenOrder = z.infer<typeof openOrder>;
export type AccountOverview = z.infer<typeof accountOverview>;
