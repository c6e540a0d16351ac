import { expect, it } from 'vitest';

import { checkoutTotals, creditCentavosOf, mayUseBonus } from './checkout-totals.ts';

it.each([
  // 5 % of 215.82 is 10.791.
  [
    21_582,
    5,
    2_310,
    0,
    0,
    { paymentDiscountCentavos: 1_079, bonusCentavos: 0, creditCentavos: 0, totalCentavos: 22_813 },
  ],
  [
    21_582,
    5,
    2_310,
    3_000,
    1_000,
    // 5 % of the 185.82 that the bonus leaves.
    { paymentDiscountCentavos: 929, bonusCentavos: 3_000, creditCentavos: 1_000, totalCentavos: 18_963 },
  ],
  // Half a centavo is rounded up.
  [
    1_010,
    5,
    0,
    0,
    0,
    { paymentDiscountCentavos: 51, bonusCentavos: 0, creditCentavos: 0, totalCentavos: 959 },
  ],
  [
    1_000,
    0,
    500,
    0,
    9_999,
    { paymentDiscountCentavos: 0, bonusCentavos: 0, creditCentavos: 1_500, totalCentavos: 0 },
  ],
  // A bonus pays no freight.
  [
    1_000,
    10,
    500,
    9_999,
    200,
    { paymentDiscountCentavos: 0, bonusCentavos: 1_000, creditCentavos: 200, totalCentavos: 300 },
  ],
  // Credit pays for everything, so Pix earns nothing.
  [
    10_000,
    5,
    0,
    0,
    10_000,
    { paymentDiscountCentavos: 0, bonusCentavos: 0, creditCentavos: 10_000, totalCentavos: 0 },
  ],
  // It leaves 3 reais, and Pix earns 5 % of those.
  [
    10_000,
    5,
    0,
    0,
    9_700,
    { paymentDiscountCentavos: 15, bonusCentavos: 0, creditCentavos: 9_700, totalCentavos: 285 },
  ],
])(
  '[CHK-04] a cart of %i with %i %% off, delivery of %i, bonus of %i and credit of %i comes to %o',
  (total_centavos, discountPercent, shippingCentavos, bonusCentavos, creditCentavos, totals) => {
    const cart = { gift_wrap_centavos: 0, total_centavos };
    expect(
      checkoutTotals(cart, { discountPercent, shippingCentavos, bonusCentavos, creditCentavos }),
    ).toEqual({
      ...totals,
      shippingCentavos,
    });
  },
);

it('[CAR-07] takes no discount of the payment method off the wrapping', () => {
  const cart = { gift_wrap_centavos: 1_000, total_centavos: 11_000 };
  expect(
    checkoutTotals(cart, { discountPercent: 5, shippingCentavos: 0, bonusCentavos: 0, creditCentavos: 0 }),
  ).toMatchObject({
    paymentDiscountCentavos: 500,
    totalCentavos: 10_500,
  });
});

it.each([
  [19.99, 1_999],
  [0.29, 29],
  [0, 0],
])('[CHK-04] a credit of %d reais is %i centavos', (credit, centavos) => {
  expect(creditCentavosOf({ credit })).toBe(centavos);
});

it.each([
  [10_000, 3_000, 11_000, true],
  [10_000, 3_000, 10_999, false],
  [0, 3_000, 1_000, true],
  [0, 0, 11_000, false],
])(
  '[CHK-04] a bonus from %i on, with %i left, on a cart of %i with its wrapping of ten reais: %s',
  (compra_minima, saldo_bonus, total_centavos, may) => {
    const bonus = { bonus_total: saldo_bonus, compra_minima, ids_bonus: [], saldo_bonus, user_id: 1 };
    expect(mayUseBonus(bonus, { gift_wrap_centavos: 1_000, total_centavos })).toBe(may);
  },
);
