import { expect, it } from 'vitest';

import { chargedAmountCentavos } from './charged-amount.ts';

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

it('charges at once where the method has no instalments', () => {
  expect(chargedAmountCentavos(12_000, 1, null)).toBe(12_000);
  expect(chargedAmountCentavos(12_000, 2, null)).toBeNull();
});
