import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import { isHeldBack } from './hold-order.ts';
import { moveOrder } from './move-order.ts';
import { parcelsOfOrder, unsentPiecesOf } from './order-parcels.ts';

/**
 * Moves an order that is sent in parts as far as its parcels are: it has shipped once no piece is left to send, and is delivered once each parcel
 * has arrived. Does nothing to an order without parcels, nor to one that waits for a decision. `isTold`: a mail says that it has
 * shipped, because a parcel has just left.
 */
export async function completeShipping(
  trx: StoreTransaction,
  { order, isTold, now }: { order: LockedOrder; isTold: boolean; now: Date },
): Promise<LockedOrder> {
  const parcels = await parcelsOfOrder(trx, order.id);
  if (parcels.length === 0 || isHeldBack(order)) return order;
  let moved = order;
  if (order.status === 'paid' || order.status === 'preparing') {
    if ((await unsentPiecesOf(trx, { orderId: order.id, parcels })).length > 0) return order;
    moved = await moveOrder(trx, { order, event: 'ship', isTold, now });
  }
  const hasArrived = parcels.every(({ delivered_at: at }) => at !== null);
  return moved.status === 'shipped' && hasArrived
    ? moveOrder(trx, { order: moved, event: 'deliver', now })
    : moved;
}
