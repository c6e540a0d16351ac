import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { cartRepository } from '#api/contexts/cart/cart-repository.ts';
import { changeCart } from '#api/contexts/cart/change-cart.ts';
import type { CartVisitor } from '#api/contexts/cart/open-cart.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export function removeCoupon(db: StoreDatabase, visitor: CartVisitor): Promise<Cart> {
  return changeCart(db, visitor, ({ trx, cart }) =>
    cartRepository.update(trx, cart.id, { coupon_code: null }, visitor.now),
  );
}
