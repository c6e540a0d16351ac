import { describe, expect, it } from 'vitest';

import { orderableQty, waitingQty, waitingQtys } from './orderable-quantity.ts';

describe('[CAT+07] what can be ordered beyond the stock', () => {
  it.each([
    { name: 'only stock', stock: 3, left: 0, orderable: 3 },
    { name: 'stock and pieces on order', stock: 2, left: 5, orderable: 7 },
    { name: 'only pieces on order', stock: 0, left: 5, orderable: 5 },
    { name: 'nothing', stock: 0, left: 0, orderable: 0 },
  ])('is $name', ({ stock, left, orderable }) => {
    expect(orderableQty({ stock, on_order_left: left })).toBe(orderable);
  });

  it.each([
    { qty: 2, stock: 2, waiting: 0 },
    { qty: 1, stock: 2, waiting: 0 },
    { qty: 3, stock: 2, waiting: 1 },
    { qty: 3, stock: 0, waiting: 3 },
  ])('takes stock first: $waiting of $qty wait with $stock in stock', ({ qty, stock, waiting }) => {
    expect(waitingQty(qty, stock)).toBe(waiting);
  });

  it('gives the stock of a variant to the earlier line of an order', () => {
    const lines = [
      { variant_id: 1, qty: 2, stock: 3 },
      { variant_id: 2, qty: 1, stock: 0 },
      { variant_id: 1, qty: 2, stock: 3 },
      { variant_id: 1, qty: 1, stock: 3 },
    ];
    expect(waitingQtys(lines)).toEqual([0, 1, 1, 1]);
  });
});
