import { refreshPayments } from '#api/contexts/payment/payment.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Services } from '#api/platform/services.ts';

import { cancelOrder, cancellableByCustomer } from './cancel-order.ts';
import { orderRepository } from './order-repository.ts';

const atOnce = 200;
/** An order of which the provider says nothing does not keep the others waiting. */
const postponedMs = 10 * 60_000;

/**
 * Cancels the orders of a store that were not paid in time, so that others can buy what they held. The provider is asked
 * first: while nobody knows whether an order was paid, it stays.
 */
export async function cancelUnpaidOrders({
  db,
  services,
}: {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'clock' | 'log' | 'providers'>;
}): Promise<void> {
  for (const orderId of await orderRepository.overdue(db, services.clock.now(), atOnce)) {
    const isKnown = await refreshPayments(db, orderId, services);
    const now = services.clock.now();
    if (!isKnown) {
      await orderRepository.waitUntil(db, orderId, new Date(now.getTime() + postponedMs));
      return;
    }
    await db.transaction().execute(async (trx) => {
      if (!(await orderRepository.lockOverdue(trx, orderId, now))) return;
      await cancelOrder(trx, { orderId, from: cancellableByCustomer, now });
    });
  }
}
