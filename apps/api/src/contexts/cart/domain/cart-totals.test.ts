import fc from 'fast-check';
import { expect, it } from 'vitest';

import { cartTotals } from './cart-totals.ts';
import type { Coupon } from './coupon.ts';

const today = '2026-11-21';
const tenPercent: Coupon = {
  code: 'BEMVINDO10',
  kind: 'percentage',
  value: 10,
  starts_on: null,
  ends_on: null,
  min_total_centavos: 0,
  is_active: true,
};

const line = fc.record({
  qty: fc.integer({ min: 1, max: 999 }),
  price_centavos: fc.integer({ min: 2, max: 5_000_000 }),
  special_price_centavos: fc.option(fc.constant(1)),
});
const coupon = fc.record({
  code: fc.constant('CUPOM'),
  kind: fc.constantFrom('percentage' as const, 'amount' as const),
  value: fc.integer({ min: 1, max: 10_000_000 }),
  starts_on: fc.constant(null),
  ends_on: fc.constant(null),
  min_total_centavos: fc.integer({ min: 0, max: 100_000 }),
  is_active: fc.boolean(),
});

it('[CAR-08] adds up, and a discount is never above the items', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.option(coupon), (lines, given) => {
      const totals = cartTotals(lines, given, today);
      expect(totals.total_centavos).toBe(totals.items_centavos - totals.discount_centavos);
      expect(totals.discount_centavos).toBeGreaterThanOrEqual(0);
      expect(totals.total_centavos).toBeGreaterThanOrEqual(0);
      expect(totals.items_centavos).toBeLessThanOrEqual(totals.list_centavos);
      expect(given?.is_active || totals.discount_centavos === 0).toBe(true);
      for (const value of Object.values(totals)) expect(Number.isSafeInteger(value)).toBe(true);
    }),
  );
});

it('takes the price on offer where there is one, and the coupon off the sum', () => {
  const lines = [
    { qty: 2, price_centavos: 14_990, special_price_centavos: 11_990 },
    { qty: 1, price_centavos: 5_005, special_price_centavos: null },
  ];
  expect(cartTotals(lines, tenPercent, today)).toEqual({
    list_centavos: 34_985,
    items_centavos: 28_985,
    // 2898.5 rounded half up.
    discount_centavos: 2_899,
    total_centavos: 26_086,
  });
});
