import { z } from 'zod';

import { productSummary } from './catalog.ts';
import { centavos, id, isoDateTime, quantityRule } from './primitives.ts';

export const wishlist = z.object({
  id,
  /** Newest first; only products that are in the shop. */
  items: z.array(z.object({ product_id: id })),
});

export const wish = z.object({
  /** As it is now. */
  product: productSummary,
  /** The variant to buy, where there is nothing to choose. */
  only_variant_id: id.nullable(),
  /** The fewest that are sold of it. */
  min_qty: quantityRule.min_qty,
  added_on: isoDateTime,
  /** Price on that day. */
  price_centavos: centavos,
  /** Whether it could be bought on that day. */
  was_available: z.boolean(),
});

export const pagedWishes = z.object({
  items: z.array(wish),
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
  per_page: z.int(),
});

export type Wishlist = z.infer<typeof wishlist>;
export type Wish = z.infer<typeof wish>;
export type PagedWishes = z.infer<typeof pagedWishes>;
