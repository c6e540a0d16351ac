import { orderStatuses, type OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { undoableStep } from './undoable-step.ts';

const at = new Date('2026-11-20T12:00:00Z');
const timeline = (...statuses: OrderStatus[]) => statuses.map((status) => ({ status, at }));

it.each([
  [timeline('awaiting_payment', 'paid', 'preparing'), 'preparing', 'paid'],
  [timeline('awaiting_payment', 'paid', 'preparing', 'shipped'), 'shipped', 'preparing'],
  [timeline('awaiting_payment', 'paid', 'shipped'), 'shipped', 'paid'],
  [timeline('awaiting_payment', 'paid', 'shipped', 'delivered'), 'delivered', 'shipped'],
  [timeline('awaiting_payment', 'paid', 'delivered'), 'delivered', 'paid'],
] as const)('[ORD+06] undoes a step to the status before it, for a day: %j', (events, step, back) => {
  expect(undoableStep(step, { events })).toEqual({
    step,
    parcel: null,
    back,
    at,
    until: new Date('2026-11-21T12:00:00Z'),
  });
});

it('[ORD+06] undoes no event that moved money, credit or pieces', () => {
  const steps = new Set(['preparing', 'shipped', 'delivered']);
  for (const status of orderStatuses.filter((one) => !steps.has(one))) {
    expect(undoableStep(status, { events: timeline('awaiting_payment', status) })).toBeNull();
  }
});
