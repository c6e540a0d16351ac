import { z } from 'zod';

import { urlKey } from '#contract/schemas/primitives.ts';

/** Fewer pieces of a variant are low stock: in the panel's lists and in webhooks. */
export const lowStock = 5;

/** The filters of the list of variants, as its query has them; also what a bulk edit is about. */
export const variantFilter = z.object({
  /** Part of a SKU, or of the product’s name. */
  q: z.string().trim().max(120).optional(),
  /** `low`: fewer than five. */
  stock: z.enum(['none', 'low']).optional(),
  /** Whether the product is shown in the shop. */
  is_active: z.enum(['true', 'false']).optional(),
  /** Of the category or one below it. */
  category: urlKey.optional(),
  brand: z.string().trim().min(1).max(200).optional(),
  on_sale: z.literal('true').optional(),
});

export type VariantFilter = z.infer<typeof variantFilter>;
