import type { FreeShippingGoal } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { buyableLines } from './domain/cart-line.ts';
import { freeShippingGoalOf } from './domain/free-shipping-goal.ts';
import { priceCart, withFreeShipping } from './domain/price-cart.ts';
import { type CartVisitor, openCart } from './open-cart.ts';
import { readContents } from './read-contents.ts';
import { shippingRuleRepository } from './shipping-rule-repository.ts';

/** Returns the amount that the available lines lack for free shipping, before the postcode is known. */
export async function readFreeShippingGoal(
  db: StoreDatabase,
  visitor: CartVisitor & Refusing<'cart_not_found'>,
): Promise<FreeShippingGoal | null> {
  const cart = await openCart(db, visitor);
  const { lines, terms } = await readContents(db, cart, visitor);
  const { discounts } = priceCart(lines, terms);
  const rules = await shippingRuleRepository.recalled(db);
  return freeShippingGoalOf(rules, withFreeShipping(buyableLines(lines), discounts));
}
