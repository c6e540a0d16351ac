import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

/** What customers are told of their orders: that it was placed, and by which status it came to have. */
const orderTopics = [
  'order_placed',
  'order_paid',
  'order_shipped',
  'order_tracking',
  'order_delivered',
  'order_cancelled',
  'order_refunded',
  'order_withdrawn',
] as const;

export type OrderTopic = (typeof orderTopics)[number];

export function isOrderTopic(topic: string): topic is OrderTopic {
  return orderTopics.some((known) => known === topic);
}

interface OrderNews {
  readonly topic: OrderTopic;
  readonly orderId: string;
  /** What of the order it is about, where a topic can have several. */
  readonly of?: string | number;
  /** The amount that it tells of, where that cannot be read from the order. */
  readonly centavos?: number;
  readonly now: Date;
}

/** Has the customer told of an order, once for each topic. In the transaction of what it tells of. */
export function tellOfOrder(
  trx: StoreTransaction,
  { topic, orderId, of, centavos, now }: OrderNews,
): Promise<void> {
  const key = [topic, orderId, ...(of === undefined ? [] : [of])].join(':');
  return putInOutbox(trx, {
    topic,
    key,
    payload: {
      order_id: orderId,
      ...(of !== undefined && { of }),
      ...(centavos !== undefined && { centavos }),
    },
    now,
  });
}
