import { expect, it } from 'vitest';

import { stockChanges } from './stock-changes.ts';
import { cartOf, lineOf } from './test-cart.ts';

it('[CAR-06] names sold-out lines and lines above the stock, and no others', () => {
  const cart = cartOf(
    lineOf(1, { qty: 5, max_qty: 2 }),
    lineOf(2, { max_qty: 0 }),
    lineOf(3, { qty: 4, max_qty: 4 }),
    lineOf(4),
  );
  expect(stockChanges(cart)).toEqual([
    { itemId: 1, name: 'Produto 1', wantedQty: 5, availableQty: 2 },
    { itemId: 2, name: 'Produto 2', wantedQty: 1, availableQty: 0 },
  ]);
});

it('[CAR-06] names lines in a quantity that is not sold', () => {
  const boxes = (qty: number) => cartOf(lineOf(1, { qty, min_qty: 6, qty_step: 6 }));
  expect(stockChanges(boxes(7))).toMatchObject([{ wantedQty: 7, availableQty: 12 }]);
  expect(stockChanges(boxes(12))).toEqual([]);
});
