import type { OrderHold } from '@vitrine/contract/admin/order-holds.ts';

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

const holdTexts: Readonly<Record<OrderHold, string>> = {
  money_returned: 'o provedor de pagamento devolveu o dinheiro ao cliente',
  payment_disputed: 'o cliente contestou o pagamento',
  charge_differs: 'o provedor de pagamento cobrou outro valor',
};

/** The statuses that an operator gives an order, with their events. The payment provider reports the others. */
export const eventOfStep = { preparing: 'prepare', shipped: 'ship', delivered: 'deliver' } as const;

export const operatorSteps = ['preparing', 'shipped', 'delivered'] as const;
export type OperatorStep = (typeof operatorSteps)[number];

export async function numberedOrder(db: StoreDatabase, number: string) {
  const order = await orderByNumber(db, number);
  if (!order) throw new OperatorProblem('order_not_found', `Não há pedido ${number} nesta loja.`);
  return order;
}

/** Locks the order with a number until the transaction ends; refuses an unknown number. */
export async function lockNumberedOrder(trx: StoreTransaction, number: string): Promise<LockedOrder> {
  return lockOrder(trx, (await numberedOrder(trx, number)).id);
}

/** Moves an order to one of the operator's statuses; refuses one that its current status does not allow. */
export async function moveNumberedOrder(
  trx: StoreTransaction,
  { order, status, now }: { order: LockedOrder; status: OperatorStep; now: Date },
): Promise<void> {
  const { increment_id: number, status: current } = order;
  if (isHeldBack(order)) {
    throw new OperatorProblem(
      'order_held',
      `O pedido ${number} está parado: ${holdTexts[order.hold]}. Decida no pedido se ele segue ou se é cancelado.`,
    );
  }
  const following = operatorSteps.filter((step) => nextOrderStatus(current, eventOfStep[step]) !== null);
  if (!following.includes(status)) {
    const ways =
      following.length === 0 ? 'Não há passo seguinte.' : `Pode passar para: ${following.join(', ')}.`;
    throw new OperatorProblem(
      'order_step_not_next',
      `O pedido ${number} está em "${current}": daí não passa para "${status}". ${ways}`,
    );
  }
  await moveOrder(trx, { order, event: eventOfStep[status], now });
}
