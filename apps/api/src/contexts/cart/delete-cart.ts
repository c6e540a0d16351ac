import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { type CartContext, lockOpenCart } from './open-cart.ts';

/** Deletes a cart under its lock; keeps one that is becoming an order, which is found by its cart. */
export function deleteCart(context: CartContext & Refusing<'cart_not_found'>): Promise<null> {
  return context.db.transaction().execute(async (trx) => {
    const cart = await lockOpenCart({ ...context, trx });
    await cartRepository.remove(trx, cart.id);
    return null;
  });
}
