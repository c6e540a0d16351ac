import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCart } from './change-cart.ts';
import type { CartVisitor } from './open-cart.ts';

/** Puts a line aside, sold out or not [CAR+03]; one that is put aside stays so. */
export function saveForLater(db: StoreDatabase, visitor: CartVisitor, itemId: number): Promise<Cart> {
  return changeCart(db, visitor, async ({ trx, contents }) => {
    const line = [...contents.lines, ...contents.savedForLater].find(({ id }) => id === itemId);
    if (!line) throw new Refusal('not_found');
    await cartItemRepository.update(trx, line.id, { is_saved_for_later: true });
  });
}
