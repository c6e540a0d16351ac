import { expect, it } from 'vitest';

import { summaryOfCart } from './summary-view.ts';
import { cartOf, lineOf } from './test-cart.ts';

it.each([
  ['no shipping method is chosen', false, 0, 'a calcular', 'Total sem frete'],
  ['the chosen one costs nothing', true, 0, 'Grátis', 'Total'],
  ['the chosen one has a price', true, 2_310, 2_310, 'Total'],
])('[CHK-03] tells freight and total where %s', (_, hasShipping, shippingCentavos, freight, totalLabel) => {
  const view = summaryOfCart(cartOf(lineOf(1)), [], {
    totals: {
      paymentDiscountCentavos: 0,
      shippingCentavos,
      bonusCentavos: 0,
      creditCentavos: 0,
      totalCentavos: 1_000 + shippingCentavos,
    },
    hasShipping,
    methodName: null,
  });
  expect(view.rows).toEqual([{ label: 'Frete', value: freight }]);
  expect(view.totalLabel).toBe(totalLabel);
});

it('[CHK-04] names what the payment method, bonus and credit take off', () => {
  const { rows } = summaryOfCart(cartOf(lineOf(1)), [], {
    totals: {
      paymentDiscountCentavos: 30,
      shippingCentavos: 0,
      bonusCentavos: 100,
      creditCentavos: 300,
      totalCentavos: 570,
    },
    hasShipping: true,
    methodName: 'Pix',
  });
  expect(rows.slice(1)).toEqual([
    { label: 'Desconto no Pix', value: -30 },
    { label: 'Bônus', value: -100 },
    { label: 'Crédito', value: -300 },
  ]);
});
