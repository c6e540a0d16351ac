import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { instalmentPlans } from './instalments.ts';
import { chargedAmountCentavos, instalmentTerms } from './offered-plans.ts';

const rules = {
  max: 10,
  min_parcel_centavos: 3000,
  interest_free_up_to: 6,
  monthly_interest_basis_points: 199,
};

it.each([
  [60_000, 1, 60_000],
  [60_000, 6, 60_000],
  [60_000, 7, 64_869],
  [60_000, 11, null],
  [12_000, 5, null],
  [12_000, 4, 12_000],
])('charges %i centavos in %i instalments as %s', (total, installments, charged) => {
  expect(chargedAmountCentavos(total, installments, rules)).toBe(charged);
});

it('charges a single payment if the method has no instalments', () => {
  expect(chargedAmountCentavos(12_000, 1, null)).toBe(12_000);
  expect(chargedAmountCentavos(12_000, 2, null)).toBeNull();
});

const anyRules = fc.record({
  max: fc.integer({ min: 1, max: 24 }),
  min_parcel_centavos: fc.integer({ min: 0, max: 50_000 }),
  interest_free_up_to: fc.integer({ min: 0, max: 24 }),
  monthly_interest_basis_points: fc.integer({ min: 0, max: 1500 }),
});
const termsOf = (given: typeof rules) => ({
  maxInstalments: given.max,
  minParcelCentavos: given.min_parcel_centavos,
  interestFreeUpTo: given.interest_free_up_to,
  monthlyInterestBasisPoints: given.monthly_interest_basis_points,
});

it('[CAT-02] returns the terms of the method, and none if it offers no instalments', () => {
  expect(instalmentTerms(null)).toBeNull();
  expect(instalmentTerms(rules)).toEqual(termsOf(rules));
});

it('[PAY-02] charges the exact sum of a plan’s instalments, and nothing for an unknown plan', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), anyRules, (totalCentavos, given) => {
      const plans = instalmentPlans({ totalCentavos, ...termsOf(given) });
      const parcels = plans.map((plan) => plan.firstParcelCentavos + (plan.count - 1) * plan.parcelCentavos);
      const charged = plans.map(({ count }) => chargedAmountCentavos(totalCentavos, count, given));
      expect(charged).toEqual(parcels);
      expect(chargedAmountCentavos(totalCentavos, plans.length + 1, given)).toBeNull();
    }),
  );
});
