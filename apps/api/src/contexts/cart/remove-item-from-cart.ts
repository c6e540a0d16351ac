import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import type { CartChanger } from './open-cart.ts';

export function removeItemFromCart(db: StoreDatabase, visitor: CartChanger, itemId: number): Promise<Cart> {
  return changeCartOnce(db, visitor, async ({ trx, cart, contents }) => {
    if (![...contents.lines, ...contents.savedForLater].some(({ id }) => id === itemId))
      throw visitor.refuse('not_found');
    await cartItemRepository.remove(trx, cart.id, [itemId]);
  });
}
