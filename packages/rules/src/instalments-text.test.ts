import { formatBrlPlain, parseBrl } from '@vitrine/brazil/brl.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { instalmentsText } from './instalments-text.ts';
import { chargedPlan, instalmentPlans } from './instalments.ts';

const aurora = {
  maxInstalments: 10,
  minParcelCentavos: 3_000,
  monthlyInterestBasisPoints: 199,
  interestFreeUpTo: 6,
};

const textOf = (totalCentavos: number, count: number) => {
  const plan = instalmentPlans({ ...aurora, totalCentavos })[count - 1];
  return plan && instalmentsText(plan, formatBrlPlain);
};

it.each([
  [18_990, 1, '1x de R$ 189,90'],
  [18_990, 3, '3x de R$ 63,30 sem juros'],
  [18_990, 4, '4x de R$ 47,47 sem juros (1ª de R$ 47,49)'],
  [129_900, 10, '10x de R$ 144,54 com juros'],
])('[PAY-02] describes %i centavos in %i instalments as %s', (total, count, text) => {
  expect(textOf(total, count)).toBe(text);
});

it('[PAY-02] names amounts that add up to the charged total, for any plan', () => {
  const anyRules = fc.record({
    totalCentavos: fc.integer({ min: 1, max: 100_000_000 }),
    maxInstalments: fc.integer({ min: 1, max: 24 }),
    minParcelCentavos: fc.integer({ min: 0, max: 50_000 }),
    monthlyInterestBasisPoints: fc.integer({ min: 0, max: 1500 }),
    interestFreeUpTo: fc.integer({ min: 0, max: 24 }),
  });
  fc.assert(
    fc.property(anyRules, (rules) => {
      for (const plan of instalmentPlans(rules)) {
        const text = instalmentsText(plan, formatBrlPlain);
        const [parcel = 0, first = parcel] = (text.match(/R\$ [\d.,]+/g) ?? []).map(
          (one) => parseBrl(one) ?? 0,
        );
        expect(first + parcel * (plan.count - 1)).toBe(plan.totalCentavos);
        // The charged plan has the text of the offered one.
        const interest = plan.totalCentavos - rules.totalCentavos;
        expect(instalmentsText(chargedPlan(plan.totalCentavos, plan.count, interest), formatBrlPlain)).toBe(
          plan.hasInterest && interest === 0 ? text.replace('com juros', 'sem juros') : text,
        );
      }
    }),
  );
});
