import { expect, it } from 'vitest';

import { orderStatusAfter } from './order-status-after.ts';

it.each([
  ['awaiting_payment', 'approved', 'paid'],
  ['awaiting_payment', 'in_review', 'in_review'],
  ['awaiting_payment', 'pending', 'awaiting_payment'],
  ['awaiting_payment', 'refused', 'awaiting_payment'],
  ['in_review', 'approved', 'paid'],
  ['in_review', 'refused', 'awaiting_payment'],
  ['shipped', 'approved', 'shipped'],
  ['paid', 'refused', 'paid'],
  ['cancelled', 'approved', 'cancelled'],
] as const)('an order %s whose payment is %s is %s', (order, payment, after) => {
  expect(orderStatusAfter(order, payment)).toBe(after);
});
