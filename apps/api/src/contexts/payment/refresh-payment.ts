import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { isLive } from './domain/payment-status.ts';
import { isCodeExpired, type Payment } from './domain/payment.ts';
import { failPayment } from './fail-payment.ts';
import { findProvider, type PaymentServices } from './find-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentRepository } from './payment-repository.ts';
import { recordCharge } from './record-charge.ts';

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
  services: PaymentServices,
): Promise<Payment> {
  const now = services.clock.now();
  const provider = findProvider(payment.provider, services);
  if (!provider || !isDueForLook(payment, now)) return payment;
  const found = await lookUpPayment(db, payment, { provider, now });
  return found === 'unreachable' ? payment : found;
}

/** Asks the provider about a payment, whatever we know of it, and writes down what it says. */
export async function lookUpPayment(
  db: StoreDatabase,
  payment: Payment,
  { provider, now }: { provider: PaymentProvider; now: Date },
): Promise<Payment | 'unreachable'> {
  const charge = await provider.find(payment.attempt_key);
  if (charge === 'unreachable') return charge;
  if (charge) return db.transaction().execute((trx) => recordCharge(trx, { payment, charge, now }));
  if (payment.status === 'unknown') {
    const isOld = now.getTime() - payment.updated_at.getTime() >= neverMadeAfterMs;
    return isOld ? failPayment(db, payment, now) : payment;
  }
  if (isCodeExpired(payment, now)) await paymentRepository.move(db, payment, 'expire', { updated_at: now });
  else await paymentRepository.update(db, payment.id, { updated_at: now });
  return paymentRepository.byId(db, payment.id);
}

/** Asks about all of an order's payments that may still be paid. False when it is not known of one whether it was. */
export async function refreshPayments(
  db: StoreDatabase,
  orderId: string,
  services: PaymentServices,
): Promise<boolean> {
  let isKnown = true;
  for (const payment of await paymentRepository.ofOrder(db, orderId)) {
    const provider = findProvider(payment.provider, services);
    if (!provider || !isLive(payment.status)) continue;
    const found = await lookUpPayment(db, payment, { provider, now: services.clock.now() });
    if (found === 'unreachable' || found.status === 'unknown') isKnown = false;
  }
  return isKnown;
}
