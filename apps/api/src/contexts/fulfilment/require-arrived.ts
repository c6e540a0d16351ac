import { itemsOfOrder } from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Refuses an order some of whose pieces are on order: they have not arrived, so that they cannot leave [CAT+07]. */
export async function requireArrived(
  db: StoreDatabase,
  { id, increment_id: number }: { readonly id: string; readonly increment_id: string },
): Promise<void> {
  const waiting = (await itemsOfOrder(db, id)).find(({ waiting_qty: qty }) => qty > 0);
  if (!waiting) return;
  throw new OperatorProblem('order_waits_for_pieces', { number, sku: waiting.sku, qty: waiting.waiting_qty });
}
