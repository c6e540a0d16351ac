import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';

/** Builds a line for tests: one unit of ten reais unless given. */
export function lineOf(id: number, changes: Partial<CartItem> = {}): CartItem {
  const { qty = 1, price_centavos = 1000 } = changes;
  return {
    id,
    product_id: id,
    variant_id: id,
    sku: `S${id}`,
    slug: `produto-${id}`,
    name: `Produto ${id}`,
    options_label: '',
    image: null,
    qty,
    max_qty: 99,
    min_qty: 1,
    qty_step: 1,
    list_price_centavos: price_centavos,
    price_centavos,
    total_centavos: price_centavos * qty,
    discount_centavos: 0,
    ...changes,
  };
}

export function cartOf(...items: CartItem[]): Cart {
  const total = items.reduce((sum, { total_centavos }) => sum + total_centavos, 0);
  return {
    uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
    items_count: items.reduce((count, { qty }) => count + qty, 0),
    items,
    saved_for_later: [],
    coupon: null,
    gift_wrap: null,
    discounts: [],
    by_payment: [],
    totals: {
      list_centavos: total,
      items_centavos: total,
      discount_centavos: 0,
      gift_wrap_centavos: 0,
      total_centavos: total,
    },
  };
}
