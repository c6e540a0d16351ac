import type { CallData } from '@vitrine/contract/call-client.ts';
import { isAllowedQty, maxLineQty } from '@vitrine/rules/allowed-quantity.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { changeCartOnce } from './change-cart.ts';
import { type CartItemLine, maxQtyOf } from './domain/cart-line.ts';
import type { CartChangeContext } from './open-cart.ts';

type Added = CallData<'POST /api/cart/carts/{cartId}/lines'>;

interface NewLine {
  readonly variant_id: number;
  readonly qty: number;
}

/**
 * Adds many variants in one change [COM+02]: each to its line, or as a new one. What cannot be added is returned, and the rest is
 * added. A repeated key adds nothing and names nothing.
 */
export async function addLines(context: CartChangeContext, lines: readonly NewLine[]): Promise<Added> {
  const refused: Added['refused'] = [];
  const cart = await changeCartOnce(context, async ({ trx, cart: { id: cartId }, contents }) => {
    const wanted = summed(lines);
    const variants = await cartItemRepository.variantsById(trx, [...wanted.keys()]);
    const byId = new Map(variants.map((variant) => [variant.variant_id, variant]));
    const held = new Map(
      [...contents.savedForLater, ...contents.lines].map((line) => [line.variant_id, line]),
    );
    const inserted: NewLine[] = [];
    for (const [variant_id, qty] of wanted) {
      const variant = byId.get(variant_id);
      if (!variant?.is_active) {
        refused.push({ variant_id, reason: 'not_found', available_qty: 0 });
        continue;
      }
      const line = held.get(variant_id);
      const sum = (line && !line.is_saved_for_later ? line.qty : 0) + qty;
      const reason = refusalOf(variant, sum);
      if (reason !== null) {
        const available_qty = Math.max(0, maxQtyOf(variant) - (sum - qty));
        refused.push({ variant_id, reason, available_qty });
      } else if (line) {
        const change = { qty: sum, is_saved_for_later: false };
        await cartItemRepository.update(trx, { itemId: line.id, change });
      } else inserted.push({ variant_id, qty: sum });
    }
    await cartItemRepository.insertAll(trx, { cartId, items: inserted });
  });
  return { cart, refused };
}

function refusalOf(
  variant: Parameters<typeof maxQtyOf>[0] & Pick<CartItemLine, 'min_qty' | 'qty_step'>,
  qty: number,
): Added['refused'][number]['reason'] | null {
  if (qty > Math.min(maxQtyOf(variant), maxLineQty)) return 'product_out_of_stock';
  return isAllowedQty(qty, variant) ? null : 'quantity_off_step';
}

function summed(lines: readonly NewLine[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { variant_id: id, qty } of lines) sums.set(id, (sums.get(id) ?? 0) + qty);
  return sums;
}
