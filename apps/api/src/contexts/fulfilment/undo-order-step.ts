import type { UndoableStep } from '@vitrine/contract/admin/schemas/orders.ts';

import {
  type LockedOrder,
  type OrderParcel,
  timelineOf,
  undoableStep,
  undoStep,
  withdrawalsOfOrder,
} from '#api/contexts/orders/orders.public.ts';
import { returnsOfOrder } from '#api/contexts/returns/returns.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

interface UndoneStep {
  readonly order: LockedOrder;
  readonly parcels: readonly OrderParcel[];
  /** The step that the person saw last, and its parcel if it is about one. */
  readonly step: UndoableStep;
  readonly parcel: number | null;
  readonly removesTracking: boolean;
  readonly now: Date;
}

/**
 * Undoes the last step of an order or of one of its parcels within a day. Refuses another step than the last, so that two people who click undo one, and a step
 * after which a return, withdrawal or refund depends on it [ORD+06].
 */
export async function undoOrderStep(
  trx: StoreTransaction,
  { order, parcels, step, parcel, removesTracking, now }: UndoneStep,
): Promise<void> {
  const { id, increment_id: number, customer_id: customerId } = order;
  if (order.is_gift_card) throw new OperatorProblem('order_of_gift_card', { number });
  const undoable = undoableStep(order.status, { events: await timelineOf(trx, order), parcels });
  if (undoable?.step !== step || undoable.parcel !== parcel) {
    throw new OperatorProblem('order_undo_not_last', { number, current: order.status, status: step });
  }
  if (undoable.until < now) throw new OperatorProblem('order_undo_late', { number, status: step });
  const [returns, withdrawals] = await Promise.all([
    returnsOfOrder(trx, { orderId: id, customerId }),
    withdrawalsOfOrder(trx, id),
  ]);
  const isSettled =
    returns.some(({ requested_at: at }) => at >= undoable.at) ||
    withdrawals.some(({ at }) => at >= undoable.at);
  if (isSettled) throw new OperatorProblem('order_undo_settled', { number, status: step });
  await undoStep(trx, { order, undoable, parcels, removesTracking, now });
}
