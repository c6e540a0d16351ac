import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { isOrderOf, lockOrder } from '#api/contexts/orders/orders.public.ts';
import {
  refreshPayments,
  settlePayments,
  type UsingProviders,
} from '#api/contexts/payment/payment.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { cancelOrder } from './cancel-order.ts';
import { getOrder } from './get-order.ts';

/** Cancels one of the customer's own orders that is not paid; a cancelled order stays cancelled. */
export async function cancelOwnOrder(
  context: InStore &
    UsingProviders &
    Using<'background'> &
    Refusing<'order_not_found' | 'order_not_cancellable'>,
  { orderId, customerId }: { orderId: string; customerId: number },
): Promise<Order> {
  const { db, services, refuse } = context;
  if (!(await isOrderOf(db, { orderId, customerId }))) throw refuse('order_not_found');
  // A Pix may have been paid by now: refreshing first saves a refund.
  await refreshPayments({ db, services }, orderId);
  const now = services.clock.now();
  const isCancelled = await db
    .transaction()
    .execute(async (trx) => cancelOrder(trx, { order: await lockOrder(trx, orderId), event: 'cancel', now }));
  if (!isCancelled) throw refuse('order_not_cancellable');
  services.background.run('end the payments of a cancelled order', () =>
    settlePayments({ db, services }, { orderId }),
  );
  return getOrder(context, { orderId, customerId });
}
