import { expect, it } from 'vitest';

import { checkoutTotals, creditCentavosOf } from './checkout-totals.ts';

it.each([
  // 5 % of 215.82 is 10.791.
  [21_582, 5, 2_310, 0, { paymentDiscountCentavos: 1_079, creditCentavos: 0, totalCentavos: 22_813 }],
  [21_582, 5, 2_310, 1_000, { paymentDiscountCentavos: 1_079, creditCentavos: 1_000, totalCentavos: 21_813 }],
  // Half a centavo is rounded up.
  [1_010, 5, 0, 0, { paymentDiscountCentavos: 51, creditCentavos: 0, totalCentavos: 959 }],
  [1_000, 0, 500, 9_999, { paymentDiscountCentavos: 0, creditCentavos: 1_500, totalCentavos: 0 }],
])(
  '[CHK-04] a cart of %i with %i %% off, delivery of %i and credit of %i comes to %o',
  (total_centavos, discountPercent, shippingCentavos, creditCentavos, totals) => {
    const cart = { gift_wrap_centavos: 0, total_centavos };
    expect(checkoutTotals(cart, { discountPercent, shippingCentavos, creditCentavos })).toEqual({
      ...totals,
      shippingCentavos,
    });
  },
);

it('[CAR-07] takes no discount for the way of paying off the wrapping', () => {
  const cart = { gift_wrap_centavos: 1_000, total_centavos: 11_000 };
  expect(checkoutTotals(cart, { discountPercent: 5, shippingCentavos: 0, creditCentavos: 0 })).toMatchObject({
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
