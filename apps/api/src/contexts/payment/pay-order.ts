import type { OrderPayment, transactionInput } from '@vitrine/contract/schemas/sales.ts';
import type { z } from 'zod';

import {
  isUnpaid,
  lockOrder,
  type OrderToPay,
  orderToPay,
  priceOrder,
} from '#api/contexts/orders/orders.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import { isAboveLimit, type OfBuyer } from '#api/platform/request-buyer.ts';

import { holdAccount } from './accounts/hold-account.ts';
import { type ChargingContext, choosePayment, type ChosenPayment } from './choose-payment.ts';
import { carriesCardData } from './domain/carries-card-data.ts';
import { splitOnTerms } from './domain/instalments-on-terms.ts';
import { isLive } from './domain/payment-status.ts';
import { nextLookUpAfterMs, type Payment, toPaymentResponse } from './domain/payment.ts';
import { endOtherPayments } from './end-other-payments.ts';
import { endPayment } from './end-payment.ts';
import { failPayment, hasFailed } from './fail-payment.ts';
import { takeCredit } from './net-terms/credit-of-company.ts';
import type { Charge, ChargeOutcome } from './payment-provider.ts';
import { paymentRepository } from './payment-repository.ts';
import { recordCharge } from './record-charge.ts';
import { refreshPayment } from './refresh-payment.ts';

interface Attempt extends OfBuyer {
  readonly customerId: number;
  readonly key: string;
  readonly input: z.output<typeof transactionInput>;
}

/**
 * Pays an order once [ORD+01]. The attempt is stored as `unknown` before the provider is called, so that any outcome
 * can be found again; an order never has two charges that may both be paid.
 */
export async function payOrder(
  context: ChargingContext &
    Refusing<
      | 'order_not_found'
      | 'idempotency_key_reused'
      | 'order_already_paid'
      | 'payment_method_unavailable'
      | 'credit_limit_exceeded'
      | 'promotion_out_of_date'
      | 'validation_failed'
      | 'payment_provider_unavailable'
      | 'card_not_found'
      | 'approval_needed'
    >,
  { customerId, buyer, key, input }: Attempt,
): Promise<OrderPayment> {
  const { db, services, refuse } = context;
  const order = await orderToPay({ db, refuse }, { orderId: input.order_id, customerId });
  const earlier = await paymentRepository.byAttempt(db, key);
  if (earlier) {
    requireSameRequest({ refuse }, { earlier, input });
    if (!hasFailed(earlier)) return toPaymentResponse(await refreshPayment({ db, services }, earlier));
  }
  requireUnpaid({ refuse }, order.status);
  const chosen = await choosePayment(context, { customerId, order, input });
  requireWithinLimit({ refuse }, { buyer, order, centavos: chosen.charge.amountCentavos });
  const other = await endOtherPayments(context, { key, order, methodCode: chosen.method.code });
  if (other) return toPaymentResponse(other);
  const attempt = await storeAttempt(context, { key, order, chosen });
  if (!attempt.isOurs) return toPaymentResponse(attempt.payment);
  const outcome = await chosen.provider.charge({ ...chosen.charge, reference: key });
  return toPaymentResponse(await recordOutcome(context, { payment: attempt.payment, chosen, outcome }));
}

function requireSameRequest(
  { refuse }: Refusing<'idempotency_key_reused'>,
  { earlier, input }: { earlier: Payment; input: Attempt['input'] },
): void {
  const isSame =
    earlier.order_id === input.order_id &&
    earlier.method_code === input.payment.code &&
    (earlier.type !== 'card' || earlier.installments === (input.payment.installments ?? 1));
  if (!isSame) throw refuse('idempotency_key_reused');
}

function requireUnpaid(
  { refuse }: Refusing<'order_not_found' | 'order_already_paid'>,
  status: OrderToPay['status'],
): void {
  if (status === 'cancelled') throw refuse('order_not_found');
  if (!isUnpaid(status)) throw refuse('order_already_paid');
}

/** Refuses a buyer of a company a method with which the order costs more than it does, and more than their limit. */
function requireWithinLimit(
  { refuse }: Refusing<'approval_needed'>,
  { buyer, order, centavos }: OfBuyer & { order: OrderToPay; centavos: number },
): void {
  const { credit_centavos: credit, bonus_centavos: bonus } = order.priced;
  if (buyer && centavos > order.totalCentavos && isAboveLimit(centavos + credit + bonus, buyer))
    throw refuse('approval_needed');
}

/** Stores the attempt and prices the order, unless another attempt is in progress. */
function storeAttempt(
  {
    db,
    services,
    refuse,
  }: ChargingContext &
    Refusing<
      | 'idempotency_key_reused'
      | 'order_not_found'
      | 'order_already_paid'
      | 'payment_method_unavailable'
      | 'credit_limit_exceeded'
    >,
  { key, order, chosen }: { key: string; order: OrderToPay; chosen: ChosenPayment },
): Promise<{ payment: Payment; isOurs: boolean }> {
  const now = services.clock.now();
  return db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id);
    const payments = await paymentRepository.ofOrder(trx, order.id);
    const same = payments.find(({ attempt_key }) => attempt_key === key);
    if (same && !hasFailed(same)) return { payment: same, isOurs: false };
    requireUnpaid({ refuse }, locked.status);
    const pending = payments.find((payment) => isLive(payment.status));
    if (pending) return { payment: pending, isOurs: false };
    const { method, charge } = chosen;
    if (!(await holdAccount({ trx, services }, method.provider))) throw refuse('payment_method_unavailable');
    if (method.type === 'net_terms') {
      const taken = { customerId: locked.customer_id, centavos: charge.amountCentavos };
      await takeCredit({ trx, refuse }, taken);
    }
    await priceOrder(trx, { order: locked, method, chargedCentavos: charge.amountCentavos });
    if (same) {
      const nextLookUpAt = new Date(now.getTime() + nextLookUpAfterMs(0));
      await paymentRepository.move(trx, locked, {
        payment: same,
        event: 'retry',
        change: {
          message: null,
          amount_centavos: charge.amountCentavos,
          net_terms: storedTerms(charge),
          updated_at: now,
          look_at: nextLookUpAt,
        },
      });
      return { payment: await paymentRepository.byId(trx, same.id), isOurs: true };
    }
    const payment = await paymentRepository.insert(trx, locked, {
      attempt_key: key,
      method_code: method.code,
      type: charge.how.type,
      provider: method.provider,
      amount_centavos: charge.amountCentavos,
      installments: charge.how.type === 'card' ? charge.how.installments : null,
      // Stored before the charge, so that one whose outcome was lost is found as it was made.
      net_terms: storedTerms(charge),
      keeps_card: charge.how.type === 'card' && charge.how.shouldSave,
      created_at: now,
      updated_at: now,
      look_at: new Date(now.getTime() + nextLookUpAfterMs(0)),
    });
    if (!payment) throw refuse('idempotency_key_reused');
    return { payment, isOurs: true };
  });
}

/** The due date of a payment on terms, and of several the instalments; null for any other. */
function storedTerms({ how, amountCentavos }: ChosenPayment['charge']): string | null {
  if (how.type !== 'net_terms') return null;
  const [dueDate, ...later] = how.dueDates;
  if (later.length === 0) return JSON.stringify({ due_date: dueDate });
  const instalments = splitOnTerms(amountCentavos, how.dueDates).map((one) => ({
    ...one,
    received_on: null,
    received_centavos: 0,
  }));
  return JSON.stringify({ due_date: dueDate, instalments });
}

async function recordOutcome(
  { db, services, refuse }: ChargingContext & Refusing<'payment_provider_unavailable'>,
  {
    payment,
    chosen: { provider },
    outcome,
  }: { payment: Payment; chosen: ChosenPayment; outcome: ChargeOutcome },
): Promise<Payment> {
  const now = services.clock.now();
  const record = (charge: Charge) =>
    db.transaction().execute((trx) => recordCharge(trx, { payment, charge, now }));
  const fail = async (): Promise<never> => {
    await failPayment(db, { payment, now });
    throw refuse('payment_provider_unavailable');
  };
  switch (outcome.kind) {
    case 'made':
      return record(outcome.charge);
    case 'refused':
      return endPayment(db, { payment, event: 'refuse', message: outcome.message, now });
    case 'not_made':
      return fail();
    case 'unknown': {
      // Without a response the charge may still be created later [docs/contracts/sandbox.md].
      const found = outcome.hasEnded ? await provider.find(payment.attempt_key) : 'unreachable';
      if (found === null) return fail();
      return found === 'unreachable' ? paymentRepository.byId(db, payment.id) : record(found);
    }
  }
}

/** Checks the raw body, because schemas drop unknown fields. */
export function refuseCardData({ refuse }: Refusing<'card_data_refused'>, rawBody: string): void {
  if (carriesCardData(JSON.parse(rawBody))) throw refuse('card_data_refused');
}
