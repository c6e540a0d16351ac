import {
  completeDelivery,
  type LockedOrder,
  type OrderParcel,
  queueOrderNotice,
  saveParcelTracking,
  setParcelsDelivered,
} from '#api/contexts/orders/orders.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type OrderTracking, parsedTracking } from './record-order-papers.ts';
import { publishParcel } from './ship-parcel.ts';

interface OfParcel {
  readonly order: LockedOrder;
  readonly parcels: readonly OrderParcel[];
  readonly position: number;
  readonly now: Date;
}

/** Records that a parcel has arrived; the last one of a shipped order delivers the order. Refuses one that has arrived already. */
export async function deliverParcel(trx: StoreTransaction, delivered: OfParcel): Promise<void> {
  const { order, parcels, position, now } = delivered;
  const parcel = requireParcel(delivered);
  if (parcel.delivered_at !== null) {
    throw new OperatorProblem('parcel_delivered', { parcel: position, number: order.increment_id });
  }
  await setParcelsDelivered(trx, { order, ids: [parcel.id], at: now });
  await publishParcel(trx, { topic: 'order.parcel_delivered', orderId: order.id, parcel, now });
  await completeDelivery(trx, {
    order,
    parcels: parcels.map((one) => (one === parcel ? { ...one, delivered_at: now } : one)),
    now,
  });
}

/** Records the tracking of a parcel that has left, and mails the customer, once for each code. */
export async function trackParcel(
  trx: StoreTransaction,
  tracked: OfParcel & { tracking: OrderTracking },
): Promise<void> {
  const { order, parcels, tracking, now } = tracked;
  const parcel = requireParcel(tracked);
  const parsed = parsedTracking(tracking);
  await saveParcelTracking(trx, { order, parcels, id: parcel.id, tracking: parsed });
  if (parcel.delivered_at !== null || parsed.tracking_code === parcel.tracking_code) return;
  await queueOrderNotice(trx, {
    topic: 'order_tracking',
    orderId: order.id,
    parcel: parcel.id,
    of: tracking.code,
    now,
  });
}

function requireParcel({ order, parcels, position }: OfParcel): OrderParcel {
  const parcel = parcels.find((one) => one.position === position);
  if (!parcel) throw new OperatorProblem('parcel_unknown', { parcel: position, number: order.increment_id });
  return parcel;
}
