import fc from 'fast-check';
import { expect, it } from 'vitest';

import { returnAmount } from './return-amount.ts';

const order = {
  items_centavos: 10_000,
  discount_centavos: 1_500,
  credit_centavos: 500,
  shipping_centavos: 2_000,
};

it.each([
  ['a part of it', [{ price_centavos: 2_000, qty: 2 }], { isWhole: false, isWithdrawal: true }, 3_600],
  [
    'all, withdrawn from',
    [{ price_centavos: 10_000, qty: 1 }],
    { isWhole: true, isWithdrawal: true },
    11_000,
  ],
  ['all, for a defect', [{ price_centavos: 10_000, qty: 1 }], { isWhole: true, isWithdrawal: false }, 9_000],
])(
  '[ACC-02] of an order with discount, credit and freight, %s is worth what was paid',
  (_, lines, how, amount) => {
    expect(returnAmount(order, lines, how)).toBe(amount);
  },
);

it('[ACC-02] parts never come to more than was paid', () => {
  const price = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 0, max: 99 }),
      (prices, percent) => {
        const items = prices.reduce((sum, one) => sum + one, 0);
        const paid = {
          ...order,
          items_centavos: items,
          discount_centavos: Math.round((items * percent) / 100),
          credit_centavos: 0,
        };
        const parts = prices.map((price_centavos) =>
          returnAmount(paid, [{ price_centavos, qty: 1 }], { isWhole: false, isWithdrawal: false }),
        );
        expect(parts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(items - paid.discount_centavos);
      },
    ),
  );
});
