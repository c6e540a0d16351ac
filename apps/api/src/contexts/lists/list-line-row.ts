/** Columns of an item for both kinds of lists, from `item`, `variant` and `product`. */
export const listLineColumns = [
  'item.id',
  'item.list_id',
  'item.variant_id',
  'item.quantity',
  'variant.product_id',
  'variant.option_values',
  'variant.price_centavos',
  'variant.special_price_centavos',
  'variant.stock',
  'variant.min_qty',
  'variant.qty_step',
  'product.slug',
  'product.name',
  'product.options',
  'product.images',
  'product.is_active',
] as const;
