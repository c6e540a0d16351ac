import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { isAllowedQty, maxLineQty } from '@vitrine/rules/allowed-quantity.ts';
import { isOrderableLine } from '@vitrine/rules/buyable-quantity.ts';
import { nearestAllowedQty } from '@vitrine/rules/nearest-quantity.ts';

/** The availability of a line in the current stock. */
export type LineStock =
  | { readonly kind: 'enough' }
  /** As many as can be bought: the stepper stops here. */
  | { readonly kind: 'at-maximum' }
  | { readonly kind: 'too-many'; readonly availableQty: number }
  /** Not sold in this quantity, which may be older than the rule. */
  | { readonly kind: 'off-step'; readonly nearestQty: number }
  | { readonly kind: 'sold-out' };

type CountedLine = Pick<CartItem, 'qty' | 'max_qty' | 'min_qty' | 'qty_step'>;

export function lineStock(line: CountedLine): LineStock {
  const { qty, max_qty: maxQty } = line;
  if (maxQty === 0) return { kind: 'sold-out' };
  if (qty > maxQty) return { kind: 'too-many', availableQty: maxQty };
  if (!isAllowedQty(qty, line)) return { kind: 'off-step', nearestQty: nearestAllowedQty(qty, line, maxQty) };
  // The contract's own limit of a line says nothing about the stock.
  const isOfStock = maxQty + line.qty_step <= maxLineQty;
  return qty === maxQty && isOfStock ? { kind: 'at-maximum' } : { kind: 'enough' };
}

/** Nothing in the cart has to be mended before it can be ordered [CAR-06]. */
export function isOrderable(items: readonly CountedLine[]): boolean {
  return items.length > 0 && items.every(isOrderableLine);
}
