import { z } from 'zod';

import { isoDate } from '#contract/schemas/primitives.ts';

import { saleAmounts, saleRow, unansweredSearch } from './reports.ts';

/** What waits for the store's staff. */
export const waitingKinds = [
  'orders_to_prepare',
  'orders_late',
  'orders_unpaid',
  'returns_to_decide',
  'reviews_to_decide',
  'low_stock',
  'mails_failed',
] as const;

const comparedSales = z.object({
  from: isoDate,
  until: isoDate,
  amounts: saleAmounts,
  /** Of as many days before. */
  previous: saleAmounts,
});

/** What a person finds when they come in. Parts that their permissions do not cover are null or missing. */
export const home = z.object({
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int() })),
  sales: z.object({ week: comparedSales, month: comparedSales }).nullable(),
  /** Of the month, by net sales. */
  best_products: z.array(saleRow).nullable(),
  unanswered_searches: z.array(unansweredSearch).nullable(),
});

export type WaitingKind = (typeof waitingKinds)[number];
export type Home = z.infer<typeof home>;
