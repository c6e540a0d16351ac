import { refusals } from '@vitrine/contract/refusals.ts';

import { lockOrder } from '#api/contexts/sales/sales.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { Payment } from './domain/payment.ts';
import { paymentRepository } from './payment-repository.ts';

const { message } = refusals.payment_provider_unavailable;

/** Ends an attempt of which it is certain that nothing was charged. The same key may try again. */
export function failPayment(db: StoreDatabase, payment: Payment, now: Date): Promise<Payment> {
  return db.transaction().execute(async (trx) => {
    await lockOrder(trx, payment.order_id);
    const { status } = await paymentRepository.byId(trx, payment.id);
    // A webhook may have told better in the meantime.
    if (status === 'unknown') {
      await paymentRepository.update(trx, payment.id, { status: 'refused', message, updated_at: now });
    }
    return paymentRepository.byId(trx, payment.id);
  });
}

export function hasFailed(payment: Payment): boolean {
  return payment.status === 'refused' && payment.charge_id === null && payment.message === message;
}
