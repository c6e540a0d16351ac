import { expect, it } from 'vitest';

import { bundleTotal } from './bundle-total.ts';

it.each([
  [[], 0, 0],
  [[[11_990, 14_990]], 11_990, 14_990],
  // The second is sold by the box of six.
  [
    [
      [1000, 1200],
      [500, 600, 6],
    ],
    4000,
    4800,
  ],
  [
    [
      [11_990, 14_990],
      [1, 1],
      [28_333, 30_000],
    ],
    40_324,
    44_991,
  ],
] as const)('[CAT+01] %o come to %i instead of %i centavos', (items, priceCentavos, listPriceCentavos) => {
  const priced = items.map(([price_centavos, list_price_centavos, min_qty = 1]) => ({
    price_centavos,
    list_price_centavos,
    min_qty,
  }));
  expect(bundleTotal(priced)).toEqual({ priceCentavos, listPriceCentavos });
});
