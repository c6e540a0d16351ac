import type { OrderDecision } from '@vitrine/contract/admin/schemas/orders.ts';

import { type LockedOrder, type OrderParcel, releaseHold } from '#api/contexts/orders/orders.public.ts';
import { acceptDifferingCharge } from '#api/contexts/payment/payment.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { cancelNumberedOrder, noReason } from './cancel-numbered-order.ts';

/**
 * Lets an order that waits for a decision go on, or cancels it. To go on with a charge of another amount takes that amount
 * as the payment. Refuses an order that waits for none.
 */
export async function decideHeldOrder(
  trx: StoreTransaction,
  {
    order,
    parcels,
    decision,
    now,
  }: {
    order: LockedOrder;
    parcels: readonly OrderParcel[];
    decision: OrderDecision;
    now: Date;
  },
): Promise<LockedOrder> {
  if (order.hold === null) {
    throw new OperatorProblem('order_not_held', { number: order.increment_id });
  }
  if (decision === 'cancel') {
    await cancelNumberedOrder(trx, { order, parcels, stated: noReason, now });
    return order;
  }
  const released = await releaseHold(trx, { order, now });
  if (order.hold === 'charge_differs') await acceptDifferingCharge(trx, { order: released, now });
  return released;
}
