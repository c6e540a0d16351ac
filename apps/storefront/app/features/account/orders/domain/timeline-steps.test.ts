import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { timelineSteps } from './timeline-steps.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`;
const orderWith = (...statuses: OrderStatus[]) => ({
  status: statuses.at(-1) ?? 'awaiting_payment',
  timeline: statuses.map((status, index) => ({ status, at: at(index + 1) })),
});
const stepsAfter = (...statuses: OrderStatus[]) =>
  timelineSteps(orderWith(...statuses)).map(({ status, state }) => `${status} ${state}`);

it('[ACC-01] shows past events and expected steps', () => {
  expect(stepsAfter('awaiting_payment', 'paid')).toEqual([
    'awaiting_payment done',
    'paid current',
    'preparing ahead',
    'shipped ahead',
    'delivered ahead',
  ]);
});

it('[ACC-01] shows a review where there was one, and the payment after it', () => {
  expect(stepsAfter('awaiting_payment', 'in_review')).toEqual([
    'awaiting_payment done',
    'in_review current',
    'paid ahead',
    'preparing ahead',
    'shipped ahead',
    'delivered ahead',
  ]);
});

it('expects no further step of a cancelled order', () => {
  expect(stepsAfter('awaiting_payment', 'cancelled')).toEqual(['awaiting_payment done', 'cancelled current']);
});

it('sorts past events by time', () => {
  const { timeline, status } = orderWith('awaiting_payment', 'paid');
  const [first, second, third] = timelineSteps({ timeline: timeline.toReversed(), status });
  expect([first?.at, second?.at, third?.at]).toEqual([at(1), at(2), null]);
});

it('ends with the delivery', () => {
  expect(stepsAfter('awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered').at(-1)).toBe(
    'delivered current',
  );
});
