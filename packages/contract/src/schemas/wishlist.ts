import { z } from 'zod';

import { productSummary } from './catalog.ts';
import { centavos, id, isoDateTime, quantityRule } from './primitives.ts';

export const wishlist = z.object({
  id,
  /** Newest first; only products on sale. */
  items: z.array(z.object({ product_id: id })),
});

export const wish = z.object({
  /** The current product. */
  product: productSummary,
  /** The variant to buy, if the product has only one. */
  only_variant_id: id.nullable(),
  /** Its minimum quantity. */
  min_qty: quantityRule.min_qty,
  added_on: isoDateTime,
  /** The price when it was added. */
  price_centavos: centavos,
  /** Whether it was available when it was added. */
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
