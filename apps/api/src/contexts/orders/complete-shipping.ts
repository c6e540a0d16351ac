import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import type { OrderParcel } from './domain/order-parcel.ts';
import { isHeldBack } from './hold-order.ts';
import { moveOrder } from './move-order.ts';
import { unsentPiecesOf } from './order-parcels.ts';

interface Parts {
  readonly order: LockedOrder;
  /** The order's parcels as they are now. */
  readonly parcels: readonly OrderParcel[];
  readonly now: Date;
}

/**
 * Ships an order that is sent in parts if no piece is left to send, because the last ones were withdrawn. Its customer knows of its parcels, and gets no mail.
 * Does nothing to an order without parcels, nor to one that waits for a decision.
 */
export async function completeShipping(trx: StoreTransaction, parts: Parts): Promise<LockedOrder> {
  const { order, parcels } = parts;
  const isOpen = order.status === 'paid' || order.status === 'preparing';
  if (parcels.length === 0 || isHeldBack(order)) return order;
  if (!isOpen) return completeDelivery(trx, parts);
  const { unsent } = await unsentPiecesOf(trx, { orderId: order.id, parcels });
  return unsent.length > 0 ? order : shipAsParcels(trx, { ...parts, isTold: false });
}

/** Ships an order whose last pieces are in a parcel; `isTold`: a mail says so. */
export async function shipAsParcels(
  trx: StoreTransaction,
  { order, parcels, isTold, now }: Parts & { readonly isTold: boolean },
): Promise<LockedOrder> {
  const shipped = await moveOrder(trx, { order, event: 'ship', isTold, now });
  return completeDelivery(trx, { order: shipped, parcels, now });
}

/** Delivers a shipped order each parcel of which has arrived. */
export async function completeDelivery(
  trx: StoreTransaction,
  { order, parcels, now }: Parts,
): Promise<LockedOrder> {
  const haveArrived = parcels.every(({ delivered_at: at }) => at !== null);
  return order.status === 'shipped' && haveArrived ? moveOrder(trx, { order, event: 'deliver', now }) : order;
}
