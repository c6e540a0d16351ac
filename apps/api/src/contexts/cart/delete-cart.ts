import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { type CartVisitor, lockOpenCart } from './open-cart.ts';

/** Locked first: a cart that becomes an order at this moment stays, so that the order is found by it. */
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
