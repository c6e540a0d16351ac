import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { orderItemRepository } from './order-item-repository.ts';
import { withdrawalRepository } from './withdrawal-repository.ts';

/** Returns the items of some orders by order, each with what its customer has not withdrawn from. */
export async function itemsToPack(db: StoreDatabase, orderIds: readonly string[]) {
  const [items, withdrawn] = await Promise.all([
    orderItemRepository.ofOrders(db, orderIds),
    withdrawalRepository.withdrawnQty(db, orderIds),
  ]);
  const left = items.map((item) => ({ ...item, qty: item.qty - (withdrawn.get(item.id) ?? 0) }));
  return Map.groupBy(
    left.filter(({ qty }) => qty > 0),
    ({ order_id: orderId }) => orderId,
  );
}
