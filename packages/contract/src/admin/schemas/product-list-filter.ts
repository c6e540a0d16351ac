import { z } from 'zod';

const yesOrNo = z.enum(['yes', 'no']);

/** The filters of the list of products, as its query has them; also what a bulk edit is about. */
export const productListFilter = z.object({
  /** Part of the name, or the start of the SKU of the product or a variant. */
  q: z.string().trim().max(120).optional(),
  /** The key of a category; its descendants count, too. */
  category: z.string().max(200).optional(),
  /** The key of a collection. */
  collection: z.string().max(200).optional(),
  brand: z.string().trim().max(120).optional(),
  /** A tag, whatever its case and accents. */
  tag: z.string().trim().max(40).optional(),
  active: yesOrNo.optional(),
  has_picture: yesOrNo.optional(),
  in_stock: yesOrNo.optional(),
});

export type ProductListFilter = z.infer<typeof productListFilter>;
