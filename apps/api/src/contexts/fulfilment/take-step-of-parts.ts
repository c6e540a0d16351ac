import {
  isHeldBack,
  type LockedOrder,
  type OrderParcel,
  setParcelsDelivered,
} from '#api/contexts/orders/orders.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { moveNumberedOrder } from './move-numbered-order.ts';
import type { OrderTracking } from './record-order-papers.ts';
import { shipParcel } from './ship-parcel.ts';

/**
 * Ships what is left of an order that is sent in parts, as its last parcel; delivering it delivers the parcels that are on their way. Refuses a step
 * that its status does not allow.
 */
export async function takeStepOfParts(
  trx: StoreTransaction,
  {
    order,
    parcels,
    step,
    tracking,
    now,
  }: {
    order: LockedOrder;
    parcels: readonly OrderParcel[];
    step: 'shipped' | 'delivered';
    tracking: OrderTracking | undefined;
    now: Date;
  },
): Promise<void> {
  const isOpen = order.status === 'paid' || order.status === 'preparing';
  if (!isOpen && step === 'shipped') return moveNumberedOrder(trx, { order, status: step, now });
  if (isHeldBack(order)) {
    throw new OperatorProblem(`order_held.${order.hold}`, { number: order.increment_id });
  }
  const sent = isOpen
    ? await shipParcel(trx, { order, parcels, key: null, items: null, tracking, now })
    : { order, parcels };
  const { order: shipped } = sent;
  if (step === 'shipped' || shipped.status === 'delivered') return;
  const onTheirWay = sent.parcels.filter(({ delivered_at: at }) => at === null);
  await moveNumberedOrder(trx, { order: shipped, status: 'delivered', now });
  await setParcelsDelivered(trx, { order: shipped, ids: onTheirWay.map(({ id }) => id), at: now });
}
