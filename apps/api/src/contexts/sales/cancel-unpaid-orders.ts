import {
  extendPaymentDeadline,
  lockOverdueOrder,
  overdueOrders,
} from '#api/contexts/orders/orders.public.ts';
import { type PaymentServices, refreshPayments } from '#api/contexts/payment/payment.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { JobOutcome } from '#api/platform/queue/job-queue.ts';

import { cancelOrder } from './cancel-order.ts';

const atOnce = 200;
/** The postponement of an order whose provider does not respond, so that it does not block the others. */
const postponedMs = 10 * 60_000;

interface UnpaidOrders {
  readonly db: StoreDatabase;
  readonly services: PaymentServices;
}

/**
 * Cancels the orders of a store that are unpaid past their deadline, which releases their stock. Queries the provider
 * first: an order with a payment of unknown outcome is not cancelled.
 */
export async function cancelUnpaidOrders(work: UnpaidOrders): Promise<void> {
  for (const orderId of await overdueOrders(work.db, { now: work.services.clock.now(), limit: atOnce })) {
    if ((await cancelUnpaidOrder(work, orderId)) === 'waits') return;
  }
}

/** Cancels one of these orders. */
export async function cancelUnpaidOrder(
  { db, services }: UnpaidOrders,
  orderId: string,
): Promise<JobOutcome> {
  const isKnown = await refreshPayments({ db, services }, orderId);
  const now = services.clock.now();
  if (!isKnown) {
    await extendPaymentDeadline(db, { orderId, payBy: new Date(now.getTime() + postponedMs) });
    return 'waits';
  }
  return db.transaction().execute(async (trx) => {
    const order = await lockOverdueOrder(trx, { orderId, now });
    if (!order) return 'nothing';
    await cancelOrder(trx, { order, event: 'expire', now });
    return 'done';
  });
}
