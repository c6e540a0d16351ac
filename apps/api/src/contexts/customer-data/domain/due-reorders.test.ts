import fc from 'fast-check';
import { expect, it } from 'vitest';

import { dueReorders } from './due-reorders.ts';

const bought = (variantId: number, ...days: (readonly [on: string, qty: number])[]) =>
  days.map(([on, qty]) => ({ variantId, on, qty }));
const monthly = bought(1, ['2026-08-01', 12], ['2026-08-31', 12], ['2026-09-30', 60], ['2026-10-30', 12]);

it.each([
  ['2026-11-25', 0],
  ['2026-11-26', 1],
  ['2026-11-29', 1],
  ['2027-01-28', 1],
  // Three intervals without a purchase.
  ['2027-01-29', 0],
])('suggests a monthly purchase around its day: on %s %i', (today, count) => {
  expect(dueReorders(monthly, today)).toHaveLength(count);
});

it('says interval, days and the usual quantity, which one large order does not change', () => {
  expect(dueReorders(monthly, '2026-11-29')).toEqual([
    { variantId: 1, qty: 12, intervalDays: 30, lastBoughtOn: '2026-10-30', dueOn: '2026-11-29' },
  ]);
});

it('needs three days of purchases, of which two orders of one day are one', () => {
  const twice = bought(1, ['2026-09-01', 6], ['2026-10-01', 6], ['2026-10-01', 6]);
  expect(dueReorders(twice, '2026-10-31')).toEqual([]);
  const thrice = [...twice, ...bought(1, ['2026-10-31', 12])];
  expect(dueReorders(thrice, '2026-11-30')).toMatchObject([{ qty: 12 }]);
});

it('lists the most overdue of its own interval first, each variant by itself', () => {
  const weekly = bought(2, ['2026-11-01', 1], ['2026-11-08', 1], ['2026-11-15', 1]);
  expect(dueReorders([...monthly, ...weekly], '2026-11-29').map(({ variantId }) => variantId)).toEqual([
    2, 1,
  ]);
});

it('suggests nothing on the day of a purchase, and always a quantity from 1', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((one) => `2026-11-${String(one).padStart(2, '0')}`);
  const purchase = fc.record({
    variantId: fc.integer({ min: 1, max: 3 }),
    qty: fc.integer({ min: 1, max: 999 }),
    on: day,
  });
  fc.assert(
    fc.property(fc.array(purchase), day, (purchases, today) => {
      for (const due of dueReorders(
        purchases.filter(({ on }) => on <= today),
        today,
      )) {
        expect(due.lastBoughtOn < today).toBe(true);
        expect(due.qty).toBeGreaterThanOrEqual(1);
        expect(due.dueOn > due.lastBoughtOn).toBe(true);
      }
    }),
  );
});
