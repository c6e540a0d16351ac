import { instalmentPlans } from '@vitrine/rules/instalments.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { instalmentOffer, instalmentOptions } from './instalment-options.ts';

const rules = {
  max: 10,
  min_parcel_centavos: 3000,
  interest_free_up_to: 6,
  monthly_interest_basis_points: 199,
};

it('[PAY-02] returns the store’s plans, with the total if there is interest', () => {
  const options = instalmentOptions(60_000, rules);
  expect(options.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(options[0]?.label).toBe('1x de R$\u00A0600,00 à vista');
  expect(options[5]?.label).toBe('6x de R$\u00A0100,00 sem juros');
  expect(options[6]).toEqual({
    count: 7,
    totalCentavos: 64_869,
    interestCentavos: 4_869,
    label: '7x de R$\u00A092,67 com juros (total R$\u00A0648,69)',
    terms: 'Juros de 1,99% ao mês (26,68% ao ano). Total parcelado R$\u00A0648,69, à vista R$\u00A0600,00.',
  });
});

it('states the rate a month and a year, and both totals, of plans with interest alone', () => {
  const options = instalmentOptions(60_000, rules);
  expect(options.map(({ terms }) => terms !== null)).toEqual(
    options.map(({ interestCentavos: interest }) => interest > 0),
  );
});

it('[PAY-02] names the first instalment if it is larger than the others', () => {
  expect(instalmentOptions(18_990, rules)[3]?.label).toBe(
    '4x de R$\u00A047,47 sem juros (1ª de R$\u00A047,49)',
  );
});

it.each([
  [60_000, rules, 'Em até 10x, 6x sem juros'],
  [10_000, rules, 'Em até 3x sem juros'],
  [3_000, rules, 'À vista'],
  [60_000, { ...rules, interest_free_up_to: 1 }, 'Em até 10x com juros'],
  [60_000, null, 'À vista'],
])('[PAY-02] of %i centavos by %o a card offers no more than there is: %s', (total, given, words) => {
  expect(instalmentOffer(instalmentOptions(total, given))).toBe(words);
});

it('[PAY-02] offers a single payment without instalment rules', () => {
  expect(instalmentOptions(12_345, null).map(({ count }) => count)).toEqual([1]);
});

const anyRules = fc.record({
  max: fc.integer({ min: 1, max: 24 }),
  min_parcel_centavos: fc.integer({ min: 0, max: 50_000 }),
  interest_free_up_to: fc.integer({ min: 0, max: 24 }),
  monthly_interest_basis_points: fc.integer({ min: 0, max: 1500 }),
});
const engineRules = (given: typeof rules) => ({
  maxInstalments: given.max,
  minParcelCentavos: given.min_parcel_centavos,
  interestFreeUpTo: given.interest_free_up_to,
  monthlyInterestBasisPoints: given.monthly_interest_basis_points,
});

it('[PAY-02] offers, for any rules, the plans of the arithmetic that browser and server share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), anyRules, (totalCentavos, given) => {
      const plans = instalmentPlans({ totalCentavos, ...engineRules(given) });
      const offered = instalmentOptions(totalCentavos, given);
      expect(offered.map(({ count, totalCentavos: total }) => [count, total])).toEqual(
        plans.map(({ count, totalCentavos: total }) => [count, total]),
      );
    }),
  );
});
