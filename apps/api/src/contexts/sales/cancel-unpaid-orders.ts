import {
  extendPaymentDeadline,
  lockOverdueOrder,
  overdueOrders,
} from '#api/contexts/orders/orders.public.ts';
import { refreshPayments } from '#api/contexts/payment/payment.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Services } from '#api/platform/services.ts';

import { cancelOrder } from './cancel-order.ts';

const atOnce = 200;
/** An order whose provider does not answer is postponed by this, so that the others are not blocked. */
const postponedMs = 10 * 60_000;

/**
 * Cancels the orders of a store that are unpaid past their deadline, which releases their stock. Asks the provider first:
 * while the outcome of a payment is unknown, its order stays.
 */
export async function cancelUnpaidOrders({
  db,
  services,
}: {
  readonly db: StoreDatabase;
  readonly services: Pick<Services, 'clock' | 'log' | 'providers'>;
}): Promise<void> {
  for (const orderId of await overdueOrders(db, services.clock.now(), atOnce)) {
    const isKnown = await refreshPayments(db, orderId, services);
    const now = services.clock.now();
    if (!isKnown) {
      await extendPaymentDeadline(db, orderId, new Date(now.getTime() + postponedMs));
      return;
    }
    await db.transaction().execute(async (trx) => {
      if (!(await lockOverdueOrder(trx, orderId, now))) return;
      await cancelOrder(trx, { orderId, event: 'expire', now });
    });
  }
}
