import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { changeCart } from './change-cart.ts';
import type { CartContext } from './open-cart.ts';
import { offeredGiftWrap } from './read-contents.ts';

/** Adds gift wrap with an optional message; repeating it changes the message [CAR-07]. */
export function wrapCartAsGift(
  context: CartContext & Refusing<'giftwrap_not_found' | 'cart_not_found'>,
  message: string,
): Promise<Cart> {
  return changeCart(context, async ({ trx, cart }) => {
    if (!(await offeredGiftWrap(trx))) throw context.refuse('giftwrap_not_found');
    await cartRepository.update(trx, { id: cart.id, gift_message: message, now: context.now });
  });
}

/** Removes the gift wrap of a cart; idempotent. */
export function unwrapCart(context: CartContext & Refusing<'cart_not_found'>): Promise<Cart> {
  return changeCart(context, ({ trx, cart }) =>
    cartRepository.update(trx, { id: cart.id, gift_message: null, now: context.now }),
  );
}
