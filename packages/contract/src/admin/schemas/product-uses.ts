import { z } from 'zod';

const count = z.int();

/** Where a product is named outside the catalogue. */
const productPlace = z.object({
  kind: z.enum(['page', 'blog_entry', 'popup', 'setting', 'list']),
  name: z.string(),
});

/** What depends on a product and on each of its variants. */
export const productUses = z.object({
  orders_count: count,
  /** Neither delivered nor cancelled. */
  open_orders_count: count,
  carts_count: count,
  wishlists_count: count,
  customer_lists_count: count,
  /** Shoppers who wait for it to be back in stock. */
  alerts_count: count,
  reviews_count: count,
  /** Products that show it as related or in a bundle. */
  related_products: z.array(z.string()),
  /** Contents that show it or link to its page; at most 50. */
  places: z.array(productPlace),
  variants: z.array(z.object({ sku: z.string(), orders_count: count, open_orders_count: count })),
});

export type ProductUses = z.infer<typeof productUses>;
