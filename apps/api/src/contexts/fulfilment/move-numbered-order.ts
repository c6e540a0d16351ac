import { lockOrder, moveOrder, nextOrderStatus, orderByNumber } from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** The statuses that an operator gives an order, with their events. The payment provider reports the others. */
export const eventOfStep = { preparing: 'prepare', shipped: 'ship', delivered: 'deliver' } as const;

export const operatorSteps = ['preparing', 'shipped', 'delivered'] as const;
export type OperatorStep = (typeof operatorSteps)[number];

export async function numberedOrder(db: StoreDatabase, number: string) {
  const order = await orderByNumber(db, number);
  if (!order) throw new OperatorProblem('order_not_found', `Não há pedido ${number} nesta loja.`);
  return order;
}

/** Moves an order to one of the operator's statuses; refuses one that its current status does not allow. */
export async function moveNumberedOrder(
  trx: StoreTransaction,
  { number, status, now }: { number: string; status: OperatorStep; now: Date },
): Promise<void> {
  const { id } = await numberedOrder(trx, number);
  const current = await lockOrder(trx, id);
  const following = operatorSteps.filter((step) => nextOrderStatus(current, eventOfStep[step]) !== null);
  if (!following.includes(status)) {
    const ways =
      following.length === 0 ? 'Não há passo seguinte.' : `Pode passar para: ${following.join(', ')}.`;
    throw new OperatorProblem(
      'order_step_not_next',
      `O pedido ${number} está em "${current}": daí não passa para "${status}". ${ways}`,
    );
  }
  await moveOrder(trx, { orderId: id, event: eventOfStep[status], now });
}
