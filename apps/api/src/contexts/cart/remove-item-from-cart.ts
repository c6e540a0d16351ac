import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import type { CartChangeContext } from './open-cart.ts';

export function removeItemFromCart(context: CartChangeContext, itemId: number): Promise<Cart> {
  return changeCartOnce(context, async ({ trx, cart, contents }) => {
    if (![...contents.lines, ...contents.savedForLater].some(({ id }) => id === itemId))
      throw context.refuse('not_found');
    await cartItemRepository.remove(trx, { cartId: cart.id, itemIds: [itemId] });
  });
}
