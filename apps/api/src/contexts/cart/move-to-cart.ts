import { nearestAllowedQty } from '@vitrine/contract/nearest-quantity.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import { maxQtyOf } from './domain/cart-line.ts';
import type { CartChanger } from './open-cart.ts';

/**
 * Takes a line back that was put aside [CAR+03], as many as there still are; one that is in the sacola stays as it is.
 * What is sold out stays aside.
 */
export function moveToCart(db: StoreDatabase, visitor: CartChanger, itemId: number): Promise<Cart> {
  return changeCartOnce(db, visitor, async ({ trx, contents }) => {
    if (contents.lines.some(({ id }) => id === itemId)) return;
    const line = contents.savedForLater.find(({ id }) => id === itemId);
    if (!line) throw visitor.refuse('not_found');
    const qty = nearestAllowedQty(line.qty, line, maxQtyOf(line));
    if (qty === 0) throw visitor.refuse('product_out_of_stock');
    await cartItemRepository.update(trx, line.id, { qty, is_saved_for_later: false });
  });
}
