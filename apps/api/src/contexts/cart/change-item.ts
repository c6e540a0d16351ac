import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { isAllowedQty, type QuantityRule } from '@vitrine/rules/allowed-quantity.ts';

import type { Refusing } from '#api/platform/refusal.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import { maxQtyOf } from './domain/cart-line.ts';
import type { CartChangeContext } from './open-cart.ts';

/** Sets the quantity of a line. A lower quantity is allowed even if it still exceeds the stock. */
export function changeItem(
  context: CartChangeContext,
  { itemId, qty }: { itemId: number; qty: number },
): Promise<Cart> {
  return changeCartOnce(context, async ({ trx, contents }) => {
    const line = contents.lines.find(({ id }) => id === itemId);
    if (!line) throw context.refuse('not_found');
    if (qty > line.qty && qty > maxQtyOf(line)) throw context.refuse('product_out_of_stock');
    requireAllowedQty(context, { qty, rule: line });
    await cartItemRepository.update(trx, { itemId: line.id, change: { qty } });
  });
}

/** Refuses a quantity below the minimum or off the step, with both in the refusal. */
export function requireAllowedQty(
  { refuse }: Refusing<'quantity_off_step'>,
  { qty, rule }: { qty: number; rule: QuantityRule },
): void {
  if (isAllowedQty(qty, rule)) return;
  throw refuse('quantity_off_step', {
    params: { min_qty: String(rule.min_qty), qty_step: String(rule.qty_step) },
  });
}
