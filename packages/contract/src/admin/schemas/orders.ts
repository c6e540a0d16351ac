import { z } from 'zod';

import { paymentType } from '#contract/schemas/payment-details.ts';
import { centavos, id, isoDate, isoDateTime, uuid } from '#contract/schemas/primitives.ts';
import { order, orderStatuses } from '#contract/schemas/sales.ts';

/** A row of the orders of a store. Personal data is masked without `customers.personal`. */
export const adminOrderRow = z.object({
  number: z.string(),
  uuid,
  status: z.enum(orderStatuses),
  placed_at: isoDateTime,
  customer: z.object({ id, name: z.string(), is_guest: z.boolean() }),
  items_count: z.int(),
  total_centavos: centavos,
  payment_type: paymentType,
  shipping: z.object({ code: z.string(), name: z.string(), arrives_on: isoDate, is_pickup: z.boolean() }),
  city: z.string(),
  region: z.string(),
  has_invoice: z.boolean(),
  tracking_code: z.string().nullable(),
});

/** The events that staff may give an order. */
export const orderSteps = ['preparing', 'shipped', 'delivered'] as const;

export const adminOrder = adminOrderRow.extend({
  customer: z.object({
    id,
    name: z.string(),
    is_guest: z.boolean(),
    email: z.string(),
    phone: z.string(),
    taxvat: z.string(),
  }),
  items: order.shape.items,
  totals: order.shape.totals,
  discounts: order.shape.discounts,
  gift_wrap: order.shape.gift_wrap,
  address: order.shape.address,
  timeline: order.shape.timeline,
  invoice: order.shape.invoice,
  tracking: order.shape.tracking,
  payments: z.array(
    z.object({
      code: z.string(),
      status: z.string(),
      amount_centavos: centavos,
      installments: z.int().nullable(),
      created_at: isoDateTime,
    }),
  ),
  /** The steps that its status allows now, and whether it can be cancelled. */
  next_steps: z.array(z.enum(orderSteps)),
  can_be_cancelled: z.boolean(),
});

/** The outcome of one order of a batch; `code` and `message` if it was refused. */
export const batchOutcome = z.object({
  number: z.string(),
  is_done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});

export type AdminOrder = z.infer<typeof adminOrder>;
export type AdminOrderRow = z.infer<typeof adminOrderRow>;
export type BatchOutcome = z.infer<typeof batchOutcome>;
