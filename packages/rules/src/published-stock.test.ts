import { expect, it } from 'vitest';

import { publishedStock } from './published-stock.ts';

const single = { min_qty: 1, qty_step: 1, volume_prices: [] };
const tiers = [
  { from_qty: 12, price_centavos: 9 },
  { from_qty: 48, price_centavos: 8 },
];

it.each([
  { name: 'less than 20', stock: 7, rule: single, published: 7 },
  { name: '20 of a large stock', stock: 500, rule: single, published: 20 },
  { name: 'only whole packs', stock: 500, rule: { ...single, min_qty: 6, qty_step: 6 }, published: 18 },
  { name: 'a larger minimum', stock: 500, rule: { ...single, min_qty: 30 }, published: 30 },
  { name: 'the last price tier', stock: 500, rule: { ...single, volume_prices: tiers }, published: 48 },
  { name: 'a stock below its tiers', stock: 25, rule: { ...single, volume_prices: tiers }, published: 25 },
  { name: 'none', stock: 0, rule: { ...single, volume_prices: tiers }, published: 0 },
])('publishes $name', ({ stock, rule, published }) => {
  expect(publishedStock({ ...rule, stock, on_order_left: 0 })).toBe(published);
});
