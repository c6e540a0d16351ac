import { expect, it } from 'vitest';

import { type Coupon, couponDiscountCentavos, couponProblem } from './coupon.ts';

const coupon: Coupon = {
  code: 'AURORA50',
  kind: 'amount',
  value: 5000,
  starts_on: '2026-06-01',
  ends_on: '2026-08-31',
  min_total_centavos: 40_000,
  is_active: true,
};

it.each([
  ['2026-05-31', 40_000, 'coupon_invalid'],
  ['2026-06-01', 40_000, null],
  ['2026-08-31', 40_000, null],
  ['2026-09-01', 40_000, 'coupon_expired'],
  ['2026-07-01', 39_999, 'coupon_invalid'],
])('[CAR-08] on %s with %i centavos says %s', (today, itemsCentavos, problem) => {
  expect(couponProblem(coupon, { today, itemsCentavos })).toBe(problem);
});

it('[CAR-08] says that a coupon switched off is invalid', () => {
  expect(couponProblem({ ...coupon, is_active: false }, { today: '2026-07-01', itemsCentavos: 50_000 })).toBe(
    'coupon_invalid',
  );
});

it('never takes off more than there is to pay for', () => {
  expect(couponDiscountCentavos(coupon, 3_000)).toBe(3_000);
  expect(couponDiscountCentavos({ kind: 'percentage', value: 150 }, 3_000)).toBe(3_000);
});
