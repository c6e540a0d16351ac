import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

/** What customers are told of their orders: that it was placed, and by which status it came to have. */
const orderTopics = ['order_placed', 'order_paid', 'order_cancelled'] as const;

export type OrderTopic = (typeof orderTopics)[number];

export function isOrderTopic(topic: string): topic is OrderTopic {
  return orderTopics.some((known) => known === topic);
}

/** Has the customer told of an order, once for each topic. In the transaction of what it tells of. */
export function tellOfOrder(
  trx: StoreDatabase,
  { topic, orderId, now }: { topic: OrderTopic; orderId: string; now: Date },
): Promise<void> {
  return putInOutbox(trx, { topic, key: `${topic}:${orderId}`, payload: { order_id: orderId }, now });
}
