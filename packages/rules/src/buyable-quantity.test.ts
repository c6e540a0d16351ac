import { expect, it } from 'vitest';

import { buyableCount, isOrderableLine } from './buyable-quantity.ts';

it.each([
  [6, 12, true],
  [12, 12, true],
  [18, 12, false],
  [8, 12, false],
  [3, 12, false],
  [6, 0, false],
])(
  '[CAR-06] returns whether a line of %i, with %i available, sold by 6, can be ordered: %s',
  (qty, max_qty, isOrderable) => {
    expect(isOrderableLine({ qty, max_qty, min_qty: 6, qty_step: 6 })).toBe(isOrderable);
  },
);

it('[CAR+04] counts the pieces that can be bought', () => {
  expect(
    buyableCount([
      { qty: 3, max_qty: 2 },
      { qty: 1, max_qty: 9 },
      { qty: 4, max_qty: 0 },
    ]),
  ).toBe(3);
});
