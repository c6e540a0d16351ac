import fc from 'fast-check';
import { expect, it } from 'vitest';

import { returnAmount } from './return-amount.ts';

const order = {
  items_centavos: 10_000,
  discount_centavos: 1_500,
  credit_centavos: 500,
  gift_wrap_centavos: 300,
  shipping_centavos: 2_000,
  items: [
    { id: 1, qty: 2, total_centavos: 4_000, discount_centavos: 0 },
    { id: 2, qty: 1, total_centavos: 6_000, discount_centavos: 0 },
  ],
};
const all = [
  { id: 1, qty: 2 },
  { id: 2, qty: 1 },
];

it.each([
  ['a part of it', [{ id: 1, qty: 2 }], { isWhole: false, isWithdrawal: true }, 3_600],
  ['all, withdrawn from', all, { isWhole: true, isWithdrawal: true }, 11_300],
  ['all, for a defect', all, { isWhole: true, isWithdrawal: false }, 9_000],
])(
  '[ACC-02] refunds the paid amount of an order with discount, credit, gift wrap and shipping: %s',
  (_, lines, how, amount) => {
    expect(returnAmount(order, lines, how)).toBe(amount);
  },
);

it('[ACC-02] is not reduced by a promotion of other products', () => {
  const promoted = {
    ...order,
    discount_centavos: 1_800,
    credit_centavos: 0,
    items: order.items.map((item) => (item.id === 2 ? { ...item, discount_centavos: 1_800 } : item)),
  };
  const how = { isWhole: false, isWithdrawal: false };
  expect(returnAmount(promoted, [{ id: 1, qty: 1 }], how)).toBe(2_000);
  expect(returnAmount(promoted, [{ id: 2, qty: 1 }], how)).toBe(4_200);
});

it('[ACC-02] never refunds more than was paid in parts', () => {
  const line = fc.record({
    qty: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 100_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 0, max: 99 }),
      (drawn, paymentPercent) => {
        const items = drawn.map(({ qty, price, percent }, id) => ({
          id,
          qty,
          total_centavos: qty * price,
          discount_centavos: Math.round((qty * price * percent) / 100),
        }));
        const sum = (of: (item: (typeof items)[number]) => number) =>
          items.reduce((total, item) => total + of(item), 0);
        const goods = sum((item) => item.total_centavos - item.discount_centavos);
        const net = goods - Math.round((goods * paymentPercent) / 100);
        const paid = {
          ...order,
          items_centavos: sum((item) => item.total_centavos),
          discount_centavos: sum((item) => item.total_centavos) - net,
          credit_centavos: 0,
          items,
        };
        const pieces = items.flatMap(({ id, qty }) => Array.from({ length: qty }, () => ({ id, qty: 1 })));
        const parts = pieces.map((piece) =>
          returnAmount(paid, [piece], { isWhole: false, isWithdrawal: false }),
        );
        expect(parts.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(net);
      },
    ),
  );
});
