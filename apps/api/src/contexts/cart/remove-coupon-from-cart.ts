import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { changeCart } from './change-cart.ts';
import type { CartVisitor } from './open-cart.ts';

export function removeCouponFromCart(
  db: StoreDatabase,
  visitor: CartVisitor & Refusing<'cart_not_found'>,
): Promise<Cart> {
  return changeCart(db, visitor, ({ trx, cart }) =>
    cartRepository.update(trx, cart.id, { coupon_code: null }, visitor.now),
  );
}
