import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { changeCart } from './change-cart.ts';
import type { CartContext } from './open-cart.ts';

/** Removes the gift wrap of a cart; idempotent. */
export function unwrapCart(context: CartContext & Refusing<'cart_not_found'>): Promise<Cart> {
  return changeCart(context, ({ trx, cart }) =>
    cartRepository.update(trx, { id: cart.id, gift_message: null, now: context.now }),
  );
}
