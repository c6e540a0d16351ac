import { largestAllowedQty, type QuantityRule } from '@vitrine/rules/allowed-quantity.ts';

/** The largest published stock, unless the minimum quantity is larger: the exact stock stays with the store. */
const maxPublished = 20;

/** Returns the quantity of a variant that can be bought now, as the contract publishes it. */
export function publishedStock(variant: QuantityRule & { readonly stock: number }): number {
  return largestAllowedQty(Math.min(variant.stock, Math.max(maxPublished, variant.min_qty)), variant);
}
