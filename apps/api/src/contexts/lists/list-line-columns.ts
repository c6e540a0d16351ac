/** Columns of an item for both kinds of lists, from `item`, `variant` and `product`, beside the offer that runs and the pieces on order. */
export const listLineColumns = [
  'item.id',
  'item.list_id',
  'item.variant_id',
  'item.quantity',
  'variant.product_id',
  'variant.option_values',
  'variant.list_price_centavos',
  'variant.volume_prices',
  'variant.stock',
  'variant.min_qty',
  'variant.qty_step',
  'product.slug',
  'product.name',
  'product.options',
  'product.images',
  'product.is_active',
] as const;

/** Columns of an item as staff see it, from `item`, `variant` and `product`, beside the offer that runs. */
export const listedVariantColumns = [
  'variant.sku',
  'product.name',
  'product.options',
  'variant.option_values',
  'variant.list_price_centavos',
  'variant.stock',
  'product.is_active',
  'item.quantity',
] as const;
