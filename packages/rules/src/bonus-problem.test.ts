import { expect, it } from 'vitest';

import { bonusProblem, isBonusUsable } from './bonus-problem.ts';

it.each([
  [0, 0, 15_000, 100, null],
  [3_000, 3_000, 15_000, 15_000, null],
  [3_001, 3_000, 0, 15_000, 'insufficient_bonus'],
  [3_000, 3_000, 15_000, 14_999, 'bonus_minimum_not_reached'],
  [1, 0, 15_000, 0, 'insufficient_bonus'],
] as const)(
  '[CHK-04] %i of %i bonus, from a purchase of %i, on products of %i: %s',
  (requested, availableCentavos, minPurchaseCentavos, productsCentavos, problem) => {
    expect(bonusProblem(requested, { availableCentavos, minPurchaseCentavos, productsCentavos })).toBe(
      problem,
    );
  },
);

it.each([
  [3_000, 15_000, 15_000, true],
  [3_000, 15_000, 14_999, false],
  [0, 0, 15_000, false],
])(
  '[CHK-04] a bonus of %i, from a purchase of %i, is usable on products of %i: %s',
  (availableCentavos, minPurchaseCentavos, productsCentavos, isUsable) => {
    expect(isBonusUsable({ availableCentavos, minPurchaseCentavos, productsCentavos })).toBe(isUsable);
  },
);
