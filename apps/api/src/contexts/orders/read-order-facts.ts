import type { WebhookFacts } from '@vitrine/contract/admin/webhook-events.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { orderRepository } from './order-repository.ts';

/** Returns the facts of an order for webhooks, as the transaction has changed it. */
export async function readOrderFacts(
  trx: StoreTransaction,
  orderId: string,
): Promise<WebhookFacts<'order.placed'>> {
  const order = await orderRepository.byId(trx, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  return {
    order_id: order.id,
    number: order.increment_id,
    status: order.status,
    customer_id: order.customer_id,
    payment_type: order.payment_type,
    items_count: order.items_count,
    total_centavos: order.total_centavos,
  };
}
