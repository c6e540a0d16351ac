import fc from 'fast-check';
import { expect, it } from 'vitest';

import { afterReceipt, type InstalmentOnTerms, openCentavos, splitOnTerms } from './instalments-on-terms.ts';

const days = ['2026-12-19', '2027-01-02', '2027-01-16'];
const open = (amount: number, day: string): InstalmentOnTerms => ({
  amount_centavos: amount,
  due_date: day,
  received_on: null,
  received_centavos: 0,
});
const paid = (amount: number, day: string, received = amount): InstalmentOnTerms => ({
  ...open(amount, day),
  received_on: '2026-12-18',
  received_centavos: received,
});

it('[ADM+16] splits an amount into instalments whose sum it is, the remainder in the first', () => {
  expect(splitOnTerms(100_00, days).map((one) => one.amount_centavos)).toEqual([33_34, 33_33, 33_33]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 6 }), (total, count) => {
      const amounts = splitOnTerms(total, Array<string>(count).fill('2026-12-19')).map(
        ({ amount_centavos: amount }) => amount,
      );
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
      expect(Math.max(...amounts)).toBe(amounts[0]);
    }),
  );
});

it.each([
  [[open(100, 'a'), open(100, 'b'), open(100, 'c')], 0, [100, 100, 100]],
  [[open(100, 'a'), open(100, 'b'), open(100, 'c')], 150, [100, 50, 0]],
  [[paid(100, 'a'), open(100, 'b'), open(100, 'c')], 150, [0, 50, 0]],
  // The last was paid with what had been taken from it: nothing is taken a second time.
  [[open(100, 'a'), open(100, 'b'), paid(100, 'c', 50)], 50, [100, 100, 0]],
  [[paid(100, 'a'), paid(100, 'b'), open(100, 'c')], 250, [0, 0, 0]],
])(
  '[ADM+16] takes what goes back from the last unpaid instalments: %j less %i',
  (instalments, abated, left) => {
    expect(openCentavos(instalments, abated)).toEqual(left);
  },
);

it('[ADM+16] is due on the day of the first unpaid instalment, and paid with the last', () => {
  const [a = '', b = '', c = ''] = days;
  expect(afterReceipt([paid(1, a), open(1, b), open(1, c)], 0)).toEqual({
    due_date: b,
    received_centavos: 1,
    received_on: null,
  });
  // Out of their sequence.
  expect(afterReceipt([open(1, a), paid(1, b), paid(1, c)], 0)).toMatchObject({
    due_date: a,
    received_on: null,
  });
  expect(afterReceipt([paid(1, a), paid(1, b), paid(1, c)], 0)).toMatchObject({
    received_centavos: 3,
    received_on: '2026-12-18',
  });
  // The rest went back.
  expect(afterReceipt([paid(1, a), open(1, b)], 1)).toMatchObject({ received_on: '2026-12-18' });
});
