import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { Order, OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import { Timeline, type TimelineEntry } from '#app/features/account/timeline.tsx';

import { orderStatusView } from './domain/order-status-view.ts';
import { type TimelineStep, timelineSteps } from './domain/timeline-steps.ts';

/** An order's past events and the expected next steps [ACC-01]. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <Timeline
      steps={timelineSteps(order).map((step) => ({
        label: labelOf(step, order.payment.type),
        at: step.at,
        state: stateOf(step),
      }))}
    />
  );
}

/** Returns whether the customer or the bank has not settled the payment. */
const isWaiting = (status: OrderStatus) => status === 'awaiting_payment' || status === 'in_review';

function stateOf({ status, state }: TimelineStep): TimelineEntry['state'] {
  if (status === 'cancelled') return 'ended';
  return state === 'current' && isWaiting(status) ? 'waiting' : state;
}

/** Returns a step's label: once paid for, an order's first step reads as received. */
function labelOf({ status, state }: TimelineStep, type: PaymentType): string {
  return status === 'awaiting_payment' && state === 'done'
    ? 'Pedido recebido'
    : orderStatusView(status, type).label;
}
