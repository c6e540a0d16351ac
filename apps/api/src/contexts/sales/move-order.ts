import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { orderRepository, type OrderStatus } from './order-repository.ts';
import { isOrderTopic, tellOfOrder } from './tell-of-order.ts';

/** Gives an order its next status, writes that into its timeline, and has its customer told. In a transaction. */
export async function moveOrder(
  trx: StoreTransaction,
  { orderId, status, now }: { orderId: string; status: OrderStatus; now: Date },
): Promise<void> {
  await orderRepository.setStatus(trx, orderId, status);
  await orderRepository.addEvent(trx, orderId, status, now);
  const topic = `order_${status}`;
  if (isOrderTopic(topic)) await tellOfOrder(trx, { topic, orderId, now });
}
