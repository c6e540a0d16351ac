import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { isoDate } from '#contract/schemas/primitives.ts';
import { storeClosing } from '#contract/schemas/store.ts';

/** Customers keep their account at least this long: the legal guarantee of durable goods (CDC, art. 26, II). */
export const minAccessDays = 90;

/** What is not settled when a store closes down: numbers, and money in centavos. */
export const openMatters = z.object({
  orders_to_ship: z.int(),
  orders_unpaid: z.int(),
  returns: z.int(),
  /** Invoiced on net terms, not received yet. */
  invoices: z.int(),
  invoices_centavos: z.int(),
  /** What the payment providers still have to give back. */
  refunds_centavos: z.int(),
  customers_with_credit: z.int(),
  credit_centavos: z.int(),
  /** Promotions, countdowns and popups that run or are to come. */
  campaigns: z.int(),
  stock_alerts: z.int(),
});

export const closingOfStore = z.object({
  /** Null while the store sells. */
  closing: storeClosing
    .extend({
      reason: z.string(),
      closed_by: z.string(),
      /** Of the text and the date, which can be corrected. */
      version,
    })
    .nullable(),
  open: openMatters,
  /** The first day that `access_until` may be. Of a store that has closed down, that of its closing, or today if it is over. */
  first_access_until: isoDate,
});

const shownToShoppers = z.object({
  message: z.string().trim().min(1).max(2000),
  access_until: isoDate,
});

export const newClosing = shownToShoppers.extend({
  reason: z.string().trim().min(1).max(1000),
  /** The store's name, typed by whoever closes it. */
  store_name: z.string().max(200),
});

export const correctedClosing = shownToShoppers.extend({ version });

export type ClosingOfStore = z.infer<typeof closingOfStore>;
export type OpenMatters = z.infer<typeof openMatters>;
