import { expect, it } from 'vitest';

import { type Coupon, couponDiscountCentavos, couponProblem } from './coupon.ts';

const coupon: Coupon = {
  code: 'AURORA50',
  kind: 'amount',
  value: 5000,
  starts_on: '2026-06-01',
  ends_on: '2026-08-31',
  min_total_centavos: 40_000,
  group_codes: null,
  category_keys: null,
  product_ids: null,
  is_first_purchase: false,
  is_combinable: true,
  is_used_up: false,
  is_active: true,
};
const wellUsed = {
  today: '2026-07-01',
  groupCode: null,
  isFirstPurchase: true,
  coveredCentavos: 40_000,
  isForOtherProducts: false,
  promotions: 'none',
} as const;

it.each([
  ['2026-05-31', 40_000, { code: 'coupon_invalid', params: { starts_on: '2026-06-01' } }],
  ['2026-06-01', 40_000, null],
  ['2026-08-31', 40_000, null],
  ['2026-09-01', 40_000, { code: 'coupon_expired' }],
  ['2026-07-01', 39_999, { code: 'coupon_invalid', params: { missing_centavos: '1' } }],
  ['2026-07-01', 39_960, { code: 'coupon_invalid', params: { missing_centavos: '40' } }],
])('[CAR-08] on %s with %i centavos has the problem %o', (today, coveredCentavos, problem) => {
  expect(couponProblem(coupon, { ...wellUsed, today, coveredCentavos })).toEqual(problem);
});

it.each<[string, Partial<Coupon>, Partial<Parameters<typeof couponProblem>[1]>, string | null]>([
  ['switched off', { is_active: false }, {}, 'coupon_invalid'],
  ['used up', { is_used_up: true }, {}, 'coupon_already_used'],
  ['for a group, with a guest', { group_codes: ['revendas'] }, {}, 'promotion_wrong_group'],
  ['for another group', { group_codes: ['revendas'] }, { groupCode: 'varejo' }, 'promotion_wrong_group'],
  ['for the group', { group_codes: ['revendas'] }, { groupCode: 'revendas' }, null],
  ['for a first purchase, at a first one', { is_first_purchase: true }, {}, null],
  [
    'for a first purchase, at a later one',
    { is_first_purchase: true },
    { isFirstPurchase: false },
    'coupon_first_purchase',
  ],
  ['for other products', { product_ids: [9] }, { isForOtherProducts: true }, 'coupon_other_products'],
  ['beside promotions', {}, { promotions: 'applied' }, null],
  [
    'not combinable with promotions',
    { is_combinable: false },
    { promotions: 'applied' },
    'coupon_with_promotions',
  ],
  ['not for beside promotions, where there is none', { is_combinable: false }, {}, null],
  ['beside an exclusive promotion', {}, { promotions: 'exclusive' }, 'coupon_with_promotions'],
])('[CAR-08] checks a coupon %s: %o in %o has the problem %s', (_, change, given, problem) => {
  expect(couponProblem({ ...coupon, ...change }, { ...wellUsed, ...given })?.code ?? null).toBe(problem);
});

it('never exceeds the amount that it discounts', () => {
  expect(couponDiscountCentavos(coupon, 3_000)).toBe(3_000);
  expect(couponDiscountCentavos({ kind: 'percentage', value: 150 }, 3_000)).toBe(3_000);
});

it('[CAR-08] discounts its amount, or its percentage of the remaining amount', () => {
  expect(couponDiscountCentavos(coupon, 20_000)).toBe(5_000);
  expect(couponDiscountCentavos({ kind: 'percentage', value: 5 }, 20_000)).toBe(1_000);
});

it.each(['0000-01-01', '9999-12-31'])('[CAR-08] is valid on %s without a first and last day', (today) => {
  expect(couponProblem({ ...coupon, starts_on: null, ends_on: null }, { ...wellUsed, today })).toBeNull();
});
