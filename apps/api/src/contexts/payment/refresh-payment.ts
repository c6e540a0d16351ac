import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { isLive } from './domain/payment-status.ts';
import { isCodeExpired, type Payment } from './domain/payment.ts';
import { endPayment } from './end-payment.ts';
import { failPayment } from './fail-payment.ts';
import { findProvider, type UsingProviders } from './find-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentRepository } from './payment-repository.ts';
import { recordCharge } from './record-charge.ts';

/** The minimum interval of queries for an open payment: its webhook usually arrives first. */
const lookAgainAfterMs = 15_000;
/** A charge requested longer ago and unknown to the provider was never made. */
const neverMadeAfterMs = 60_000;

function isDueForLook(payment: Payment, now: Date): boolean {
  if (payment.status === 'unknown') return true;
  return isLive(payment.status) && now.getTime() - payment.updated_at.getTime() >= lookAgainAfterMs;
}

/** Returns a payment, after querying its provider if our state may be outdated. */
export async function refreshPayment(
  { db, services }: InStore & UsingProviders,
  payment: Payment,
): Promise<Payment> {
  const now = services.clock.now();
  const provider = await findProvider({ db, services }, payment.provider);
  if (!provider || !isDueForLook(payment, now)) return payment;
  const found = await lookUpPayment(db, { payment, provider, now });
  return found === 'unreachable' ? payment : found;
}

/** Queries the provider for a payment and records the result. */
export async function lookUpPayment(
  db: StoreDatabase,
  { payment, provider, now }: { payment: Payment; provider: PaymentProvider; now: Date },
): Promise<Payment | 'unreachable'> {
  const charge = await provider.find(payment.attempt_key);
  if (charge === 'unreachable') return charge;
  if (charge) return db.transaction().execute((trx) => recordCharge(trx, { payment, charge, now }));
  if (payment.status === 'unknown') {
    const isOld = now.getTime() - payment.updated_at.getTime() >= neverMadeAfterMs;
    return isOld ? failPayment(db, { payment, now }) : payment;
  }
  if (isCodeExpired(payment, now)) return endPayment(db, { payment, event: 'expire', now });
  await paymentRepository.touch(db, payment.id, { updated_at: now });
  return paymentRepository.byId(db, payment.id);
}

/** Queries all payments of an order that may still be paid. Returns false if an outcome is unknown. */
export async function refreshPayments(
  { db, services }: InStore & UsingProviders,
  orderId: string,
): Promise<boolean> {
  let isKnown = true;
  for (const payment of await paymentRepository.ofOrder(db, orderId)) {
    const provider = await findProvider({ db, services }, payment.provider);
    if (!provider || !isLive(payment.status)) continue;
    const found = await lookUpPayment(db, { payment, provider, now: services.clock.now() });
    if (found === 'unreachable' || found.status === 'unknown') isKnown = false;
  }
  return isKnown;
}
