import type { CartItem } from '@vitrine/contract/schemas/cart.ts';

/** How a line stands to the stock there is now. */
export type LineStock =
  | { readonly kind: 'enough' }
  /** As many as can be bought: the stepper stops here. */
  | { readonly kind: 'at-maximum' }
  | { readonly kind: 'too-many'; readonly availableQty: number }
  | { readonly kind: 'sold-out' };

// The contract's own limit of a line; reaching it says nothing about the stock.
const mostPerLine = 999;

export function lineStock({ qty, max_qty }: Pick<CartItem, 'qty' | 'max_qty'>): LineStock {
  if (max_qty === 0) return { kind: 'sold-out' };
  if (qty > max_qty) return { kind: 'too-many', availableQty: max_qty };
  return qty === max_qty && max_qty < mostPerLine ? { kind: 'at-maximum' } : { kind: 'enough' };
}

/** Nothing in the cart has to be mended before it can be ordered [CAR-06]. */
export function isOrderable(items: readonly Pick<CartItem, 'qty' | 'max_qty'>[]): boolean {
  return items.length > 0 && items.every(({ qty, max_qty }) => qty <= max_qty);
}
