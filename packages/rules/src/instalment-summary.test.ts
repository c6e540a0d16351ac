import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { instalmentSummary } from './instalment-summary.ts';
import { instalmentPlans } from './instalments.ts';

const terms = {
  maxInstalments: 12,
  minParcelCentavos: 1000,
  monthlyInterestBasisPoints: 199,
  interestFreeUpTo: 6,
};

it.each([
  ['the longest without interest', 60_000, terms, 6, false],
  ['as many as the least parcel allows', 3_500, terms, 3, false],
  ['the longest with interest when none is free of it', 60_000, { ...terms, interestFreeUpTo: 1 }, 12, true],
])('[CAT-02] a price is shown with %s', (_, price, rules, count, hasInterest) => {
  expect(instalmentSummary(price, rules)).toMatchObject({ count, hasInterest });
});

it('[CAT-02] returns null for a single instalment', () => {
  expect(instalmentSummary(1_500, terms)).toBeNull();
});

it('[CAT-02] returns an existing plan, and none without interest is longer', () => {
  const anyTerms = fc.record({
    maxInstalments: fc.integer({ min: 1, max: 24 }),
    minParcelCentavos: fc.integer({ min: 0, max: 50_000 }),
    monthlyInterestBasisPoints: fc.integer({ min: 0, max: 1500 }),
    interestFreeUpTo: fc.integer({ min: 0, max: 24 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyTerms, (totalCentavos, given) => {
      const plans = instalmentPlans({ ...given, totalCentavos });
      const summary = instalmentSummary(totalCentavos, given);
      const free = plans.filter(({ count, hasInterest }) => count > 1 && !hasInterest);
      expect(summary).toEqual(free.at(-1) ?? plans.slice(1).at(-1) ?? null);
    }),
  );
});
