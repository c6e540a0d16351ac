import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { type CartVisitor, lockOpenCart } from './open-cart.ts';

/** Deletes a cart under its lock; keeps one that is becoming an order, which is found by its cart. */
export function deleteCart(
  db: StoreDatabase,
  visitor: CartVisitor & Refusing<'cart_not_found'>,
): Promise<null> {
  return db.transaction().execute(async (trx) => {
    const cart = await lockOpenCart(trx, visitor);
    await cartRepository.remove(trx, cart.id);
    return null;
  });
}
