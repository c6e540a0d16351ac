import { z } from 'zod';

import { image } from './catalog.ts';
import { centavos, id, isoDate, isoDateTime, packContent, quantityRule, slug } from './primitives.ts';

/** A variant as feeds of comparison sites list it. */
export const feedVariant = z.object({
  id,
  sku: z.string(),
  gtin: z.string().nullable(),
  /** Its chosen values in the order of the product's options. */
  options: z.array(z.object({ code: z.string(), label: z.string(), value: z.string() })),
  list_price_centavos: centavos,
  /** The price of one unit of the smallest purchase. */
  price_centavos: centavos,
  /** The period of the offer that `price_centavos` is; absent where it is unbounded. */
  offer_from: isoDateTime.optional(),
  offer_until: isoDateTime.optional(),
  /** Whether it can be ordered, in stock or on order. */
  is_available: z.boolean(),
  /** Of one that can only be had on order, the day on which it is sent if it is paid today; absent for others. */
  on_order: z.object({ available_on: isoDate, is_presale: z.boolean() }).optional(),
  min_qty: quantityRule.min_qty,
  content: packContent.optional(),
  /** Of its parcel; 0 if unknown. */
  weight_grams: z.int(),
  /** Those of its own values first. */
  images: z.array(image),
});

/** A product with its variants, as feeds of comparison sites list it. */
export const feedProduct = z.object({
  id,
  sku: z.string(),
  slug,
  name: z.string(),
  brand: z.string().nullable(),
  /** Plain text; '' for none. */
  description: z.string(),
  /** The names of its deepest category and of those above, from the root. */
  categories: z.array(z.string()),
  is_free_shipping: z.boolean(),
  variants: z.array(feedVariant),
});

/** `after` is of the next page; null at the end. */
export const productFeed = z.object({ items: z.array(feedProduct), after: id.nullable() });

export type FeedVariant = z.infer<typeof feedVariant>;
export type FeedProduct = z.infer<typeof feedProduct>;
export type ProductFeed = z.infer<typeof productFeed>;
