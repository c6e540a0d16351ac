import { expect, it } from 'vitest';

import { annualBasisPoints } from './instalments.ts';

it.each([
  [0, 0],
  [100, 1268],
  [199, 2668],
  [299, 4241],
  [2000, 79_161],
])('[ADM+16] %i hundredths of a per cent a month are %i a year', (monthly, annual) => {
  expect(annualBasisPoints(monthly)).toBe(annual);
});
