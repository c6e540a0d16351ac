import { expect, it } from 'vitest';

import { firstPriceCentavos } from './change-prices.ts';
import { priceAges } from './price-ages.ts';

/** Two products in turn: 0, 1, 0, 1. */
const changes = [1000, 2000, 3000, 4000].map((sentAt) => ({ sentAt, confirmedAt: sentAt + 10 }));
const seen = (product: number, number: number | null, arrivedAt: number) => ({
  product,
  centavos: number === null ? 1 : firstPriceCentavos + number,
  arrivedAt,
  source: 'rendered',
});
const agesOf = (...prices: ReturnType<typeof seen>[]) =>
  priceAges(prices, changes, 2).map(({ atMostMs, atLeastMs }) => [atMostMs, atLeastMs]);

it('counts from the change that replaced the seen price', () => {
  expect(agesOf(seen(0, 0, 3500), seen(1, 1, 4500))).toEqual([
    [500, 490],
    [500, 490],
  ]);
});

it('gives no age to a price that is current, or was when it arrived', () => {
  expect(agesOf(seen(0, 2, 9000), seen(0, 0, 2999), seen(0, 0, 3005))).toEqual([
    [0, 0],
    [0, 0],
    [5, 0],
  ]);
});

it('counts the price before the first change from that change', () => {
  expect(agesOf(seen(1, null, 2100))).toEqual([[100, 90]]);
});

it('takes the price of another product for the one before the first change', () => {
  expect(agesOf(seen(0, 1, 1100))).toEqual([[100, 90]]);
});
