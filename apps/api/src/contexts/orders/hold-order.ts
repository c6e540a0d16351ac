import type { OrderHold } from '@vitrine/contract/admin/order-holds.ts';

import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { asLocked, type LockedOrder } from '#api/platform/locked-order.ts';

import { orderRepository } from './order-repository.ts';
import { readOrderFacts } from './read-order-facts.ts';

/**
 * Holds an order until the staff decide: before it ships, it leaves every queue of work; afterwards it is only marked. Publishes
 * the event, so that programs that prepare orders stop. Does nothing to a cancelled order.
 */
export async function holdOrder(
  trx: StoreTransaction,
  { order, hold, now }: { order: LockedOrder; hold: OrderHold; now: Date },
): Promise<LockedOrder> {
  if (order.status === 'cancelled' || order.hold === hold) return order;
  await orderRepository.setMark(trx, order, { hold });
  await publishEvent(trx, {
    topic: 'order.held',
    now,
    read: async () => ({ ...(await readOrderFacts(trx, order.id)), hold }),
  });
  return asLocked({ ...order, hold });
}

/** Ends the hold of an order, which goes on from its status. */
export async function releaseHold(
  trx: StoreTransaction,
  { order, now }: { order: LockedOrder; now: Date },
): Promise<LockedOrder> {
  await orderRepository.setMark(trx, order, { hold: null });
  await publishEvent(trx, { topic: 'order.released', now, read: () => readOrderFacts(trx, order.id) });
  return asLocked({ ...order, hold: null });
}

/** Whether an order must not be prepared, shipped or handed over before the staff decide. */
export function isHeldBack<Order extends Pick<LockedOrder, 'status' | 'hold'>>(
  order: Order,
): order is Order & { hold: OrderHold } {
  return order.hold !== null && order.status !== 'shipped' && order.status !== 'delivered';
}
