import { type OrderMailTopic, orderMailTopics } from '@vitrine/contract/admin/schemas/orders.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

import { orderNoticeRepository } from './order-notice-repository.ts';

/** The notices about an order: some statuses have one, and some events besides. */
export type OrderTopic = OrderMailTopic;

export function isOrderTopic(topic: string): topic is OrderTopic {
  return orderMailTopics.some((known) => known === topic);
}

interface OrderNotice {
  readonly topic: OrderTopic;
  readonly orderId: string;
  /** Distinguishes several notices of one topic about an order. */
  readonly of?: string | number;
  /** The id of the parcel that it is about. */
  readonly parcel?: number | undefined;
  /** The refunded amount, which cannot be read from the order. */
  readonly centavos?: number;
  readonly now: Date;
}

/** Queues a notice to the customer about an order, once for each topic, in the transaction of its event. */
export function queueOrderNotice(
  trx: StoreTransaction,
  { topic, orderId, of, parcel, centavos, now }: OrderNotice,
): Promise<void> {
  const parts = [parcel, of].filter((part) => part !== undefined);
  const key = [topic, orderId, ...parts].join(':');
  return putInOutbox(trx, {
    topic,
    key,
    payload: {
      order_id: orderId,
      ...(of !== undefined && { of }),
      ...(parcel !== undefined && { parcel }),
      ...(centavos !== undefined && { centavos }),
    },
    now,
  });
}

/** Returns the notices about an order that are still stored, newest first; sent ones are deleted after a month. */
export async function noticesOfOrder(db: StoreDatabase, orderId: string) {
  const notices = await orderNoticeRepository.ofOrder(db, orderId);
  return notices.flatMap(({ topic, ...notice }) => (isOrderTopic(topic) ? [{ ...notice, topic }] : []));
}

type StoredNotice = Awaited<ReturnType<typeof noticesOfOrder>>[number];

/** Queues a notice again that was sent or given up. */
export function repeatOrderNotice(
  trx: StoreTransaction,
  { notice: { id, topic, payload }, now }: { notice: StoredNotice; now: Date },
): Promise<void> {
  return putInOutbox(trx, { topic, key: `again:${id}:${now.toISOString()}`, payload, now });
}
