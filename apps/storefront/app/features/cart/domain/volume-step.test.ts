import { expect, it } from 'vitest';

import { volumeStep } from './volume-step.ts';

const line = (qty: number, change: object = {}) => ({
  qty,
  max_qty: 60,
  min_qty: 1,
  qty_step: 1,
  price_tiers: [
    { from_qty: 1, price_centavos: 5000 },
    { from_qty: 12, price_centavos: 4600 },
    { from_qty: 24, price_centavos: 4400 },
  ],
  ...change,
});

it.each([
  [line(9), null, { qty: 12, missingQty: 3, priceCentavos: 4600 }],
  [line(12), { fromQty: 12, savedCentavos: 4800 }, { qty: 24, missingQty: 12, priceCentavos: 4400 }],
  [line(24), { fromQty: 24, savedCentavos: 14_400 }, null],
  // Boxes of ten.
  [line(10, { min_qty: 10, qty_step: 10 }), null, { qty: 20, missingQty: 10, priceCentavos: 4600 }],
  // The stock does not reach the next price.
  [line(9, { max_qty: 11 }), null, null],
  [line(30, { max_qty: 15 }), { fromQty: 12, savedCentavos: 6000 }, null],
  [line(9, { price_tiers: undefined }), null, null],
])('[CAT+04] finds the volume price of %o and the next one', (given, reached, next) => {
  expect(volumeStep(given)).toEqual({ reached, next });
});
