import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { type CartItemLine, maxQtyOf, mergedLine, mergedQty } from './domain/cart-line.ts';

/**
 * Moves lines into a cart, both carts locked; merges a line with the cart's line of the same variant. Of copies of the cart's own lines
 * the larger quantity counts.
 */
export async function moveLines(
  trx: StoreTransaction,
  { lines, toCartId, isCopy = false }: { lines: readonly CartItemLine[]; toCartId: string; isCopy?: boolean },
): Promise<void> {
  const ownLines = await cartItemRepository.lines(trx, toCartId);
  for (const line of lines) {
    const same = ownLines.find(({ variant_id }) => variant_id === line.variant_id);
    if (same) {
      await cartItemRepository.update(trx, {
        itemId: same.id,
        change: mergedLine(same, isCopy ? missingOf(same, line) : line, line, maxQtyOf(line)),
      });
    } else {
      await cartItemRepository.moveTo(trx, { itemId: line.id, cartId: toCartId });
      if (!line.is_saved_for_later) {
        const qty = mergedQty(line.qty, 0, line, maxQtyOf(line));
        await cartItemRepository.update(trx, { itemId: line.id, change: { qty } });
      }
    }
  }
}

/** Returns the line with the pieces that the other does not have. */
function missingOf(own: CartItemLine, line: CartItemLine): CartItemLine {
  if (own.is_saved_for_later !== line.is_saved_for_later) return line;
  return { ...line, qty: Math.max(0, line.qty - own.qty) };
}
