import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { isLive } from './domain/payment-status.ts';
import { isCodeExpired, type Payment } from './domain/payment.ts';
import { endPayment } from './end-payment.ts';
import { findProvider, type UsingProviders } from './find-provider.ts';
import { paymentRepository } from './payment-repository.ts';
import { refreshPayment } from './refresh-payment.ts';

interface NextAttempt {
  /** The idempotency key of the new attempt, which another process may have started meanwhile. */
  readonly key: string;
  readonly order: { id: string };
  readonly methodCode: string;
}

/**
 * Cancels a pending payment before a new attempt by another method, or if its code has expired.
 * Returns the payment that blocks the attempt, because it has the same method or its outcome is unknown.
 */
export async function endOtherPayments(
  {
    db,
    services,
    refuse,
  }: InStore & UsingProviders & Refusing<'order_already_paid' | 'payment_provider_unavailable'>,
  { key, order, methodCode }: NextAttempt,
): Promise<Payment | null> {
  const open = (await paymentRepository.ofOrder(db, order.id)).find(({ status }) => isLive(status));
  if (!open) return null;
  const current = await refreshPayment({ db, services }, open);
  if (current.attempt_key === key) return current;
  if (current.status === 'approved') throw refuse('order_already_paid');
  if (!isLive(current.status)) return null;
  const now = services.clock.now();
  const isSameAgain = current.method_code === methodCode && !isCodeExpired(current, now);
  const isToStay = current.status !== 'pending' || isSameAgain;
  if (isToStay || current.charge_id === null) return current;
  const ended = await (await findProvider({ db, services }, current.provider))?.cancel(current.charge_id);
  if (ended !== 'cancelled') {
    // It was paid or has ended otherwise: the webhook reports which.
    if (ended === 'too_late') return current;
    throw refuse('payment_provider_unavailable');
  }
  await endPayment(db, { payment: current, event: 'expire', now });
  return null;
}
