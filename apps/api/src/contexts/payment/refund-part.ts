import type { LockedOrder } from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { paymentRepository } from './payment-repository.ts';

/** The payment that paid an order, with its charged amount, interest included, and its refunds, paid or due. */
export interface ChargedPayment {
  readonly paymentId: number;
  readonly chargedCentavos: number;
  readonly refundCentavos: number;
}

/** Returns the payment that paid an order; null for one paid otherwise, such as by credit. */
export async function chargedPayment(db: StoreDatabase, orderId: string): Promise<ChargedPayment | null> {
  const payments = await paymentRepository.ofOrder(db, orderId);
  const paid = payments.find(
    (payment) => (payment.status === 'approved' || payment.status === 'refunded') && !payment.is_unwanted,
  );
  if (!paid) return null;
  return {
    paymentId: paid.id,
    chargedCentavos: paid.amount_centavos,
    refundCentavos: Math.max(paid.refund_centavos, paid.refunded_centavos),
  };
}

/**
 * Schedules a partial refund of an order's payment (`settlePayments` sends it) and returns its amount: at most the rest of
 * the charge.
 */
export async function refundPart(
  trx: StoreTransaction,
  { order, centavos, now }: { order: LockedOrder; centavos: number; now: Date },
): Promise<number> {
  const charged = await chargedPayment(trx, order.id);
  if (!charged) return 0;
  const part = Math.min(centavos, charged.chargedCentavos - charged.refundCentavos);
  if (part <= 0) return 0;
  await paymentRepository.refundUpTo(trx, order, {
    id: charged.paymentId,
    centavos: charged.refundCentavos + part,
    now,
  });
  return part;
}
