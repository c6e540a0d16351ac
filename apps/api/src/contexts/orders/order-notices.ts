import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

/** The notices about an order: some statuses have one, and some events besides. */
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

interface OrderNotice {
  readonly topic: OrderTopic;
  readonly orderId: string;
  /** Distinguishes several notices of one topic about an order. */
  readonly of?: string | number;
  /** The refunded amount, which cannot be read from the order. */
  readonly centavos?: number;
  readonly now: Date;
}

/** Queues a notice to the customer about an order, once for each topic, in the transaction of its event. */
export function queueOrderNotice(
  trx: StoreTransaction,
  { topic, orderId, of, centavos, now }: OrderNotice,
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
