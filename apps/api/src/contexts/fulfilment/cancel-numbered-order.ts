import type { LockedOrder } from '#api/contexts/orders/orders.public.ts';
import { cancelOrder } from '#api/contexts/sales/sales.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Cancels an order on the store's behalf, until it ships; releases its stock, credit, bonus and coupon. */
export async function cancelNumberedOrder(
  trx: StoreTransaction,
  { order, now }: { order: LockedOrder; now: Date },
): Promise<void> {
  const { increment_id: number, status } = order;
  if (!(await cancelOrder(trx, { order, event: 'annul', now }))) {
    throw new OperatorProblem('order_not_cancellable', { number, status });
  }
}
