import { expect, it } from 'vitest';

import { isOrderable, lineStock } from './line-stock.ts';

const single = { min_qty: 1, qty_step: 1 };

it.each([
  [1, 5, { kind: 'enough' }],
  [5, 5, { kind: 'at-maximum' }],
  [999, 999, { kind: 'enough' }],
  [6, 5, { kind: 'too-many', availableQty: 5 }],
  [1, 0, { kind: 'sold-out' }],
] as const)('[CAR-06] %i of %i is %o', (qty, max_qty, stock) => {
  expect(lineStock({ ...single, qty, max_qty })).toEqual(stock);
});

it.each([
  [7, 18, { kind: 'off-step', nearestQty: 12 }],
  [17, 18, { kind: 'off-step', nearestQty: 18 }],
  [12, 18, { kind: 'enough' }],
  [18, 18, { kind: 'at-maximum' }],
  [996, 996, { kind: 'enough' }],
  [24, 18, { kind: 'too-many', availableQty: 18 }],
] as const)('[CAR-06] %i of %i, sold by the box of 6, is %o', (qty, max_qty, stock) => {
  expect(lineStock({ min_qty: 6, qty_step: 6, qty, max_qty })).toEqual(stock);
});

it.each([
  [[], false],
  [[{ qty: 5, max_qty: 5 }], true],
  [
    [
      { qty: 1, max_qty: 5 },
      { qty: 2, max_qty: 1 },
    ],
    false,
  ],
  [[{ qty: 7, max_qty: 18, min_qty: 6, qty_step: 6 }], false],
])('[CAR-06] %j may be ordered: %s', (items, expected) => {
  expect(isOrderable(items.map((item) => ({ ...single, ...item })))).toBe(expected);
});
