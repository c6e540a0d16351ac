import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { changeCart } from './change-cart.ts';
import type { CartContext } from './open-cart.ts';

export function removeCouponFromCart(context: CartContext & Refusing<'cart_not_found'>): Promise<Cart> {
  return changeCart(context, ({ trx, cart }) =>
    cartRepository.update(trx, { id: cart.id, coupon_code: null, now: context.now }),
  );
}
