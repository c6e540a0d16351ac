import fc from 'fast-check';
import { expect, it } from 'vitest';

import { areFallingTiers, ineffectiveTiers, offeredTiers } from './offered-tiers.ts';
import { unitPriceAt } from './price-tiers.ts';

const tier = (from_qty: number, price_centavos: number) => ({ from_qty, price_centavos });

it.each([
  [1, 5000],
  [11, 5000],
  [12, 4600],
  [23, 4600],
  [24, 4400],
  [999, 4400],
])('[CAT+04] prices %i units at %i centavos each', (qty, price) => {
  const price_tiers = [tier(1, 5000), tier(12, 4600), tier(24, 4400)];
  expect(unitPriceAt(qty, { price_centavos: 5000, price_tiers })).toBe(price);
});

it.each([
  ['no volume price', 5000, 1, [], undefined],
  ['the minimum first', 5000, 6, [tier(12, 4600)], [tier(6, 5000), tier(12, 4600)]],
  [
    'only what is below a sale price',
    4600,
    1,
    [tier(12, 4600), tier(24, 4400)],
    [tier(1, 4600), tier(24, 4400)],
  ],
  ['nothing above a sale price', 4000, 1, [tier(12, 4600), tier(24, 4400)], undefined],
])('[CAT+04] offers %s', (_, price, minQty, volume, offered) => {
  expect(offeredTiers(price, minQty, volume)).toEqual(offered);
});

it.each([
  [5000, []],
  [4600, [tier(12, 4600)]],
  [4000, [tier(12, 4600), tier(24, 4400)]],
])('[CAT+04] finds at a sale price of %i centavos the ineffective volume prices %o', (price, ineffective) => {
  expect(ineffectiveTiers(price, 1, [tier(12, 4600), tier(24, 4400)])).toEqual(ineffective);
});

it('[CAT+04] a unit never costs more in a larger purchase, nor more than the price of one', () => {
  const volume = fc.array(
    fc.record({
      from_qty: fc.integer({ min: 2, max: 99 }),
      price_centavos: fc.integer({ min: 1, max: 9999 }),
    }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      volume,
      fc.integer({ min: 1, max: 99 }),
      (price, tiers, qty) => {
        const sold = { price_centavos: price, price_tiers: offeredTiers(price, 1, tiers) };
        expect(unitPriceAt(1, sold)).toBe(price);
        expect(unitPriceAt(qty + 1, sold)).toBeLessThanOrEqual(unitPriceAt(qty, sold));
        const reached = tiers.filter(({ from_qty: from }) => from <= qty).map((one) => one.price_centavos);
        expect(unitPriceAt(qty, sold)).toBe(Math.min(price, ...reached));
      },
    ),
  );
});

it.each([
  [[], true],
  [[tier(12, 4600), tier(24, 4400)], true],
  [[tier(12, 5000)], false],
  [[tier(12, 4600), tier(24, 4600)], false],
  [[tier(6, 4600)], false],
  [[tier(24, 4600), tier(12, 4400)], false],
])('[CAT+04] returns whether %o fall from R$ 50 for six', (volume, expected) => {
  expect(areFallingTiers({ price_centavos: 5000, min_qty: 6 }, volume)).toBe(expected);
});
