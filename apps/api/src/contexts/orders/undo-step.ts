import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { asLocked, type LockedOrder } from '#api/platform/locked-order.ts';
import { retractFromOutbox } from '#api/platform/outbox/put-in-outbox.ts';

import type { undoableStep } from './domain/undoable-step.ts';
import { queueOrderNotice } from './order-notices.ts';
import { orderRepository } from './order-repository.ts';
import { readOrderFacts } from './read-order-facts.ts';

type Undoable = NonNullable<ReturnType<typeof undoableStep>>;

/** The notice of a step, and the one that corrects it; preparing is not told. */
const noticesOf = {
  preparing: null,
  shipped: { told: 'order_shipped', corrected: 'order_unshipped' },
  delivered: { told: 'order_delivered', corrected: 'order_undelivered' },
} as const satisfies Record<Undoable['step'], unknown>;

/** Returns the timeline of an order, oldest first. */
export function timelineOf(trx: StoreTransaction, order: LockedOrder) {
  return orderRepository.events(trx, order.id);
}

/**
 * Sets an order back to the status before its last step, whose entry leaves the timeline: the audit keeps it. A notice that was not sent
 * is withdrawn, a sent one corrected, and webhooks are told.
 */
export async function undoStep(
  trx: StoreTransaction,
  { order, undoable: { step, back }, now }: { order: LockedOrder; undoable: Undoable; now: Date },
): Promise<LockedOrder> {
  const status: OrderStatus = back;
  await orderRepository.setStatus(trx, order, { status, hold: order.hold });
  await orderRepository.removeLastEvent(trx, order);
  const notices = noticesOf[step];
  if (notices && (await retractFromOutbox(trx, { key: `${notices.told}:${order.id}`, now }))) {
    await queueOrderNotice(trx, {
      topic: notices.corrected,
      orderId: order.id,
      of: now.getTime(),
      now,
    });
  }
  await publishEvent(trx, {
    topic: 'order.step_undone',
    now,
    read: async () => ({ ...(await readOrderFacts(trx, order.id)), undone: step }),
  });
  return asLocked({ ...order, status });
}
