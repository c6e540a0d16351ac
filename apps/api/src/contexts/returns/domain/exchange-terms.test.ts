import fc from 'fast-check';
import { expect, it } from 'vitest';

import { exchangeTerms } from './exchange-terms.ts';

const line = { qty: 1, paidCentavos: 10_000, priceBefore: 10_000, priceNow: 10_000 };

it.each([
  ['another size at the same price', 10_000, line, { toPayCentavos: 0, differenceCentavos: 0 }],
  [
    'a piece that was bought with a discount: the discount is not lost',
    8_000,
    { ...line, paidCentavos: 8_000 },
    { toPayCentavos: 0, differenceCentavos: 0, discountCentavos: 2_000 },
  ],
  [
    'prices that have risen since for both sizes',
    8_000,
    { ...line, priceBefore: 12_000, priceNow: 12_000 },
    { toPayCentavos: 0, differenceCentavos: 0 },
  ],
  [
    'prices that have fallen since for both sizes',
    10_000,
    { ...line, priceBefore: 6_000, priceNow: 6_000 },
    { toPayCentavos: 0, differenceCentavos: 0 },
  ],
  [
    'a dearer variant',
    10_000,
    { ...line, priceNow: 11_500 },
    { toPayCentavos: 1_500, differenceCentavos: 0 },
  ],
  [
    'a cheaper variant',
    10_000,
    { ...line, priceNow: 7_000 },
    { toPayCentavos: 0, differenceCentavos: 3_000 },
  ],
  [
    'a variant that has left the catalogue',
    10_000,
    { ...line, priceBefore: null, priceNow: 12_000 },
    { toPayCentavos: 2_000, differenceCentavos: 0 },
  ],
])('[ORD+04] charges or returns only the difference of today’s prices: %s', (_, value, one, expected) => {
  expect(exchangeTerms({ paidCentavos: value, leftCentavos: value }, [one])).toMatchObject(expected);
});

it('[ORD+04] lets the shopper pay for what they were refunded of the returned piece', () => {
  expect(exchangeTerms({ paidCentavos: 10_000, leftCentavos: 7_000 }, [line])).toMatchObject({
    creditCentavos: 7_000,
    toPayCentavos: 3_000,
    differenceCentavos: 0,
  });
});

it('[ORD+04] neither loses nor makes a centavo of the returned value', () => {
  const amount = fc.integer({ min: 1, max: 100_000 });
  const lines = fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 5 }),
      paidCentavos: fc.nat(100_000),
      priceBefore: fc.option(amount),
      priceNow: amount,
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.nat(300_000), fc.nat(300_000), lines, (paidCentavos, refunded, exchanged) => {
      const leftCentavos = Math.max(0, paidCentavos - refunded);
      const terms = exchangeTerms({ paidCentavos, leftCentavos }, exchanged);
      expect(terms.creditCentavos + terms.differenceCentavos).toBe(leftCentavos);
      expect(terms.creditCentavos + terms.toPayCentavos).toBe(terms.itemsCentavos - terms.discountCentavos);
      expect(
        Math.min(terms.toPayCentavos, terms.differenceCentavos, terms.creditCentavos),
      ).toBeGreaterThanOrEqual(0);
      expect(Math.min(terms.toPayCentavos, terms.differenceCentavos)).toBe(0);
    }),
  );
});
