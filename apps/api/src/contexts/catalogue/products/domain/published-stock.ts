import type { OnOrderPromise } from '@vitrine/contract/promised-day.ts';
import type { ProductVariant } from '@vitrine/contract/schemas/catalog.ts';
import { largestAllowedQty, type QuantityRule } from '@vitrine/rules/allowed-quantity.ts';
import { type OrderableStock, orderableQty } from '@vitrine/rules/orderable-quantity.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';

/** The largest published stock, unless a purchase needs more: the exact stock is not published. */
const maxPublished = 20;

type StockedVariant = QuantityRule & OrderableStock & { readonly volume_prices: readonly PriceTier[] };

/** Returns the quantity of a variant that can be bought now, in stock and on order, as the contract publishes it. */
export function publishedStock(variant: StockedVariant): number {
  return largestAllowedQty(Math.min(orderableQty(variant), limitOf(variant)), variant);
}

/** Returns the promise of a variant that is sold beyond its stock, with how many pieces are in stock; nothing for others. */
export function publishedPromise(variant: StockedVariant & OnOrderPromise): Pick<ProductVariant, 'on_order'> {
  if (variant.on_order_left === 0) return {};
  return {
    on_order: {
      in_stock_qty: Math.min(variant.stock, limitOf(variant)),
      business_days: variant.on_order_days,
      date: variant.on_order_date,
    },
  };
}

function limitOf({ min_qty: min, volume_prices: tiers }: StockedVariant): number {
  return Math.max(maxPublished, min, tiers.at(-1)?.from_qty ?? 0);
}
