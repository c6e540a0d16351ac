import { largestAllowedQty, type QuantityRule } from './allowed-quantity.ts';
import { type OrderableStock, orderableQty } from './orderable-quantity.ts';
import type { PriceTier } from './price-tiers.ts';

/** The largest published stock, unless a purchase needs more: the exact stock is not published. */
const maxPublished = 20;

type StockedVariant = QuantityRule & OrderableStock & { readonly volume_prices: readonly PriceTier[] };

/** Returns the quantity of a variant that can be bought now, in stock and on order, as the contract publishes it. */
export function publishedStock(variant: StockedVariant): number {
  return largestAllowedQty(Math.min(orderableQty(variant), publishedLimit(variant)), variant);
}

/** Returns the largest number of pieces of a variant that is published. */
export function publishedLimit({
  min_qty: min,
  volume_prices: tiers,
}: Pick<StockedVariant, 'min_qty' | 'volume_prices'>): number {
  return Math.max(maxPublished, min, tiers.at(-1)?.from_qty ?? 0);
}
