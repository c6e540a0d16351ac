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
    { payment_discount_centavos: 1_079, bonus_centavos: 0, credit_centavos: 0, total_centavos: 22_813 },
  ],
  [
    21_582,
    5,
    2_310,
    3_000,
    1_000,
    // 5 % of the 185.82 that the bonus leaves.
    { payment_discount_centavos: 929, bonus_centavos: 3_000, credit_centavos: 1_000, total_centavos: 18_963 },
  ],
  // Half a centavo is rounded up.
  [
    1_010,
    5,
    0,
    0,
    0,
    { payment_discount_centavos: 51, bonus_centavos: 0, credit_centavos: 0, total_centavos: 959 },
  ],
  [
    1_000,
    0,
    500,
    0,
    9_999,
    { payment_discount_centavos: 0, bonus_centavos: 0, credit_centavos: 1_500, total_centavos: 0 },
  ],
  // A bonus does not pay shipping.
  [
    1_000,
    10,
    500,
    9_999,
    200,
    { payment_discount_centavos: 0, bonus_centavos: 1_000, credit_centavos: 200, total_centavos: 300 },
  ],
  // Credit pays everything, so Pix gives no discount.
  [
    10_000,
    5,
    0,
    0,
    10_000,
    { payment_discount_centavos: 0, bonus_centavos: 0, credit_centavos: 10_000, total_centavos: 0 },
  ],
  // 3 reais remain, of which Pix discounts 5 %.
  [
    10_000,
    5,
    0,
    0,
    9_700,
    { payment_discount_centavos: 15, bonus_centavos: 0, credit_centavos: 9_700, total_centavos: 285 },
  ],
])(
  '[CHK-04] a cart of %i with %i %% off, delivery of %i, bonus of %i and credit of %i comes to %o',
  (goods, paymentDiscountPercent, shippingCentavos, bonusCentavos, creditCentavos, totals) => {
    const cart = { items_centavos: goods + 500, discount_centavos: 500, gift_wrap_centavos: 0 };
    const choices = { paymentDiscountPercent, shippingCentavos, bonusCentavos, creditCentavos };
    expect(checkoutTotals(cart, choices)).toEqual({
      items_centavos: goods + 500,
      discount_centavos:
        500 + totals.payment_discount_centavos + totals.bonus_centavos + totals.credit_centavos,
      gift_wrap_centavos: 0,
      shipping_centavos: shippingCentavos,
      ...totals,
    });
  },
);

it('[CAR-07] applies no discount of the payment method to the gift wrap', () => {
  const cart = { items_centavos: 10_000, discount_centavos: 0, gift_wrap_centavos: 1_000 };
  expect(
    checkoutTotals(cart, {
      paymentDiscountPercent: 5,
      shippingCentavos: 0,
      bonusCentavos: 0,
      creditCentavos: 0,
    }),
  ).toMatchObject({
    payment_discount_centavos: 500,
    total_centavos: 10_500,
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
    const cart = { items_centavos: total_centavos - 800, discount_centavos: 200 };
    expect(mayUseBonus(bonus, cart)).toBe(may);
  },
);
