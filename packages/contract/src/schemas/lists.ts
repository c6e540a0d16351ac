import { z } from 'zod';

import { image } from './catalog.ts';
import { centavos, id, priceTiers, quantityRule, slug } from './primitives.ts';

export const listSummary = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** The number of sold items of the list. */
  items_count: z.int(),
  /** Pictures of its first products. */
  images: z.array(image).max(4),
});

export const listItem = z.object({
  id,
  product_id: id,
  variant_id: id,
  slug,
  name: z.string(),
  /** The variant's options, e.g. "Areia, 45 × 45 cm"; empty without options. */
  options_label: z.string(),
  image: image.nullable(),
  /** The listed quantity. */
  quantity: z.int(),
  /** The highest quantity that can be bought now; 0 means sold out. */
  max_qty: z.int(),
  ...quantityRule,
  list_price_centavos: centavos,
  /** The price of one unit of the smallest purchase. */
  price_centavos: centavos,
  ...priceTiers,
});

export const list = z.object({ id, title: z.string(), description: z.string(), items: z.array(listItem) });

export const pagedLists = z.object({
  items: z.array(listSummary),
  total: z.int(),
  page: z.int(),
  page_count: z.int(),
});

export type ListSummary = z.infer<typeof listSummary>;
export type ListItem = z.infer<typeof listItem>;
export type ProductList = z.infer<typeof list>;
export type PagedLists = z.infer<typeof pagedLists>;
