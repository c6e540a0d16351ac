import type { Order, OrderStatus } from '@vitrine/contract/schemas/sales.ts';

export interface TimelineStep {
  readonly status: OrderStatus;
  /** ISO instant; null for a future step. */
  readonly at: string | null;
  readonly state: 'done' | 'current' | 'ahead';
}

/** The statuses of an order without problems, in sequence. */
const successPath: readonly OrderStatus[] = ['awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'];

/** Returns an order's past events, then the expected steps. */
export function timelineSteps({ timeline, status }: Pick<Order, 'timeline' | 'status'>): TimelineStep[] {
  const past = timeline.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const happened = past.map((step, index): TimelineStep => ({
    ...step,
    state: index === past.length - 1 ? 'current' : 'done',
  }));
  if (status === 'cancelled') return happened;
  const reached = Math.max(-1, ...past.map((step) => successPath.indexOf(step.status)));
  const ahead = successPath
    .slice(reached + 1)
    .map((step): TimelineStep => ({ status: step, at: null, state: 'ahead' }));
  return [...happened, ...ahead];
}
