import { z } from 'zod';

import { centavos, id, priceTiers } from './primitives.ts';

/** What a customer pays by the price lists of their group; without those who pay the public price. */
export const memberPrices = z.object({
  /** The price of a product's card, with whether its variants have different ones. */
  products: z.array(z.object({ product_id: id, price_centavos: centavos, is_from_price: z.boolean() })),
  variants: z.array(
    z.object({
      variant_id: id,
      /** Of one unit of the smallest purchase. */
      price_centavos: centavos,
      /** All prices by quantity where a list of the group has some, and the stock that reaches the last of them. */
      ...priceTiers,
      stock: z.int().min(0).optional(),
    }),
  ),
});
export type MemberPrices = z.infer<typeof memberPrices>;
