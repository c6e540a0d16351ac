import { refusals } from '@vitrine/contract/refusals.ts';

import { lockOrder } from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { Payment } from './domain/payment.ts';
import { paymentRepository } from './payment-repository.ts';

const { message } = refusals.payment_provider_unavailable;

/** Ends an attempt that certainly charged nothing. The same key may be retried. */
export function failPayment(
  db: StoreDatabase,
  { payment, now }: { payment: Payment; now: Date },
): Promise<Payment> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, payment.order_id);
    const current = await paymentRepository.lock(trx, order, payment.id);
    // A webhook may have reported the charge in the meantime.
    if (current.status === 'unknown') {
      const change = { message, updated_at: now };
      await paymentRepository.move(trx, order, { payment: current, event: 'refuse', change });
    }
    return paymentRepository.byId(trx, payment.id);
  });
}

export function hasFailed(payment: Payment): boolean {
  return payment.status === 'refused' && payment.charge_id === null && payment.message === message;
}
