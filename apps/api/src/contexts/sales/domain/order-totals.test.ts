import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isTooLarge, orderTotals } from './order-totals.ts';

it('adds up discounts, bonus and credit; takes nothing but credit off wrapping and freight', () => {
  expect(
    orderTotals({
      itemsCentavos: 23_980,
      cartDiscountCentavos: 2_398,
      paymentDiscountPercent: 5,
      giftWrapCentavos: 990,
      shippingCentavos: 2_310,
      bonusCentavos: 3_000,
      creditCentavos: 1_000,
    }),
  ).toEqual({
    items_centavos: 23_980,
    // 5 % of the 18,582 that the bonus leaves of the products is 929.1.
    discount_centavos: 2_398 + 929 + 3_000 + 1_000,
    bonus_centavos: 3_000,
    credit_centavos: 1_000,
    gift_wrap_centavos: 990,
    shipping_centavos: 2_310,
    total_centavos: 19_953,
  });
});

it.each([
  ['credit pays for everything', { creditCentavos: 10_000 }, { discount: 10_000, credit: 10_000, total: 0 }],
  ['bonus pays for everything', { bonusCentavos: 12_000 }, { discount: 10_000, credit: 0, total: 0 }],
  [
    'credit pays nearly everything',
    { creditCentavos: 9_700 },
    { discount: 9_715, credit: 9_700, total: 285 },
  ],
  ['bonus pays a part', { bonusCentavos: 4_000 }, { discount: 4_300, credit: 0, total: 5_700 }],
])(
  '[CHK-04] takes the discount of the payment method off what it charges, where %s',
  (_, spent, { discount, credit, total }) => {
    const totals = orderTotals({
      itemsCentavos: 10_000,
      cartDiscountCentavos: 0,
      paymentDiscountPercent: 5,
      giftWrapCentavos: 0,
      shippingCentavos: 0,
      bonusCentavos: 0,
      creditCentavos: 0,
      ...spent,
    });
    expect(totals).toMatchObject({
      discount_centavos: discount,
      credit_centavos: credit,
      total_centavos: total,
    });
  },
);

it('[CHK-04] adds up, is never negative, and uses no more bonus than products and credit than there is to pay', () => {
  const prices = fc
    .record({
      itemsCentavos: fc.integer({ min: 1, max: 100_000_000 }),
      cartShare: fc.double({ min: 0, max: 1, noNaN: true }),
      paymentDiscountPercent: fc.integer({ min: 0, max: 90 }),
      giftWrapCentavos: fc.integer({ min: 0, max: 10_000 }),
      shippingCentavos: fc.integer({ min: 0, max: 100_000 }),
      bonusCentavos: fc.integer({ min: 0, max: 100_000_000 }),
      creditCentavos: fc.integer({ min: 0, max: 100_000_000 }),
    })
    .map(({ cartShare, ...rest }) => ({
      ...rest,
      cartDiscountCentavos: Math.floor(rest.itemsCentavos * cartShare),
    }));
  fc.assert(
    fc.property(prices, (given) => {
      const totals = orderTotals(given);
      const added = totals.gift_wrap_centavos + totals.shipping_centavos;
      expect(totals.items_centavos - totals.discount_centavos + added).toBe(totals.total_centavos);
      expect(totals.total_centavos).toBeGreaterThanOrEqual(0);
      expect(totals.credit_centavos).toBeLessThanOrEqual(given.creditCentavos);
      expect(totals.bonus_centavos).toBeLessThanOrEqual(given.bonusCentavos);
      // What credit does not pay is taken off the products, never off more than they cost.
      expect(totals.discount_centavos - totals.credit_centavos).toBeLessThanOrEqual(totals.items_centavos);
      for (const value of Object.values(totals)) expect(Number.isSafeInteger(value)).toBe(true);
    }),
  );
});

it.each([
  [1_000_000_000, 0, 0, false],
  [1_000_000_001, 0, 0, true],
  [999_999_998, 1, 1, false],
  [999_999_998, 2, 1, true],
  [999_999_998, 1, 2, true],
])(
  'an order is worth R$ 10 million at most: %i, wrapped for %i, sent for %i',
  (items, giftWrap, shipping, isMore) => {
    const totals = orderTotals({
      itemsCentavos: items,
      cartDiscountCentavos: 500,
      paymentDiscountPercent: 10,
      giftWrapCentavos: giftWrap,
      shippingCentavos: shipping,
      bonusCentavos: 0,
      creditCentavos: 0,
    });
    expect(isTooLarge(totals)).toBe(isMore);
  },
);
