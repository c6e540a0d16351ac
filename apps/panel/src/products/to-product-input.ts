import type { AdminProduct, AdminProductInput } from '@vitrine/contract/admin/schemas/admin-product.ts';

import type { TypedVolumePrice } from '#panel/ui/fields/volume-prices-field.tsx';

import type { ProductFormValues } from './product-form-values.ts';
import { skusByPattern } from './variants/sku-pattern.ts';

/** Returns the body of the call. Of a stored variant it has the difference that the person made to the stock: sales go on meanwhile. */
export function toProductInput(
  { sku, redirect: _redirect, sku_pattern: pattern, ...values }: ProductFormValues,
  stored: AdminProduct | null,
): AdminProductInput {
  const stockOf = new Map(stored?.variants.map((variant) => [variant.sku, variant.stock]));
  const skus = skusByPattern(values.variants, { pattern, productSku: sku, options: values.options });
  return {
    ...values,
    category_keys: values.category_keys ?? [],
    related_skus: values.related_skus ?? [],
    tags: values.tags ?? [],
    goods_origin: values.goods_origin === null ? null : Number(values.goods_origin),
    images: values.images.map(({ path, alt, option_value }) => ({ path, alt, option_value })),
    variants: values.variants.map(({ stock, ...variant }, index) => ({
      ...variant,
      sku: skus[index] ?? '',
      // 0 is refused by the API, at the field.
      price_centavos: variant.price_centavos ?? 0,
      // An offer that ends takes its period along.
      ...(variant.special_price_centavos === null && { offer_from: null, offer_until: null }),
      // As a sale beyond the stock that ends takes its promise along.
      ...(variant.on_order_limit === null && { on_order_days: null, on_order_date: null }),
      min_qty: variant.min_qty ?? variant.qty_step ?? 1,
      qty_step: variant.qty_step ?? 1,
      volume_prices: variant.volume_prices.filter(isFilled).map((price) => ({
        from_qty: price.from_qty ?? 0,
        price_centavos: price.price_centavos ?? 0,
      })),
      ...stockChange(stock ?? 0, stockOf.get(variant.sku)),
    })),
  };
}

function stockChange(stock: number, stored: number | undefined) {
  if (stored === undefined) return { stock };
  return stock === stored ? {} : { stock_by: stock - stored };
}

const isFilled = (price: TypedVolumePrice) => price.from_qty !== null || price.price_centavos !== null;
