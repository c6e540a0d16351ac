import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isTooLarge, totalsOfOrder } from './order-totals.ts';

it('adds up discounts, bonus and credit; deducts only credit from gift wrap and shipping', () => {
  expect(
    totalsOfOrder({
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
    payment_discount_centavos: 929,
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
  '[CHK-04] applies the discount of the payment method to the amount that it charges, where %s',
  (_, spent, { discount, credit, total }) => {
    const totals = totalsOfOrder({
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
      const totals = totalsOfOrder(given);
      const added = totals.gift_wrap_centavos + totals.shipping_centavos;
      expect(totals.items_centavos - totals.discount_centavos + added).toBe(totals.total_centavos);
      expect(totals.total_centavos).toBeGreaterThanOrEqual(0);
      expect(totals.credit_centavos).toBeLessThanOrEqual(given.creditCentavos);
      expect(totals.bonus_centavos).toBeLessThanOrEqual(given.bonusCentavos);
      // The discount applies to the products that credit does not pay, at most to their amount.
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
  'limits an order to R$ 10 million: %i, gift wrap for %i, shipping for %i',
  (items, giftWrap, shipping, isMore) => {
    const totals = totalsOfOrder({
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

const goods = {
  itemsCentavos: 10_000,
  cartDiscountCentavos: 0,
  paymentDiscountPercent: 5,
  giftWrapCentavos: 0,
  shippingCentavos: 0,
  bonusCentavos: 0,
  creditCentavos: 0,
};

it.each([
  ['nothing else pays', {}, [0, 0, 500, 9_500]],
  ['credit pays a part', { creditCentavos: 4_000 }, [0, 4_000, 300, 5_700]],
  // 5 % of the remaining 3 reais, and not of the 100.
  ['credit leaves less than the discount of the whole', { creditCentavos: 9_700 }, [0, 9_700, 15, 285]],
  ['credit pays everything', { creditCentavos: 12_000 }, [0, 10_000, 0, 0]],
  ['bonus pays a part', { bonusCentavos: 4_000 }, [4_000, 0, 300, 5_700]],
  ['bonus pays all products', { bonusCentavos: 12_000, shippingCentavos: 2_000 }, [10_000, 0, 0, 2_000]],
  [
    'bonus and credit pay a part',
    { bonusCentavos: 2_000, creditCentavos: 3_000 },
    [2_000, 3_000, 250, 4_750],
  ],
  ['shipping gets no discount', { shippingCentavos: 2_000 }, [0, 0, 500, 11_500]],
  [
    'credit pays for the gift wrap first',
    { giftWrapCentavos: 2_000, creditCentavos: 2_000 },
    [0, 2_000, 500, 9_500],
  ],
  ['credit exceeds the shipping', { shippingCentavos: 2_000, creditCentavos: 6_000 }, [0, 6_000, 300, 5_700]],
  ['half a centavo is rounded up', { itemsCentavos: 1_010 }, [0, 0, 51, 959]],
  ['the method has no discount', { paymentDiscountPercent: 0, creditCentavos: 9_700 }, [0, 9_700, 0, 300]],
])(
  '[CHK-04] [ORD-02] applies the payment discount to the amount that the method charges for products: %s',
  (_, given, [bonus_centavos, credit_centavos, payment_discount_centavos, total_centavos]) => {
    expect(totalsOfOrder({ ...goods, ...given })).toMatchObject({
      bonus_centavos,
      credit_centavos,
      payment_discount_centavos,
      total_centavos,
    });
  },
);

it.each([
  // 5 % of 21,590 is 1,079.5; of 21,589 it is 1,079.45.
  [21_590, 5, 1_080],
  [21_589, 5, 1_079],
  [99, 1, 1],
  [49, 1, 0],
])(
  '[ORD-02] rounds the payment discount of %i centavos at %i %% to %i',
  (itemsCentavos, percent, discount) => {
    const totals = totalsOfOrder({
      itemsCentavos,
      cartDiscountCentavos: 0,
      paymentDiscountPercent: percent,
      giftWrapCentavos: 0,
      shippingCentavos: 0,
      bonusCentavos: 0,
      creditCentavos: 0,
    });
    expect(totals).toMatchObject({ discount_centavos: discount, total_centavos: itemsCentavos - discount });
  },
);
