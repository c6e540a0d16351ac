import { isLive } from '#api/contexts/payment/domain/payment-status.ts';
import type { Payment } from '#api/contexts/payment/domain/payment.ts';
import { failPayment } from '#api/contexts/payment/fail-payment.ts';
import { findProvider } from '#api/contexts/payment/find-provider.ts';
import { paymentRepository } from '#api/contexts/payment/payment-repository.ts';
import { recordCharge } from '#api/contexts/payment/record-charge.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Services } from '#api/platform/services.ts';

/** The provider is asked about an open payment this often at most: its webhook is usually there first. */
const lookAgainAfterMs = 15_000;
/** A charge asked for so long ago, of which the provider knows nothing, was never made. */
const neverMadeAfterMs = 60_000;

function isDueForLook(payment: Payment, now: Date): boolean {
  if (payment.status === 'unknown') return true;
  return isLive(payment.status) && now.getTime() - payment.updated_at.getTime() >= lookAgainAfterMs;
}

/** A payment with what its provider knows of it, where ours is not certain to be the latest. */
export async function refreshPayment(
  db: StoreDatabase,
  payment: Payment,
  services: Services,
): Promise<Payment> {
  const now = services.clock.now();
  const provider = findProvider(payment.provider, services);
  if (!provider || !isDueForLook(payment, now)) return payment;
  const charge = await provider.find(payment.attempt_key);
  if (charge === 'unreachable') return payment;
  if (charge) return db.transaction().execute((trx) => recordCharge(trx, { payment, charge, now }));
  if (payment.status === 'unknown') {
    const isOld = now.getTime() - payment.updated_at.getTime() >= neverMadeAfterMs;
    return isOld ? failPayment(db, payment, now) : payment;
  }
  const isOver = payment.pix !== null && new Date(payment.pix.expires_at) < now;
  await paymentRepository.update(db, payment.id, { updated_at: now, ...(isOver && { status: 'expired' }) });
  return paymentRepository.byId(db, payment.id);
}
