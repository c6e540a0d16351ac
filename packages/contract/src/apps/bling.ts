import { z } from 'zod';

import { isoDateTime } from '#contract/schemas/primitives.ts';

/** The app's id, in its manifest. */
export const blingApp = 'br.vitrine.bling';

/** Work for Bling that failed, for the merchant: tried again by its job. */
export const blingFailure = z.object({
  /** Of this failure, to try it again. */
  key: z.string(),
  job: z.string(),
  job_key: z.string(),
  payload: z.unknown(),
  /** What it is about: the number of an order, or a SKU. */
  subject: z.object({ kind: z.enum(['order', 'sku', 'account']), name: z.string() }),
  reason: z.string(),
  /** Trying again helps only after somebody changed something; others are tried again by themselves. */
  is_lasting: z.boolean(),
  at: isoDateTime,
});
export type BlingFailure = z.output<typeof blingFailure>;

/** How far an order is at Bling. */
export const blingOrder = z.object({
  number: z.string(),
  /** null: there is no sale yet. */
  sale: z.object({ id: z.int(), number: z.int().nullable() }).nullable(),
  invoice: z
    .object({
      id: z.int(),
      number: z.string(),
      /** Bling's code: 1 pending, 2 cancelled, 4 rejected, 5 authorised, 6 printed, 9 denied. */
      situation: z.int(),
      key: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
  is_cancelled: z.boolean(),
});
export type BlingOrder = z.output<typeof blingOrder>;

/** What the order's screen shows. */
export const blingOrderState = z.object({
  /** null: nothing was sent. */
  order: blingOrder.nullable(),
  failures: z.array(blingFailure),
  is_automatic: z.boolean(),
});
export type BlingOrderState = z.output<typeof blingOrderState>;

/** What the app's page shows. */
export const blingStatus = z.object({
  is_connected: z.boolean(),
  account: z.string(),
  problem: z.string().nullable(),
  failures: z.array(blingFailure),
  /** Orders at Bling whose invoice has not come back yet. */
  without_invoice: z.int(),
});
export type BlingStatus = z.output<typeof blingStatus>;

export const blingRetried = z.object({ queued: z.int() });
