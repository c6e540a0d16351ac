import type { CancellationReason } from '@vitrine/contract/stated-reasons.ts';

import { type LockedOrder, type OrderParcel, stateCancellation } from '#api/contexts/orders/orders.public.ts';
import { cancelOrder } from '#api/contexts/sales/sales.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Why the staff cancel an order; its mail and its page show the customer as much of it as the staff chose. */
export interface Cancellation {
  readonly reason: CancellationReason | null;
  readonly note: string;
  readonly is_note_public: boolean;
}

export const noReason: Cancellation = { reason: null, note: '', is_note_public: false };

/**
 * Cancels an order on the store's behalf, until it ships; releases its stock, credit, bonus and coupon. A cancelled order keeps its
 * first reason.
 */
export async function cancelNumberedOrder(
  trx: StoreTransaction,
  {
    order,
    parcels,
    stated,
    now,
  }: {
    order: LockedOrder;
    parcels: readonly OrderParcel[];
    stated: Cancellation;
    now: Date;
  },
): Promise<void> {
  const { increment_id: number, status } = order;
  const { reason } = stated;
  if (reason !== null && status !== 'cancelled') {
    await stateCancellation(trx, { order, stated: { ...stated, reason } });
  }
  const isOpen = status === 'paid' || status === 'preparing';
  if (isOpen && parcels.length > 0) throw new OperatorProblem('order_not_cancellable.parcels', { number });
  if (!(await cancelOrder(trx, { order, event: 'annul', now, parcels }))) {
    throw new OperatorProblem('order_not_cancellable', { number, status });
  }
}
