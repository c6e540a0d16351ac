import { largestAllowedQty, type QuantityRule } from '@vitrine/rules/allowed-quantity.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';

/** The largest published stock, unless a purchase needs more: the exact stock is not published. */
const maxPublished = 20;

/** Returns the quantity of a variant that can be bought now, as the contract publishes it. */
export function publishedStock(
  variant: QuantityRule & { readonly stock: number; readonly volume_prices: readonly PriceTier[] },
): number {
  const lastTier = variant.volume_prices.at(-1)?.from_qty ?? 0;
  const limit = Math.max(maxPublished, variant.min_qty, lastTier);
  return largestAllowedQty(Math.min(variant.stock, limit), variant);
}
