import type { JobOutcome } from '#api/platform/queue/job-queue.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { isLive } from './domain/payment-status.ts';
import { nextLookUpAfterMs, type Payment } from './domain/payment.ts';
import { endPayment } from './end-payment.ts';
import { findProvider, type UsingProviders } from './find-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentRepository } from './payment-repository.ts';
import { recordCharge } from './record-charge.ts';
import { lookUpPayment } from './refresh-payment.ts';

type PaymentContext = InStore & UsingProviders;

/** Restricts the work to one payment, or to those of an order. */
interface PaymentsOf {
  readonly id?: number;
  readonly orderId?: string;
}

/** Longer than one request to a provider: a payment claimed for longer belongs to a process that ended. */
const heldMs = 60_000;

/**
 * Settles open payments at the providers: looks up attempts with unknown outcome, cancels charges that no order needs, and
 * refunds unwanted ones. Safe in any number of processes, killed at any moment.
 */
export async function settlePayments(context: PaymentContext, of: PaymentsOf = {}): Promise<void> {
  while ((await settlePayment(context, of)) === 'done');
}

/** Settles one open payment. */
export async function settlePayment({ db, services }: PaymentContext, of: PaymentsOf): Promise<JobOutcome> {
  const now = services.clock.now();
  const heldUntil = new Date(now.getTime() + heldMs);
  const payment = await paymentRepository.claimOpen(db, { now, until: heldUntil, ...of });
  if (!payment) return 'nothing';
  const provider = await findProvider({ db, services }, payment.provider);
  const isReached = provider === null || (await settleAtProvider({ db, services }, { payment, provider }));
  const ageMs = now.getTime() - payment.created_at.getTime();
  const nextMs = nextLookUpAfterMs(ageMs, payment.status === 'expired');
  const lookAt = new Date(now.getTime() + nextMs);
  await paymentRepository.release(db, payment.id, { heldUntil, lookAt });
  return isReached ? 'done' : 'waits';
}

/** Returns whether the provider responded. */
async function settleAtProvider(
  { db, services }: PaymentContext,
  { payment, provider }: { payment: Payment; provider: PaymentProvider },
): Promise<boolean> {
  const now = services.clock.now();
  const current = await lookUpPayment(db, { payment, provider, now });
  if (current === 'unreachable') return false;
  const { charge_id: chargeId, refund_centavos: refundCentavos } = current;
  const isPartDue = refundCentavos > current.refunded_centavos;
  if (chargeId === null || (!current.is_unwanted && !isPartDue)) return true;
  if (isLive(current.status)) {
    const ended = await provider.cancel(chargeId);
    if (ended === 'cancelled') {
      await endPayment(db, { payment: current, event: 'expire', now });
    }
    // Too late: it was paid or ended just now; the next look-up returns the outcome.
    return ended !== 'unreachable';
  }
  if (current.status !== 'approved') return true;
  const charge = await provider.refund(chargeId, current.is_unwanted ? undefined : refundCentavos);
  if (charge === 'unreachable') return false;
  if (charge === 'refused') {
    services.log.error({ payment_id: current.id }, 'refund refused by the provider');
    return true;
  }
  await db.transaction().execute((trx) => recordCharge(trx, { payment: current, charge, now }));
  return true;
}
