/** Columns of an item as staff see it, from `item`, `variant` and `product`. */
export const listedVariantColumns = [
  'variant.sku',
  'product.name',
  'product.options',
  'variant.option_values',
  'variant.list_price_centavos',
  'variant.offer_price_centavos',
  'variant.stock',
  'product.is_active',
  'item.quantity',
] as const;
