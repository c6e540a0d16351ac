import { expect, it } from 'vitest';

import { discountPercent } from './discount-percent.ts';

it.each([
  [14_990, 11_990, 20],
  [10_000, 9_999, 0],
  [10_000, 10_000, 0],
  [10_000, 12_000, 0],
  [0, 0, 0],
  [3_000, 1_001, 66],
])('[CAT-02] from %i to %i centavos is %i%% off', (listPrice, price, percent) => {
  expect(discountPercent(listPrice, price)).toBe(percent);
});
