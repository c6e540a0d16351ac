import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import type { CartChangeContext } from './open-cart.ts';

/** Saves a line for later, sold out or not [CAR+03]; a saved line stays saved. */
export function saveItemForLater(context: CartChangeContext, itemId: number): Promise<Cart> {
  return changeCartOnce(context, async ({ trx, contents }) => {
    const line = [...contents.lines, ...contents.savedForLater].find(({ id }) => id === itemId);
    if (!line) throw context.refuse('not_found');
    await cartItemRepository.update(trx, { itemId: line.id, change: { is_saved_for_later: true } });
  });
}
