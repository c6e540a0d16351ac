import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { Order, OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { Check, Clock, X } from 'lucide-react';

import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

import { orderStatusView } from './domain/order-status.ts';
import { type TimelineStep, timelineSteps } from './domain/timeline-steps.ts';

import styles from './order-timeline.module.css';

/** What happened to the order, and what comes next. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <ol className={styles.timeline}>
      {timelineSteps(order).map(({ status, at, state }) => (
        <li
          key={`${status} ${at ?? ''}`}
          className={styles.step}
          data-state={state === 'current' && isWaiting(status) ? 'waiting' : state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            <StepMark status={status} state={state} />
          </span>
          <div>
            <p className={styles.label}>
              {labelOf(status, state)}
              {state === 'ahead' ? <VisuallyHidden> (a seguir)</VisuallyHidden> : null}
            </p>
            {at === null ? null : (
              <p className={styles.time}>
                <time dateTime={at}>
                  {formatDate(at)}, {formatTime(at)}
                </time>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** For a payment, which the person or the bank still owes. */
const isWaiting = (status: OrderStatus) => status === 'awaiting_payment' || status === 'in_review';

function StepMark({ status, state }: Pick<TimelineStep, 'status' | 'state'>) {
  if (state === 'ahead') return null;
  if (status === 'cancelled') return <X />;
  return state === 'current' && isWaiting(status) ? <Clock /> : <Check />;
}

/** An order that has gone on waits for no payment any more: it was received. */
function labelOf(status: OrderStatus, state: TimelineStep['state']): string {
  return status === 'awaiting_payment' && state === 'done'
    ? 'Pedido recebido'
    : orderStatusView(status).label;
}
