import type { FreeShippingGoal } from '@vitrine/contract/schemas/cart.ts';

import type { Refusing } from '#api/platform/refusal.ts';

import { buyableLines } from './domain/cart-line.ts';
import { freeShippingGoalOf } from './domain/free-shipping-goal.ts';
import { priceCart, withFreeShipping } from './domain/price-cart.ts';
import { type CartContext, openCart } from './open-cart.ts';
import { readContents } from './read-contents.ts';
import { shippingRuleRepository } from './shipping-rule-repository.ts';

/** Returns the amount that the available lines lack for free shipping, before the postcode is known. */
export async function readFreeShippingGoal(
  context: CartContext & Refusing<'cart_not_found'>,
): Promise<FreeShippingGoal | null> {
  const { db } = context;
  const cart = await openCart(context);
  const { lines, terms } = await readContents(db, { ...context, cart });
  const { discounts } = priceCart(lines, terms);
  const rules = await shippingRuleRepository.recalled(db);
  return freeShippingGoalOf(rules, withFreeShipping(buyableLines(lines), discounts));
}
