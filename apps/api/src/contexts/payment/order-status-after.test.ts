import { expect, it } from 'vitest';

import { nextOrderStatus } from '#api/contexts/orders/orders.public.ts';

import { orderEventOf } from './domain/payment-status.ts';

it.each([
  ['awaiting_payment', 'approved', 'paid'],
  ['awaiting_payment', 'in_review', 'in_review'],
  ['awaiting_payment', 'pending', null],
  ['awaiting_payment', 'refused', null],
  ['in_review', 'in_review', null],
  ['in_review', 'approved', 'paid'],
  ['in_review', 'refused', 'awaiting_payment'],
  ['shipped', 'approved', null],
  ['paid', 'refused', null],
  ['cancelled', 'approved', null],
] as const)('moves an order %s whose payment is %s to %s', (order, payment, after) => {
  expect(nextOrderStatus(order, orderEventOf[payment])).toBe(after);
});
