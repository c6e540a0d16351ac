import { expect, it } from 'vitest';

import { shippingPriceDifference, priceDifferences, pricesOf, withNewItems } from './price-differences.ts';
import { cartOf, lineOf } from './test-cart.ts';

const cart = cartOf(
  lineOf(1, { price_centavos: 1200, qty: 3 }),
  lineOf(2, { price_centavos: 900, options_label: 'Areia' }),
  lineOf(3),
);

it('[CHK-03] returns each price that differs from the one seen', () => {
  expect(priceDifferences({ 1: 1000, 2: 1000, 3: 1000 }, cart)).toEqual([
    { label: 'Produto 1', seenCentavos: 1000, nowCentavos: 1200 },
    { label: 'Produto 2, Areia', seenCentavos: 1000, nowCentavos: 900 },
  ]);
  expect(priceDifferences(pricesOf(cart), cart)).toEqual([]);
});

it('[CAT+04] treats a different volume price as the shopper’s own change of quantity', () => {
  const price_tiers = [
    { from_qty: 1, price_centavos: 1000 },
    { from_qty: 12, price_centavos: 900 },
  ];
  const dozen = cartOf(lineOf(1, { price_centavos: 900, qty: 12, price_tiers }));
  expect(priceDifferences({ 1: 1000 }, dozen)).toEqual([]);
  expect(priceDifferences({ 1: 1100 }, dozen)).toHaveLength(1);
});

it('[CHK-03] ignores items added later and preserves the seen prices', () => {
  const seen = withNewItems({ 1: 1000 }, cart);
  expect(seen).toEqual({ 1: 1000, 2: 900, 3: 1000 });
  expect(withNewItems(seen, cart)).toBe(seen);
});

it.each([
  [2310, []],
  [1990, [{ label: 'Frete (Econômica)', seenCentavos: 1990, nowCentavos: 2310 }]],
])('[CHK-03] a delivery chosen at %i and offered at 2310 differs by %j', (chosen, differences) => {
  const delivery = (price_centavos: number) => ({ name: 'Econômica', price_centavos });
  expect(shippingPriceDifference(delivery(chosen), delivery(2310))).toEqual(differences);
});
