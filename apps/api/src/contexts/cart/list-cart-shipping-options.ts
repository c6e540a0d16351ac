import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import type { UsingCarrier } from './create-carrier.ts';
import { buyableLines } from './domain/cart-line.ts';
import { priceCart, withFreeShipping } from './domain/price-cart.ts';
import { listShippingOptions } from './list-shipping-options.ts';
import { type CartVisitor, openCart } from './open-cart.ts';
import { readContents } from './read-contents.ts';

/** Returns the shipping methods for the available lines of a cart; lines that a promotion ships free have no weight. */
export async function listCartShippingOptions(
  db: StoreDatabase,
  services: Services & UsingCarrier['services'],
  visitor: CartVisitor & Refusing<'cart_not_found' | 'delivery_unavailable'>,
  postcode: string,
): Promise<ShippingOption[]> {
  const cart = await openCart(db, visitor);
  const { lines, terms } = await readContents(db, cart, visitor);
  const { discounts } = priceCart(lines, terms);
  return listShippingOptions(visitor.refuse, db, services, {
    lines: withFreeShipping(buyableLines(lines), discounts),
    postcode,
  });
}
