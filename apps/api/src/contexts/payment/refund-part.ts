import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { paymentRepository } from './payment-repository.ts';

/** What the payment that paid an order was charged, interest included, and what of it is or will be refunded. */
export interface ChargedPayment {
  readonly paymentId: number;
  readonly chargedCentavos: number;
  readonly refundCentavos: number;
}

/** The payment that keeps an order paid; null for one that was paid otherwise, such as by credit. */
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
 * Has part of what was paid for an order refunded at the provider (`settlePayments`), and returns how much: never more than
 * is left of the charge. In a transaction that holds the order's lock.
 */
export async function refundPart(
  trx: StoreTransaction,
  { orderId, centavos, now }: { orderId: string; centavos: number; now: Date },
): Promise<number> {
  const charged = await chargedPayment(trx, orderId);
  if (!charged) return 0;
  const part = Math.min(centavos, charged.chargedCentavos - charged.refundCentavos);
  if (part <= 0) return 0;
  await paymentRepository.refundUpTo(trx, charged.paymentId, charged.refundCentavos + part, now);
  return part;
}
