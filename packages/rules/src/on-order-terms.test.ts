import { expect, it } from 'vitest';

import { onOrderProblem } from './on-order-terms.ts';

const date = '2026-12-12';

it.each([
  [null, null, null, null],
  [3, 5, null, null],
  [-1, null, date, null],
  [3, null, null, 'on_order_without_promise'],
  [3, 5, date, 'on_order_two_promises'],
  [null, 5, null, 'on_order_without_limit'],
  [null, null, date, 'on_order_without_limit'],
  [null, 5, date, 'on_order_two_promises'],
])('[CAT+07] a limit of %s with %s days and the date %s is refused as %s', (limit, days, day, problem) => {
  expect(onOrderProblem({ on_order_limit: limit, on_order_days: days, on_order_date: day })).toBe(problem);
});
