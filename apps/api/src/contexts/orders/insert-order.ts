import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { asLocked } from '#api/platform/locked-order.ts';

import { orderMachine } from './domain/order-states.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { queueOrderNotice } from './order-notices.ts';
import { orderNumberRepository } from './order-number-repository.ts';
import { orderRepository } from './order-repository.ts';
import { readOrderFacts } from './read-order-facts.ts';

type NewOrder = Omit<Parameters<typeof orderRepository.insert>[1], 'increment_id' | 'status'> & {
  placed_at: Date;
};
type NewItem = Omit<Parameters<typeof orderItemRepository.insert>[1][number], 'order_id'>;

/** The number of a store's first order. */
const firstIncrementId = 1_000_001;

/** Inserts an order under the store's next number with its items and the first event of its timeline, queues its notice, and publishes it. */
export async function insertOrder(
  trx: StoreTransaction,
  { order, items }: { order: NewOrder; items: readonly NewItem[] },
) {
  const incrementId = await orderNumberRepository.next(trx, firstIncrementId);
  const inserted = await orderRepository.insert(trx, {
    ...order,
    status: orderMachine.initial,
    increment_id: incrementId,
  });
  await orderItemRepository.insert(
    trx,
    items.map((item) => ({ ...item, order_id: inserted.id })),
  );
  await orderRepository.addEvent(trx, {
    orderId: inserted.id,
    status: orderMachine.initial,
    at: order.placed_at,
  });
  await queueOrderNotice(trx, { topic: 'order_placed', orderId: inserted.id, now: order.placed_at });
  await publishEvent(trx, {
    topic: 'order.placed',
    now: order.placed_at,
    read: () => readOrderFacts(trx, inserted.id),
  });
  return { ...inserted, ...asLocked(inserted) };
}
