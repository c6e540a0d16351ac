import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCart } from './change-cart.ts';
import { maxQtyOf } from './domain/cart-line.ts';
import type { CartVisitor } from './open-cart.ts';
import { requireAllowedQty } from './require-allowed-qty.ts';

/** Sets the quantity of a line to one that is sold. Fewer is allowed also where there are not that many any more. */
export function changeItem(
  db: StoreDatabase,
  visitor: CartVisitor,
  { itemId, qty }: { itemId: number; qty: number },
): Promise<Cart> {
  return changeCart(db, visitor, async ({ trx, contents }) => {
    const line = contents.lines.find(({ id }) => id === itemId);
    if (!line) throw new Refusal('not_found');
    if (qty > line.qty && qty > maxQtyOf(line)) throw new Refusal('product_out_of_stock');
    requireAllowedQty(qty, line);
    await cartItemRepository.update(trx, line.id, { qty });
  });
}
