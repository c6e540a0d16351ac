import { z } from 'zod';

import { id, isoDate, isoDateTime, uuid } from '#contract/schemas/primitives.ts';

import { saleAmounts, saleRow, unansweredSearch } from './reports.ts';

/** Kinds of tasks that wait for the store's staff. */
export const waitingKinds = [
  'orders_held',
  'orders_to_prepare',
  'orders_to_ship',
  'orders_late',
  'orders_unpaid',
  'payments_overdue',
  'quotes_asked',
  'returns_to_decide',
  'reviews_to_decide',
  'low_stock',
  'mails_failed',
  'webhooks_failed',
  'jobs_parked',
] as const;

const comparedSales = z.object({
  from: isoDate,
  until: isoDate,
  amounts: saleAmounts,
  /** Of as many days before. */
  previous: saleAmounts,
});

/** The data of the first screen. Parts that their permissions do not cover are null or missing. */
export const home = z.object({
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int() })),
  sales: z.object({ week: comparedSales, month: comparedSales }).nullable(),
  /** Of the month, by net sales. */
  best_products: z.array(saleRow).nullable(),
  unanswered_searches: z.array(unansweredSearch).nullable(),
});

/** A mail that the mail server refused, or did not take for a day. */
export const failedMail = z.object({
  id: uuid,
  /** What it is about, such as `order_paid`. */
  topic: z.string(),
  attempts: z.int(),
  queued_at: isoDateTime,
  failed_at: isoDateTime,
  order_number: z.string().nullable(),
  return_id: id.nullable(),
  customer_id: id.nullable(),
  /** False once its address has been deleted: that of a deleted account, or a former one. */
  is_repeatable: z.boolean(),
});

export type FailedMail = z.infer<typeof failedMail>;
export type WaitingKind = (typeof waitingKinds)[number];
export type Home = z.infer<typeof home>;
