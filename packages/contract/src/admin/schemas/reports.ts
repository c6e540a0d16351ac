import { z } from 'zod';

import { centavos, id, isoDate, isoDateTime, uuid } from '#contract/schemas/primitives.ts';

/** The subjects of the rows of a sales report; days are of São Paulo. */
export const reportDimensions = ['day', 'product', 'category', 'coupon', 'payment', 'region'] as const;

/**
 * The money of some sales. A sale is an order that was paid, on the day of its payment; what is refunded counts on the day
 * on which it is. Each report divides the same amounts, so that the rows of every report have the same sum.
 */
export const saleAmounts = z.object({
  /** An order counts in every product and category that it has. */
  orders: z.int(),
  items: z.int(),
  /** Of the items, before discounts. */
  gross_centavos: centavos,
  /** Without what was paid by credit. */
  discount_centavos: centavos,
  /** The parts of `discount_centavos`; null by product and category, where the orders' discounts are shared out. */
  discounts: z
    .object({
      promotion_centavos: centavos,
      coupon_centavos: centavos,
      payment_centavos: centavos,
      bonus_centavos: centavos,
    })
    .nullable(),
  gift_wrap_centavos: centavos,
  shipping_centavos: centavos,
  interest_centavos: centavos,
  /** Gross, less discounts, with gift wrap, shipping and interest: paid in money or by credit. */
  sales_centavos: centavos,
  /** The part of `sales_centavos` that was paid by credit. */
  credit_centavos: centavos,
  /** Refunded for orders that were cancelled after their payment. */
  cancelled_centavos: centavos,
  /** Refunded, in money or as credit, for withdrawals and returns. */
  returned_centavos: centavos,
  /** Sales less refunds. */
  net_centavos: centavos,
  /**
   * Of the pieces whose cost was known when they were sold, less those that came back: what was paid for them after discounts, without
   * freight, gift wrap and interest, and what they cost. null in reports that are not by product or category.
   */
  margin: z.object({ revenue_centavos: centavos, cost_centavos: centavos }).nullable(),
});

export const saleRow = z.object({
  /** A day, the id of a product, the key of a category, a code of coupon or payment method, a state; '' for none. */
  key: z.string(),
  label: z.string(),
  amounts: saleAmounts,
});

export const salesReport = z.object({
  by: z.enum(reportDimensions),
  from: isoDate,
  until: isoDate,
  /** Days in their order, all others by their net sales; those beyond the 200th as one. */
  rows: z.array(saleRow),
  totals: saleAmounts,
  /** As many days before; by day also its rows. */
  previous: z.object({
    from: isoDate,
    until: isoDate,
    totals: saleAmounts,
    rows: z.array(saleRow).nullable(),
  }),
});

export const funnel = z.object({
  from: isoDate,
  until: isoDate,
  /** Of the carts that were created in these days: each is also in the step before. */
  carts: z.int(),
  with_items: z.int(),
  /** Of a customer that is known. */
  identified: z.int(),
  ordered: z.int(),
  paid: z.int(),
  /** Whether carts without a change for a month, which are deleted, may be missing. */
  lacks_deleted_carts: z.boolean(),
});

/** A cart with items that was left open. Its customer is masked without `customers.personal`. */
export const abandonedCart = z.object({
  id: uuid,
  changed_at: isoDateTime,
  /** null: a visitor. */
  customer: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  items: z.int(),
  /** At the current prices, without discounts of the cart. */
  value_centavos: centavos,
});

export const unansweredSearch = z.object({ words: z.string(), times: z.int(), last_at: isoDateTime });

export type ReportDimension = (typeof reportDimensions)[number];
export type SaleAmounts = z.infer<typeof saleAmounts>;
export type SaleRow = z.infer<typeof saleRow>;
export type SalesReport = z.infer<typeof salesReport>;
export type Funnel = z.infer<typeof funnel>;
export type AbandonedCart = z.infer<typeof abandonedCart>;
export type UnansweredSearch = z.infer<typeof unansweredSearch>;
