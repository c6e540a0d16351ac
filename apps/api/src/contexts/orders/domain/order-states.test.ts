import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { isTerminal, isUnpaid, nextOrderStatus, type OrderEvent, orderMachine } from './order-states.ts';

const moves: Readonly<Record<OrderEvent, Partial<Record<OrderStatus, OrderStatus>>>> = {
  review: { awaiting_payment: 'in_review' },
  reopen: { in_review: 'awaiting_payment' },
  pay: { awaiting_payment: 'paid', in_review: 'paid' },
  prepare: { paid: 'preparing' },
  ship: { paid: 'shipped', preparing: 'shipped' },
  deliver: { paid: 'delivered', preparing: 'delivered', shipped: 'delivered' },
  cancel: { awaiting_payment: 'cancelled' },
  expire: { awaiting_payment: 'cancelled' },
  withdraw: { paid: 'cancelled', preparing: 'cancelled' },
  annul: { awaiting_payment: 'cancelled', in_review: 'cancelled', paid: 'cancelled', preparing: 'cancelled' },
};
const statuses: readonly OrderStatus[] = [
  'awaiting_payment',
  'in_review',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
];
const events: readonly OrderEvent[] = [
  'review',
  'reopen',
  'pay',
  'prepare',
  'ship',
  'deliver',
  'cancel',
  'expire',
  'withdraw',
  'annul',
];

it.each(events)('[ORD+02] moves an order by %s from the allowed states only', (event) => {
  for (const status of statuses) {
    expect([status, nextOrderStatus(status, event)]).toEqual([status, moves[event][status] ?? null]);
  }
});

it('[ORD+02] starts in awaiting_payment, and each event names its cause', () => {
  expect([orderMachine.name, orderMachine.initial]).toEqual(['order', 'awaiting_payment']);
  expect(Object.keys(orderMachine.events).toSorted()).toEqual(events.toSorted());
});

it.each<[OrderStatus, boolean, boolean]>([
  ['awaiting_payment', true, false],
  ['in_review', true, false],
  ['paid', false, false],
  ['preparing', false, false],
  ['shipped', false, false],
  ['delivered', false, true],
  ['cancelled', false, true],
])('[ORD+02] an order that is %s can still be paid: %s, and is over: %s', (status, unpaid, over) => {
  expect([isUnpaid(status), isTerminal(status)]).toEqual([unpaid, over]);
});
