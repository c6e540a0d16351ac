import { z } from 'zod';

import { id } from '#contract/schemas/primitives.ts';

/** A word that a store gives its products, for itself; names that differ in case or accents alone are one tag. */
export const productTag = z.string().trim().min(1).max(40);

/** A tag that products have. */
export const usedProductTag = z.object({ id, name: productTag, products_count: z.int() });

export type UsedProductTag = z.infer<typeof usedProductTag>;
