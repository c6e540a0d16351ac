import type { OnOrderPromise } from '@vitrine/contract/promised-day.ts';
import type { ProductVariant } from '@vitrine/contract/schemas/catalog.ts';
import type { QuantityRule } from '@vitrine/rules/allowed-quantity.ts';
import type { OrderableStock } from '@vitrine/rules/orderable-quantity.ts';
import type { PriceTier } from '@vitrine/rules/price-tiers.ts';
import { publishedLimit } from '@vitrine/rules/published-stock.ts';

type StockedVariant = QuantityRule & OrderableStock & { readonly volume_prices: readonly PriceTier[] };

/** Returns the promise of a variant that is sold beyond its stock, with how many pieces are in stock; nothing for others. */
export function publishedPromise(variant: StockedVariant & OnOrderPromise): Pick<ProductVariant, 'on_order'> {
  if (variant.on_order_left === 0) return {};
  return {
    on_order: {
      in_stock_qty: Math.min(variant.stock, publishedLimit(variant)),
      business_days: variant.on_order_days,
      date: variant.on_order_date,
    },
  };
}
