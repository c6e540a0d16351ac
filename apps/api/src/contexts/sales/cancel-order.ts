import type { StockReason } from '@vitrine/contract/admin/stock-reasons.ts';

import { releaseCoupon } from '#api/contexts/cart/cart.public.ts';
import { returnCredit } from '#api/contexts/credits/credits.public.ts';
import {
  bonusKeyOf,
  type CancellingEvent,
  endOrder,
  type LockedOrder,
  nextOrderStatus,
  type OrderParcel,
  parcelsOfOrder,
  releaseStock,
  spentKeyOf,
  withdrawnQtyOf,
} from '#api/contexts/orders/orders.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

const stockReasons = {
  cancel: 'cancellation',
  annul: 'cancellation',
  expire: 'expiry',
  withdraw: 'withdrawal',
} as const satisfies Record<CancellingEvent, StockReason>;

/**
 * Cancels an order and releases its stock, its spent credit and bonus, and its use of a coupon. Returns false without
 * changes if its status does not allow the event, or a part of it has been sent; a cancelled order is unchanged. `settlePayments` refunds its money, also
 * if it is paid later. Every cancellation goes through this function.
 */
export async function cancelOrder(
  trx: StoreTransaction,
  {
    order,
    event,
    now,
    parcels,
  }: {
    order: LockedOrder;
    event: CancellingEvent;
    now: Date;
    /** Its parcels, if its caller has read them under its lock. */
    parcels?: readonly OrderParcel[];
  },
): Promise<boolean> {
  const orderId = order.id;
  if (order.status === 'cancelled') return true;
  if (nextOrderStatus(order.status, event) === null) return false;
  const isPaid = order.status === 'paid' || order.status === 'preparing';
  if (isPaid && (parcels ?? (await parcelsOfOrder(trx, orderId))).length > 0) return false;
  await endOrder(trx, { order, event, now });
  for (const spentKey of [spentKeyOf(orderId), bonusKeyOf(orderId)]) {
    await returnCredit(trx, {
      customerId: order.customer_id,
      spentKey,
      reference: order.increment_id,
      now,
    });
  }
  await releaseCoupon(trx, orderId);
  const withdrawn = await withdrawnQtyOf(trx, orderId);
  await releaseStock(trx, {
    order,
    qtyOf: (itemId, qty) => qty - (withdrawn.get(itemId) ?? 0),
    reason: stockReasons[event],
    at: now,
  });
  return true;
}
