import { z } from 'zod';

import { image } from './catalog.ts';
import { centavos } from './primitives.ts';

/** An id, a time until which it is valid, and a signature; it names no person. */
export const savedCartToken = z.string().regex(/^[\w-]{36}\.[a-z0-9]{5,9}\.[\w-]{43}$/);
/** An id and a signature: an opt-out has no time limit. */
export const optOutToken = z.string().regex(/^[\w-]{36}\.[\w-]{43}$/);

/** The cart of a reminder, for those who have its link. */
export const savedCart = z.object({
  /** It is the cart that the browser or the customer has already. */
  is_own: z.boolean(),
  items: z.array(
    z.object({
      sku: z.string(),
      slug: z.string(),
      name: z.string(),
      options_label: z.string(),
      image: image.nullable(),
      /** What can be bought of it now; 0 if it is sold out. */
      qty: z.int(),
      price_centavos: centavos,
      total_centavos: centavos,
    }),
  ),
  /** Of what can be bought, before discounts. */
  items_centavos: centavos,
  /** The coupon that the store offers with the reminder; null for none. */
  coupon_code: z.string().nullable(),
});

export type SavedCart = z.infer<typeof savedCart>;
