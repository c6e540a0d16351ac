import { lockOrder, setOrderStatus } from '#api/contexts/sales/sales.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { numberedOrderRepository, type OrderStatus } from './numbered-order-repository.ts';

export const operatorSteps = ['preparing', 'shipped', 'delivered'] as const;
type OperatorStep = (typeof operatorSteps)[number];

/** What may follow what by the operator's hand. Payment is the provider's to tell; what was sent cannot be unsent. */
const next: Record<OrderStatus, readonly OperatorStep[]> = {
  awaiting_payment: [],
  in_review: [],
  paid: ['preparing', 'shipped', 'delivered'],
  preparing: ['shipped', 'delivered'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

export async function numberedOrder(db: StoreDatabase, number: string) {
  const order = await numberedOrderRepository.byNumber(db, number);
  if (!order) throw new OperatorProblem('order_not_found', `Não há pedido ${number} nesta loja.`);
  return order;
}

/** Moves an order on, and writes it into its timeline. To be called in a transaction. */
export async function moveOrder(
  trx: StoreTransaction,
  { number, status, now }: { number: string; status: OperatorStep; now: Date },
): Promise<void> {
  const { id } = await numberedOrder(trx, number);
  const current = await lockOrder(trx, id);
  const following = next[current];
  if (!following.includes(status)) {
    const ways =
      following.length === 0 ? 'Não há passo seguinte.' : `Pode passar para: ${following.join(', ')}.`;
    throw new OperatorProblem(
      'order_step_not_next',
      `O pedido ${number} está em "${current}": daí não passa para "${status}". ${ways}`,
    );
  }
  await setOrderStatus(trx, id, status, now);
}
