import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import { maxQtyOf } from './domain/cart-line.ts';
import type { CartChangeContext } from './open-cart.ts';

/** Saves a line for later, sold out or not [CAR+03]; a saved line stays saved. */
export function saveItemForLater(context: CartChangeContext, itemId: number): Promise<Cart> {
  return changeCartOnce(context, async ({ trx, contents }) => {
    const line = [...contents.lines, ...contents.savedForLater].find(({ id }) => id === itemId);
    if (!line) throw context.refuse('not_found');
    await cartItemRepository.update(trx, { itemId: line.id, change: { is_saved_for_later: true } });
  });
}

/**
 * Moves a saved line back into the cart [CAR+03], up to the stock; a line in the cart stays as it is, a sold-out one stays
 * saved.
 */
export function moveItemToCart(context: CartChangeContext, itemId: number): Promise<Cart> {
  return changeCartOnce(context, async ({ trx, contents }) => {
    if (contents.lines.some(({ id }) => id === itemId)) return;
    const line = contents.savedForLater.find(({ id }) => id === itemId);
    if (!line) throw context.refuse('not_found');
    const qty = nearestAllowedQty(line.qty, line, maxQtyOf(line));
    if (qty === 0) throw context.refuse('product_out_of_stock');
    await cartItemRepository.update(trx, { itemId: line.id, change: { qty, is_saved_for_later: false } });
  });
}
