import { lockOrder } from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { Payment } from './domain/payment.ts';
import { paymentRepository } from './payment-repository.ts';

interface Ending {
  readonly event: 'expire' | 'refuse';
  /** The reason of a refusal, as a message id. */
  readonly message?: string;
  readonly now: Date;
}

/** Ends an attempt that its provider cancelled, refused or let expire; one whose status has changed since stays as it is. */
export function endPayment(
  db: StoreDatabase,
  { payment, event, message, now }: { payment: Payment } & Ending,
): Promise<Payment> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, payment.order_id);
    const change = { updated_at: now, ...(message !== undefined && { message }) };
    await paymentRepository.move(trx, order, { payment, event, change });
    return paymentRepository.byId(trx, payment.id);
  });
}
