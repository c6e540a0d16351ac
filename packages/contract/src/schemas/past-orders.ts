import { z } from 'zod';

import { isoDateTime } from './primitives.ts';

export const pastOrderItem = z.object({
  name: z.string(),
  /** Empty if the file of the old shop has none. */
  sku: z.string(),
  quantity: z.int(),
  /** Of one piece; null if unknown. */
  price_centavos: z.int().nullable(),
});

export type PastOrderItem = z.infer<typeof pastOrderItem>;

/** An order that was placed in the shop that the store had before; history, which nothing else refers to. */
export const pastOrder = z.object({
  id: z.int(),
  number: z.string(),
  placed_at: isoDateTime.nullable(),
  /** In the words of the old shop. */
  status: z.string(),
  total_centavos: z.int().nullable(),
  items: z.array(pastOrderItem),
});

export type PastOrder = z.infer<typeof pastOrder>;
