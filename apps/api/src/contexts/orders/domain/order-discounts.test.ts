import { expect, it } from 'vitest';

import { orderDiscounts } from './order-discounts.ts';

const coupon = { kind: 'coupon', name: 'DEZ', amount_centavos: 1000 } as const;
const promotion = { kind: 'promotion', name: 'Almofadas', amount_centavos: 500 } as const;

it('[ORD+03] lists the parts of a discount in the order in which they apply', () => {
  const totals = { discount_centavos: 5500, bonus_centavos: 2000, credit_centavos: 1200 };
  expect(orderDiscounts([promotion, coupon], totals, 'Pix')).toEqual([
    promotion,
    coupon,
    { kind: 'payment', name: 'Pix', amount_centavos: 800 },
    { kind: 'bonus', name: '', amount_centavos: 2000 },
    { kind: 'credit', name: '', amount_centavos: 1200 },
  ]);
});

it.each([
  ['nothing', [], { discount_centavos: 0, bonus_centavos: 0, credit_centavos: 0 }, []],
  [
    'the cart alone',
    [coupon],
    { discount_centavos: 1000, bonus_centavos: 0, credit_centavos: 0 },
    ['coupon'],
  ],
  ['the payment alone', [], { discount_centavos: 1, bonus_centavos: 0, credit_centavos: 0 }, ['payment']],
  ['the bonus alone', [], { discount_centavos: 7, bonus_centavos: 7, credit_centavos: 0 }, ['bonus']],
  ['credit alone', [], { discount_centavos: 7, bonus_centavos: 0, credit_centavos: 7 }, ['credit']],
] as const)('[ORD+03] omits discounts of zero: %s', (_, ofCart, totals, kinds) => {
  expect(orderDiscounts(ofCart, totals, 'Pix').map(({ kind }) => kind)).toEqual(kinds);
});
