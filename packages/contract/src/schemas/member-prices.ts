import { z } from 'zod';

import { centavos, id } from './primitives.ts';

/** What a customer pays by the price lists of their group; without those who pay the public price. */
export const memberPrices = z.object({
  /** The price of a product's card, with whether its variants have different ones. */
  products: z.array(z.object({ product_id: id, price_centavos: centavos, is_from_price: z.boolean() })),
  /** The price of one unit of the smallest purchase. */
  variants: z.array(z.object({ variant_id: id, price_centavos: centavos })),
});
export type MemberPrices = z.infer<typeof memberPrices>;
