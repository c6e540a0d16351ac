import { describe, expect, it } from 'vitest';

import { couponField, couponProblems } from './coupon-problems.ts';
import { newCoupon } from './coupon-values.ts';
import { promotionField, promotionProblems } from './promotion-problems.ts';
import { emptyTier, newPromotion } from './promotion-values.ts';

describe('a promotion', () => {
  const named = { ...newPromotion, name: 'Semana', code: 'semana' };

  it.each([
    [{}, ['percent']],
    [{ name: ' ', percent: 10 }, ['name']],
    [{ code: '', percent: 10 }, ['code']],
    [{ kind: 'amount' as const }, ['amount_centavos']],
    [{ kind: 'buy_x_pay_y' as const, buy: null }, ['buy']],
    [{ kind: 'progressive' as const }, ['tiers.0.qty']],
    [
      {
        kind: 'progressive' as const,
        tiers: [
          { ...emptyTier, qty: 3, percent: 5 },
          { ...emptyTier, qty: 6 },
        ],
      },
      ['tiers.1.percent'],
    ],
    [
      { kind: 'progressive' as const, by: 'total' as const, tiers: [{ ...emptyTier, percent: 5 }] },
      ['tiers.0.centavos'],
    ],
    [{ kind: 'free_shipping' as const }, []],
    [{ percent: 10 }, []],
  ])('[UIX+02] misses of %j: %j', (given, fields) => {
    expect(Object.keys(promotionProblems({ ...named, ...given }))).toEqual(fields);
  });

  it.each([
    ['promotion_code_invalid', 'code'],
    ['promotion_pay_invalid', 'pay'],
    ['promotion_payment_invalid', 'payment_codes'],
    ['times_invalid', 'ends_at'],
    ['brands_unknown', 'brands'],
    ['categories_unknown', 'category_keys'],
    ['benefit.percent', 'percent'],
    ['benefit.centavos', 'amount_centavos'],
    ['benefit.tiers.2.from', 'tiers.2.qty'],
    ['name', null],
    ['edit_conflict', null],
  ])('[UIX+02] shows %s at %s', (key, field) => {
    expect(promotionField(named, key)).toBe(field);
  });
});

describe('a coupon', () => {
  it('[UIX+02] misses its code and its discount, at their fields', () => {
    expect(Object.keys(couponProblems(newCoupon))).toEqual(['code', 'percent']);
    expect(Object.keys(couponProblems({ ...newCoupon, code: 'OI', kind: 'amount' }))).toEqual([
      'amount_centavos',
    ]);
    expect(couponProblems({ ...newCoupon, code: 'OI', percent: 10 })).toEqual({});
    expect(couponProblems({ ...newCoupon, code: 'OI', kind: 'free_shipping' })).toEqual({});
  });

  it.each([
    ['coupon_code_invalid', 'code'],
    ['coupon_worth_invalid', 'percent'],
    ['value', 'percent'],
    ['times_invalid', 'ends_on'],
    ['group_unknown', 'group_codes'],
    ['products_unknown', 'products'],
    ['max_uses', null],
  ])('[UIX+02] shows %s at %s', (key, field) => {
    expect(couponField(newCoupon, key)).toBe(field);
  });
});
