import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

import type { Refusing } from '#api/platform/refusal.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import type { UsingCarrier } from './create-carrier.ts';
import { buyableLines } from './domain/cart-line.ts';
import { priceCart, withFreeShipping } from './domain/price-cart.ts';
import { listShippingOptions } from './list-shipping-options.ts';
import { type CartContext, openCart } from './open-cart.ts';
import { readContents } from './read-contents.ts';

/** Returns the shipping methods for the available lines of a cart; lines that a promotion ships free have no weight. */
export async function listCartShippingOptions(
  context: CartContext &
    Using<'clock' | 'log'> &
    UsingCarrier &
    Refusing<'cart_not_found' | 'delivery_unavailable'>,
  postcode: string,
): Promise<ShippingOption[]> {
  const cart = await openCart(context);
  const { lines, terms } = await readContents(context.db, { ...context, cart });
  const { discounts } = priceCart(lines, terms);
  return listShippingOptions(context, { lines: withFreeShipping(buyableLines(lines), discounts), postcode });
}
