import type { orderSteps, UndoableStep } from '@vitrine/contract/admin/schemas/orders.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import type { OrderParcel } from './order-parcel.ts';

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

interface LastStep {
  readonly step: UndoableStep;
  /** The position of the parcel of a step about one. */
  readonly parcel: number | null;
  /** The status of the order before the step. */
  readonly back: OrderStatus;
  readonly at: Date;
}

type Sent = Pick<OrderParcel, 'position' | 'shipped_at' | 'delivered_at'>;

/** Returns the last step of an order or of its parcels, if staff can undo it within its day; null for any other event [ORD+06]. */
export function undoableStep(
  status: OrderStatus,
  { events, parcels = [] }: { events: readonly TimelineEntry[]; parcels?: readonly Sent[] },
): (LastStep & { readonly until: Date }) | null {
  const last = lastStep(status, { events, parcels });
  return last && { ...last, until: new Date(last.at.getTime() + undoableForMs) };
}

function lastStep(
  status: OrderStatus,
  { events, parcels }: { events: readonly TimelineEntry[]; parcels: readonly Sent[] },
): LastStep | null {
  const ofParcel = lastStepOfParcels(status, parcels);
  const last = events.at(-1);
  if (!last) return null;
  // The last parcel ships the order at its own moment; the first one has it prepared before.
  const isOrderLater =
    !ofParcel ||
    (status === 'shipped' || status === 'delivered' ? last.at >= ofParcel.at : last.at > ofParcel.at);
  if (!isOrderLater) return ofParcel;
  const step = stepOf[status];
  const before = events.at(-2);
  if (step === null || !before || last.status !== step) return null;
  return { step, parcel: null, back: before.status, at: last.at };
}

function lastStepOfParcels(status: OrderStatus, parcels: readonly Sent[]): LastStep | null {
  const steps = parcels.flatMap(
    ({ position, shipped_at: shippedAt, delivered_at: deliveredAt }): LastStep[] => [
      { step: 'parcel_shipped', parcel: position, back: status, at: shippedAt },
      ...(deliveredAt === null
        ? []
        : [{ step: 'parcel_delivered' as const, parcel: position, back: status, at: deliveredAt }]),
    ],
  );
  return steps.reduce<LastStep | null>((latest, one) => (latest && latest.at > one.at ? latest : one), null);
}
