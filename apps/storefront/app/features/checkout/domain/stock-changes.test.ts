import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';
import { expect, it } from 'vitest';

import { openStockChanges } from './stock-changes.ts';

const line = (id: number, qty: number): CartItem => ({
  id,
  product_id: id,
  variant_id: id,
  sku: `S${id}`,
  slug: `s-${id}`,
  name: `Produto ${id}`,
  options_label: '',
  image: null,
  qty,
  max_qty: 99,
  min_qty: 1,
  qty_step: 1,
  list_price_centavos: 1000,
  price_centavos: 1000,
  total_centavos: 1000 * qty,
  discount_centavos: 0,
});
const cartOf = (...items: CartItem[]): Cart => ({
  uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
  items_count: 0,
  items,
  coupon: null,
  gift_wrap: null,
  discounts: [],
  by_payment: [],
  totals: {
    list_centavos: 0,
    items_centavos: 0,
    discount_centavos: 0,
    gift_wrap_centavos: 0,
    total_centavos: 0,
  },
});
const change = (item_id: number, requested_qty: number, available_qty: number) => ({
  item_id,
  sku: `S${item_id}`,
  name: `Produto ${item_id}`,
  requested_qty,
  available_qty,
});

it('[CAR-06] keeps what the cart still asks too much of', () => {
  const changes = [change(1, 5, 2), change(2, 1, 0), change(3, 9, 4)];
  const open = openStockChanges(changes, cartOf(line(1, 2), line(2, 1)));
  expect(open.map(({ item_id }) => item_id)).toEqual([2]);
});

it('[CAR-06] keeps what is not sold in the quantity that the cart asks for', () => {
  const boxes = (qty: number) => cartOf({ ...line(1, qty), min_qty: 6, qty_step: 6 });
  expect(openStockChanges([change(1, 7, 12)], boxes(7))).toHaveLength(1);
  expect(openStockChanges([change(1, 7, 12)], boxes(12))).toEqual([]);
});
