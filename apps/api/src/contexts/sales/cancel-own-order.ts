import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { refreshPayments, settlePayments } from '#api/contexts/payment/payment.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { cancelOrder, cancellableByCustomer } from './cancel-order.ts';
import { getOrder } from './get-order.ts';
import { orderRepository } from './order-repository.ts';

/** Cancels one of the customer's own orders that is not paid; a cancelled order stays cancelled. */
export async function cancelOwnOrder(
  db: StoreDatabase,
  asked: { orderId: string; customerId: number; services: Services } & Refusing<
    'order_not_found' | 'order_not_cancellable'
  >,
): Promise<Order> {
  const { orderId, customerId, services } = asked;
  if (!(await orderRepository.ofCustomer(db, customerId, orderId))) throw asked.refuse('order_not_found');
  // A Pix may have been paid by now: asking first saves a refund.
  await refreshPayments(db, orderId, services);
  const now = services.clock.now();
  const isCancelled = await db
    .transaction()
    .execute((trx) => cancelOrder(trx, { orderId, from: cancellableByCustomer, now }));
  if (!isCancelled) throw asked.refuse('order_not_cancellable');
  services.background.run('end the payments of a cancelled order', () => settlePayments({ db, services }));
  return getOrder(db, asked);
}
