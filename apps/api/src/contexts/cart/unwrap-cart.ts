import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { changeCart } from './change-cart.ts';
import type { CartVisitor } from './open-cart.ts';

/** Removes the gift wrap of a cart; idempotent. */
export function unwrapCart(
  db: StoreDatabase,
  visitor: CartVisitor & Refusing<'cart_not_found'>,
): Promise<Cart> {
  return changeCart(db, visitor, ({ trx, cart }) =>
    cartRepository.update(trx, cart.id, { gift_message: null }, visitor.now),
  );
}
