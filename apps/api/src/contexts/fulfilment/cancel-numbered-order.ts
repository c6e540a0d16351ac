import { numberedOrder } from '#api/contexts/fulfilment/move-order.ts';
import { cancelOrder, cancellableByStore } from '#api/contexts/sales/sales.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { Refusal } from '#api/platform/refusal.ts';

/** Cancels an order for the store, which may until the goods leave; all that it held goes back. To be called in a transaction. */
export async function cancelNumberedOrder(
  trx: StoreDatabase,
  { number, now }: { number: string; now: Date },
): Promise<void> {
  const { id, status } = await numberedOrder(trx, number);
  try {
    await cancelOrder(trx, { orderId: id, from: cancellableByStore, now });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'order_not_cancellable') throw error;
    throw new OperatorProblem(
      'order_not_cancellable',
      `O pedido ${number} está em "${status}": o que já saiu não se cancela. O cliente pode pedir a devolução.`,
    );
  }
}
