import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { isOrderOf } from '#api/contexts/orders/orders.public.ts';
import { refreshPayments, settlePayments } from '#api/contexts/payment/payment.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { cancelOrder } from './cancel-order.ts';
import { getOrder } from './get-order.ts';

/** Cancels one of the customer's own orders that is not paid; a cancelled order stays cancelled. */
export async function cancelOwnOrder(
  db: StoreDatabase,
  request: { orderId: string; customerId: number; services: Services } & Refusing<
    'order_not_found' | 'order_not_cancellable'
  >,
): Promise<Order> {
  const { orderId, customerId, services } = request;
  if (!(await isOrderOf(db, { orderId, customerId }))) throw request.refuse('order_not_found');
  // A Pix may have been paid by now: refreshing first saves a refund.
  await refreshPayments(db, orderId, services);
  const now = services.clock.now();
  const isCancelled = await db
    .transaction()
    .execute((trx) => cancelOrder(trx, { orderId, event: 'cancel', now }));
  if (!isCancelled) throw request.refuse('order_not_cancellable');
  services.background.run('end the payments of a cancelled order', () =>
    settlePayments({ db, services }, { orderId }),
  );
  return getOrder(db, request);
}
