import { expect, it } from 'vitest';

import { isOrderable, lineStock } from './line-stock.ts';

it.each([
  [1, 5, { kind: 'enough' }],
  [5, 5, { kind: 'at-maximum' }],
  [999, 999, { kind: 'enough' }],
  [6, 5, { kind: 'too-many', availableQty: 5 }],
  [1, 0, { kind: 'sold-out' }],
] as const)('[CAR-06] %i of %i is %o', (qty, max_qty, stock) => {
  expect(lineStock({ qty, max_qty })).toEqual(stock);
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
])('[CAR-06] %j may be ordered: %s', (items, expected) => {
  expect(isOrderable(items)).toBe(expected);
});
