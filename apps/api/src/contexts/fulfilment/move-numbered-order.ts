import {
  isHeldBack,
  type LockedOrder,
  lockOrder,
  moveOrder,
  nextOrderStatus,
  orderByNumber,
} from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { requireArrived } from './require-arrived.ts';

/** The statuses that an operator gives an order, with their events. The payment provider reports the others. */
export const eventOfStep = { preparing: 'prepare', shipped: 'ship', delivered: 'deliver' } as const;

export const operatorSteps = ['preparing', 'shipped', 'delivered'] as const;
export type OperatorStep = (typeof operatorSteps)[number];

export async function numberedOrder(db: StoreDatabase, number: string) {
  const order = await orderByNumber(db, number);
  if (!order) throw new OperatorProblem('order_not_found', { number });
  return order;
}

/** Locks the order with a number until the transaction ends; refuses an unknown number. */
export async function lockNumberedOrder(trx: StoreTransaction, number: string): Promise<LockedOrder> {
  return lockOrder(trx, (await numberedOrder(trx, number)).id);
}

/** Moves an order to one of the operator's statuses; refuses one that its current status does not allow, and to ship pieces on order. */
export async function moveNumberedOrder(
  trx: StoreTransaction,
  { order, status, now }: { order: LockedOrder; status: OperatorStep; now: Date },
): Promise<void> {
  const { increment_id: number, status: current } = order;
  if (order.is_gift_card) throw new OperatorProblem('order_of_gift_card', { number });
  if (isHeldBack(order)) {
    throw new OperatorProblem(`order_held.${order.hold}`, { number });
  }
  const following = operatorSteps.filter((step) => nextOrderStatus(current, eventOfStep[step]) !== null);
  if (!following.includes(status)) {
    const steps = { number, current, status };
    throw following.length === 0
      ? new OperatorProblem('order_step_not_next.last', steps)
      : new OperatorProblem('order_step_not_next', { ...steps, following: following.join(', ') });
  }
  if (status === 'shipped') await requireArrived(trx, order);
  await moveOrder(trx, { order, event: eventOfStep[status], now });
}
