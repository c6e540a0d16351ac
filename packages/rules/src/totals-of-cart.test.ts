import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { totalsOfCart } from './totals-of-cart.ts';

const terms = { discountCentavos: 500, giftWrapCentavos: 990 };

it('[CAR-07] sums the available lines, the discount and the gift wrap', () => {
  const lines = [
    { qty: 2, listPriceCentavos: 5_000, priceCentavos: 4_000 },
    { qty: 0, listPriceCentavos: 9_000, priceCentavos: 9_000 },
    { qty: 1, listPriceCentavos: 1_990, priceCentavos: 1_990 },
  ];
  expect(totalsOfCart(lines, terms)).toEqual({
    list_centavos: 11_990,
    items_centavos: 9_990,
    discount_centavos: 500,
    gift_wrap_centavos: 990,
    total_centavos: 10_480,
  });
});

it('[CAR+04] charges no gift wrap if no line can be bought', () => {
  const soldOut = [{ qty: 0, listPriceCentavos: 5_000, priceCentavos: 4_000 }];
  expect(totalsOfCart(soldOut, { ...terms, discountCentavos: 0 })).toMatchObject({
    gift_wrap_centavos: 0,
    total_centavos: 0,
  });
});

const line = fc.record({
  qty: fc.integer({ min: 0, max: 999 }),
  listPriceCentavos: fc.integer({ min: 1, max: 1_000_000 }),
  priceCentavos: fc.integer({ min: 1, max: 1_000_000 }),
});

it('[CAR-07] does not depend on the order of the lines, and adds up to the centavo', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.nat(10_000), (lines, giftWrapCentavos) => {
      const totals = totalsOfCart(lines, { discountCentavos: 0, giftWrapCentavos });
      expect(totalsOfCart(lines.toReversed(), { discountCentavos: 0, giftWrapCentavos })).toEqual(totals);
      expect(totals.items_centavos + totals.gift_wrap_centavos).toBe(totals.total_centavos);
    }),
  );
});
