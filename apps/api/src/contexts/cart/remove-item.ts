import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCart } from './change-cart.ts';
import type { CartVisitor } from './open-cart.ts';

export function removeItem(db: StoreDatabase, visitor: CartVisitor, itemId: number): Promise<Cart> {
  return changeCart(db, visitor, async ({ trx, cart, contents }) => {
    if (![...contents.lines, ...contents.savedForLater].some(({ id }) => id === itemId))
      throw new Refusal('not_found');
    await cartItemRepository.remove(trx, cart.id, [itemId]);
  });
}
