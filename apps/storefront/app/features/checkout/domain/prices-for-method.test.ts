import { expect, it } from 'vitest';

import { pricesForMethod } from './prices-for-method.ts';
import { cartOf, lineOf } from './test-cart.ts';

const plain = cartOf(lineOf(1, { qty: 3 }));
const own = {
  payment_code: 'pix',
  discounts: [
    {
      kind: 'promotion' as const,
      code: 'pix10',
      name: '10% no Pix',
      amount_centavos: 300,
      is_free_shipping: false,
      lines: [],
    },
  ],
  totals: { ...plain.totals, discount_centavos: 300, total_centavos: 2_700 },
};
const cart = { ...plain, by_payment: [own] };

it('[CHK-03] has the discounts and totals of the way it is paid', () => {
  expect(pricesForMethod(cart, 'pix')).toEqual({ ...cart, discounts: own.discounts, totals: own.totals });
});

it.each(['sandbox_card', undefined])('[CHK-03] leaves the prices unchanged for %s', (code) => {
  expect(pricesForMethod(cart, code)).toBe(cart);
});
