import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { requireNextState } from '@vitrine/contract/state-machine.ts';

import { beginOrderReview } from '#api/contexts/apps/apps.public.ts';
import { followGiftCardOrder } from '#api/contexts/gift-cards/gift-cards.public.ts';
import { queueStaffNotice } from '#api/contexts/staff/staff.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { asLocked, type LockedOrder } from '#api/platform/locked-order.ts';

import { type CancellingEvent, type OrderEvent, orderMachine } from './domain/order-states.ts';
import { holdOrder, isHeldBack } from './hold-order.ts';
import { isOrderTopic, queueOrderNotice } from './order-notices.ts';
import { orderRepository } from './order-repository.ts';
import { readOrderFacts } from './read-order-facts.ts';

/** Returns the topic of webhooks about a status; null if there is none. */
function webhookTopicOf(status: OrderStatus) {
  if (status === 'awaiting_payment' || status === 'in_review') return null;
  return `order.${status}` as const;
}

const stepsOfStaff: ReadonlySet<OrderEvent> = new Set(['prepare', 'ship', 'deliver']);
/** Another charge has paid the order, or the one that was held is gone; or the order is. */
const endsHold: ReadonlySet<OrderEvent> = new Set(['pay', 'reopen', 'cancel', 'expire', 'withdraw', 'annul']);

interface Move<Event extends OrderEvent> {
  readonly order: LockedOrder;
  readonly event: Event;
  /** Whether its notice goes to the customer; true by default. */
  readonly isTold?: boolean;
  readonly now: Date;
}

/**
 * Moves an order by an event: to the next status of its state machine, with an entry in its timeline, a notice
 * to its customer and an event for webhooks. Throws an `IllegalTransition` if its status does not allow the event. Cancelling is
 * `endOrder`. Returns the order as it is then.
 */
export function moveOrder(
  trx: StoreTransaction,
  move: Move<Exclude<OrderEvent, CancellingEvent>>,
): Promise<LockedOrder> {
  return applyEvent(trx, move);
}

/** Sets an order to cancelled, and nothing else: only `cancelOrder` calls it, which releases what the order reserved. */
export function endOrder(trx: StoreTransaction, move: Move<CancellingEvent>): Promise<LockedOrder> {
  return applyEvent(trx, move);
}

async function applyEvent(
  trx: StoreTransaction,
  { order, event, isTold = true, now }: Move<OrderEvent>,
): Promise<LockedOrder> {
  const orderId = order.id;
  const status = requireNextState(orderMachine, order.status, event);
  if (stepsOfStaff.has(event) && isHeldBack(order)) throw new Error(`order ${orderId} is held`);
  const hold = endsHold.has(event) ? null : order.hold;
  await orderRepository.setStatus(trx, order, { status, hold });
  await orderRepository.addEvent(trx, { orderId, status, at: now });
  if (order.is_gift_card) await followGiftCardOrder(trx, { orderId, status, now });
  const topic = `order_${status}`;
  if (isTold && isOrderTopic(topic)) await queueOrderNotice(trx, { topic, orderId, now });
  if (status === 'paid') {
    await queueStaffNotice(trx, { kind: 'order_paid', of: orderId, payload: { of_order: orderId }, now });
  }
  const webhookTopic = webhookTopicOf(status);
  if (webhookTopic) {
    await publishEvent(trx, { topic: webhookTopic, now, read: () => readOrderFacts(trx, orderId) });
  }
  const moved = asLocked({ ...order, status, hold });
  // Before anyone prepares it.
  if (event === 'pay' && (await beginOrderReview(trx, { orderId, now }))) {
    return holdOrder(trx, { order: moved, hold: 'in_review', now });
  }
  return moved;
}
