import type { orderSteps } from '@vitrine/contract/admin/schemas/orders.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

type OrderStep = (typeof orderSteps)[number];

/** How long staff may undo a step. */
const undoableForMs = 24 * 3_600_000;

/**
 * The step that led to each status, if staff may undo it: those that move neither money nor stock. null: the provider, the customer or
 * a cancellation led there, which gave money, credit and pieces back.
 */
const stepOf: Readonly<Record<OrderStatus, OrderStep | null>> = {
  awaiting_payment: null,
  in_review: null,
  paid: null,
  preparing: 'preparing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: null,
};

interface TimelineEntry {
  readonly status: OrderStatus;
  readonly at: Date;
}

interface UndoableStep {
  readonly step: OrderStep;
  /** The status of the order before the step. */
  readonly back: OrderStatus;
  readonly at: Date;
  readonly until: Date;
}

/** Returns the last step of an order, if staff can undo it within its day; null for any other event [ORD+06]. */
export function undoableStep(status: OrderStatus, events: readonly TimelineEntry[]): UndoableStep | null {
  const step = stepOf[status];
  const last = events.at(-1);
  const before = events.at(-2);
  if (step === null || !last || !before || last.status !== step) return null;
  return { step, back: before.status, at: last.at, until: new Date(last.at.getTime() + undoableForMs) };
}
