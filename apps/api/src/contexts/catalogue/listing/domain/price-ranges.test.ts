import fc from 'fast-check';
import { expect, it } from 'vitest';

import { priceRanges } from './price-ranges.ts';

const reais = (...all: number[]) => all.map((price) => price * 100);

it.each([
  ['nothing for no products', [], []],
  ['nothing where all cost about the same', reais(110, 120, 130), []],
  [
    'round limits',
    reais(40, 60, 80, 120, 400),
    [
      [null, 5000, 1],
      [5000, 10_000, 2],
      [10_000, 30_000, 1],
      [30_000, null, 1],
    ],
  ],
  [
    'a price equal to the limit in both',
    reais(40, 50, 60),
    [
      [null, 5000, 2],
      [5000, null, 2],
    ],
  ],
])('[CAT-01] suggests %s', (_, prices, expected) => {
  const ranges = priceRanges(prices).map(({ from_centavos, to_centavos, count }) => [
    from_centavos,
    to_centavos,
    count,
  ]);
  expect(ranges).toEqual(expected);
});

it('[CAT-01] suggests at most five non-empty ranges that cover all prices', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 60 }), (prices) => {
      const ranges = priceRanges(prices);
      expect(ranges.length).toBeLessThanOrEqual(5);
      expect(ranges.every(({ count }) => count > 0)).toBe(true);
      expect(ranges.length === 0 ? null : [ranges[0]?.from_centavos, ranges.at(-1)?.to_centavos]).toEqual(
        ranges.length === 0 ? null : [null, null],
      );
      // Both ends belong to a range.
      for (const { from_centavos: from, to_centavos: to, count } of ranges) {
        expect(prices.filter((price) => price >= (from ?? 0) && price <= (to ?? Infinity))).toHaveLength(
          count,
        );
      }
      const gaps = ranges.slice(1).filter((range, at) => range.from_centavos !== ranges[at]?.to_centavos);
      expect(gaps).toEqual([]);
    }),
  );
});

it('[CAT-01] merges the smallest neighbours until five ranges remain, the first of equals', () => {
  const prices = reais(20, 20, 40, 40, 80, 120, 120, 170, 170, 250, 250);
  expect(priceRanges(prices).map(({ to_centavos: to, count }) => [to, count])).toEqual([
    [2500, 2],
    [10_000, 3],
    [15_000, 2],
    [20_000, 2],
    [null, 2],
  ]);
});
