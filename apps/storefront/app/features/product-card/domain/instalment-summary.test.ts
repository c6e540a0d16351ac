import { expect, it } from 'vitest';

import { instalmentSummary } from './instalment-summary.ts';

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

it('[CAT-02] one parcel is not worth a line', () => {
  expect(instalmentSummary(1_500, terms)).toBeNull();
});
