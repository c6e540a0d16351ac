import { expect, it } from 'vitest';

import { dueAmounts } from './due-amounts.ts';

const paid = {
  chargedCentavos: 10_000,
  spentCreditCentavos: 2_000,
  refundedCentavos: 0,
  givenCreditCentavos: 0,
};
const agreed = { amount_centavos: 6_000, credit_centavos: 1_000, bonus_centavos: 300 };

it.each([
  ['nothing went back', {}, agreed],
  ['enough is left', { refundedCentavos: 6_000 }, agreed],
  ['the provider took a part', { refundedCentavos: 8_000 }, { ...agreed, amount_centavos: 4_000 }],
  [
    'credit was given for the rest',
    { refundedCentavos: 10_000, givenCreditCentavos: 1_500 },
    { ...agreed, amount_centavos: 500, credit_centavos: 500 },
  ],
  [
    'all went back',
    { refundedCentavos: 10_000, givenCreditCentavos: 2_000 },
    { ...agreed, amount_centavos: 0, credit_centavos: 0 },
  ],
])('[ORD+06] gives back no more than what is left when %s', (_, money, expected) => {
  expect(dueAmounts(agreed, { ...paid, ...money })).toEqual(expected);
});
