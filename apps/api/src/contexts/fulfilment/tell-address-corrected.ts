import { type LockedOrder, queueOrderNotice, readOrderFacts } from '#api/contexts/orders/orders.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

/** Queues the mail and the webhook about a corrected address, in the transaction of the correction. */
export async function tellAddressCorrected(
  trx: StoreTransaction,
  { order, now }: { order: LockedOrder; now: Date },
): Promise<void> {
  await queueOrderNotice(trx, {
    topic: 'order_address',
    orderId: order.id,
    of: now.toISOString(),
    now,
  });
  await publishEvent(trx, {
    topic: 'order.address_corrected',
    now,
    read: () => readOrderFacts(trx, order.id),
  });
}
