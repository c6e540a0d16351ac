import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { isAllowedQty, maxLineQty, nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { isOrderableLine } from '@vitrine/rules/buyable-quantity.ts';

/** The availability of a line in the current stock. */
export type LineStock =
  | { readonly kind: 'enough' }
  /** The quantity is the highest that can be bought: the stepper stops here. */
  | { readonly kind: 'at-maximum' }
  | { readonly kind: 'too-many'; readonly availableQty: number }
  /** The quantity breaks the quantity rule, which may be newer than the line. */
  | { readonly kind: 'off-step'; readonly nearestQty: number }
  | { readonly kind: 'sold-out' };

type CountedLine = Pick<CartItem, 'qty' | 'max_qty' | 'min_qty' | 'qty_step'>;

export function lineStock(line: CountedLine): LineStock {
  const { qty, max_qty: maxQty } = line;
  if (maxQty === 0) return { kind: 'sold-out' };
  if (qty > maxQty) return { kind: 'too-many', availableQty: maxQty };
  if (!isAllowedQty(qty, line)) return { kind: 'off-step', nearestQty: nearestAllowedQty(qty, line, maxQty) };
  // The contract's maximum per line is unrelated to stock.
  const isOfStock = maxQty + line.qty_step <= maxLineQty;
  return qty === maxQty && isOfStock ? { kind: 'at-maximum' } : { kind: 'enough' };
}

/** Returns whether each line of the cart can be ordered as it is [CAR-06]. */
export function isOrderable(items: readonly CountedLine[]): boolean {
  return items.length > 0 && items.every(isOrderableLine);
}
