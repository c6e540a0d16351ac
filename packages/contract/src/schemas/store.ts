import { z } from 'zod';

import { configPair, isoDate, isoDateTime } from './primitives.ts';

/** A redirect that is active at the requested moment. */
export const redirect = z.object({
  old_path: z.string(),
  new_path: z.string(),
  code: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
});

/** What shoppers are told by a store that has closed down. */
export const storeClosing = z.object({
  closed_at: isoDateTime,
  message: z.string(),
  /** The last day on which customers are promised their account. */
  access_until: isoDate,
});

export const store = z.object({
  public_id: z.string(),
  /** Empty, 0 and 4 mean disabled [STO-03]. */
  active: z.int().nullable(),
  /** The store's hosts: a store without `domain` has its address among them. */
  hosts: z.array(z.string()).optional(),
  has_many_configs: z.array(configPair),
  redirects: z.array(redirect),
  /** The store has closed down (decision 136); absent in a back end that closes none. */
  closing: storeClosing.nullable().optional(),
});

export type StoreClosing = z.infer<typeof storeClosing>;
export type Store = z.infer<typeof store>;
export type StoreRedirect = z.infer<typeof redirect>;
