import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import type { CartChanger } from './open-cart.ts';

/** Saves a line for later, sold out or not [CAR+03]; a saved line stays saved. */
export function saveItemForLater(db: StoreDatabase, visitor: CartChanger, itemId: number): Promise<Cart> {
  return changeCartOnce(db, visitor, async ({ trx, contents }) => {
    const line = [...contents.lines, ...contents.savedForLater].find(({ id }) => id === itemId);
    if (!line) throw visitor.refuse('not_found');
    await cartItemRepository.update(trx, line.id, { is_saved_for_later: true });
  });
}
