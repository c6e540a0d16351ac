import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import { noPaymentDetails, paymentType } from '@vitrine/contract/schemas/payment-details.ts';

import {
  extendPaymentDeadline,
  holdOrder,
  type LockedOrder,
  lockOrder,
  moveOrder,
  nextOrderStatus,
  priceOrder,
  queueOrderNotice,
  readOrderFacts,
  releaseHold,
  releaseUnusedCoupon,
} from '#api/contexts/orders/orders.public.ts';
import { queueStaffNotice } from '#api/contexts/staff/staff.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { payByOf } from './domain/pay-by.ts';
import {
  eventOfCharge,
  orderEventOf,
  type PaymentEvent,
  paymentStatusAfter,
} from './domain/payment-status.ts';
import type { Payment } from './domain/payment.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';
import type { Charge } from './payment-provider.ts';
import { paymentRepository } from './payment-repository.ts';
import { savedCardRepository } from './saved-card-repository.ts';

/**
 * Records the provider's state of a payment's charge and moves the order accordingly. Outdated reports change nothing.
 * A payment of a cancelled or otherwise paid order is marked for refund; a charge of another amount, and money that the provider
 * takes back by itself, hold the order for a decision of the staff [ORD+06].
 */
export async function recordCharge(
  trx: StoreTransaction,
  { payment, charge, now }: { payment: Payment; charge: Charge; now: Date },
): Promise<Payment> {
  const order = await lockOrder(trx, payment.order_id);
  const known = await paymentRepository.lock(trx, order, payment.id);
  const event = chargeEvent({ order, known, charge });
  const status = paymentStatusAfter(known.status, event);
  const chargedCentavos = charge.amountCentavos ?? known.amount_centavos;
  // A charge that is not wanted is refunded as it was made.
  const amountCentavos = event === 'approve' && chargedCentavos > 0 ? chargedCentavos : known.amount_centavos;
  const refunded = refundedAfter(known, { event, status, amountCentavos, charge });
  const change = {
    charge_id: charge.id,
    updated_at: now,
    refunded_centavos: refunded,
    is_disputed: isDisputedAfter(known, { event, status, charge }),
    ...(event === 'differ' && { reported_centavos: chargedCentavos }),
  };
  const isNews = await paymentRepository.move(trx, order, {
    payment: known,
    event,
    change: {
      ...change,
      amount_centavos: amountCentavos,
      message: status === 'refused' ? charge.message : null,
      ...detailsColumns(charge),
    },
  });
  if (!isNews) await paymentRepository.update(trx, order, { id: payment.id, change });
  if (refunded > known.refunded_centavos) {
    await announceRefund(trx, {
      payment,
      totalCentavos: refunded,
      beforeCentavos: known.refunded_centavos,
      now,
    });
  }
  const held = await holdIfNeeded(trx, { order, known, event, charge, status, now });
  if (!isNews) return paymentRepository.byId(trx, payment.id);
  await followCharge(trx, { order: held, payment, charge, status, now });
  return paymentRepository.byId(trx, payment.id);
}

interface Report {
  readonly order: LockedOrder;
  /** The payment before the report. */
  readonly known: Payment;
  readonly charge: Charge;
}

/** Returns the event that a charge reports; `differ` for one that would pay the order with another amount than was asked. */
function chargeEvent({ order, known, charge }: Report): PaymentEvent {
  const event = eventOfCharge[charge.status];
  if (event !== 'approve') return event;
  if (charge.isReinstated && known.status === 'refunded') return 'reinstate';
  const wouldPay = nextOrderStatus(order.status, 'pay') !== null && !known.is_unwanted;
  const isAsAsked = charge.amountCentavos === null || charge.amountCentavos === known.amount_centavos;
  return wouldPay && !isAsAsked ? 'differ' : 'approve';
}

/** Holds the order if a person must decide: about another amount, a dispute, or money that the shop did not send back. */
async function holdIfNeeded(
  trx: StoreTransaction,
  {
    order,
    known,
    event,
    charge,
    status,
    now,
  }: Report & { event: PaymentEvent; status: Payment['status']; now: Date },
): Promise<LockedOrder> {
  if (event === 'differ') return holdOrder(trx, { order, hold: 'charge_differs', now });
  if (event === 'reinstate') {
    return order.hold === 'money_returned' ? releaseHold(trx, { order, now }) : order;
  }
  // Money that never paid the order, or that the shop itself sends back, needs no decision.
  if (known.status !== 'approved' || known.is_unwanted) return order;
  if (status === 'refunded' && known.refund_centavos < known.amount_centavos) {
    return holdOrder(trx, { order, hold: 'money_returned', now });
  }
  if (charge.isDisputed && !known.is_disputed && status === 'approved') {
    return holdOrder(trx, { order, hold: 'payment_disputed', now });
  }
  return order;
}

/** Moves the order by the new status of its payment. */
async function followCharge(
  trx: StoreTransaction,
  {
    order,
    payment,
    charge,
    status,
    now,
  }: {
    order: LockedOrder;
    payment: Payment;
    charge: Charge;
    status: Payment['status'];
    now: Date;
  },
): Promise<void> {
  const event = orderEventOf[status];
  const after = nextOrderStatus(order.status, event);
  // Before the order is paid: its event has the price that was charged.
  if (after === 'paid') await priceByPayingMethod(trx, { order, payment });
  if (after !== null) await moveOrder(trx, { order, event, now });
  if (after === 'paid') await saveCard(trx, { order, payment, charge, now });
  if (status === 'approved') await markOthersUnwanted(trx, { order, payment, now });
  if (status === 'refused') await queueFailedPayment(trx, { orderId: payment.order_id, now });
  const isToPay = status === 'pending' && (charge.pix !== null || charge.boleto !== null);
  if (isToPay) {
    await queueOrderNotice(trx, { topic: 'order_payment', orderId: payment.order_id, of: payment.id, now });
  }
  const payBy = status === 'pending' ? payByOf(payment.type, charge[payment.type]) : null;
  if (payBy) await extendPaymentDeadline(trx, { orderId: payment.order_id, payBy });
}

/** Queues the notice to staff that a payment failed, once an order. */
function queueFailedPayment(
  trx: StoreTransaction,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  return queueStaffNotice(trx, { kind: 'payment_failed', of: orderId, payload: { of_order: orderId }, now });
}

async function announceRefund(
  trx: StoreTransaction,
  {
    payment,
    totalCentavos,
    beforeCentavos,
    now,
  }: {
    payment: Payment;
    totalCentavos: number;
    beforeCentavos: number;
    now: Date;
  },
): Promise<void> {
  const centavos = totalCentavos - beforeCentavos;
  await queueOrderNotice(trx, {
    topic: 'order_refunded',
    orderId: payment.order_id,
    of: `${payment.id}:${totalCentavos}`,
    centavos,
    now,
  });
  await publishEvent(trx, {
    topic: 'order.refunded',
    now,
    read: async () => ({ ...(await readOrderFacts(trx, payment.order_id)), refunded_centavos: centavos }),
  });
}

/** Terms are stored with the attempt, before its charge, and receipts change them: no charge replaces them. */
function detailsColumns(charge: Charge): Record<Exclude<PaymentType, 'net_terms'>, string | null> {
  const { net_terms: _terms, ...columns } = { ...noPaymentDetails } satisfies Record<PaymentType, null>;
  const stored: Record<Exclude<PaymentType, 'net_terms'>, string | null> = columns;
  for (const type of paymentType.exclude(['net_terms']).options) {
    stored[type] = charge[type] && JSON.stringify(charge[type]);
  }
  return stored;
}

/** A dispute ends with its money, gone back or won: an older report that arrives late does not know of it. */
function isDisputedAfter(
  known: Payment,
  { event, status, charge }: { event: PaymentEvent; status: Payment['status']; charge: Charge },
): boolean {
  if (event === 'reinstate' || status === 'refunded') return false;
  return known.is_disputed || charge.isDisputed;
}

/** Returns the total refunded amount, which never decreases, unless the charge is reinstated; a refunded payment is refunded fully. */
function refundedAfter(
  known: Payment,
  {
    event,
    status,
    amountCentavos,
    charge,
  }: {
    readonly event: PaymentEvent;
    readonly status: Payment['status'];
    readonly amountCentavos: number;
    readonly charge: Charge;
  },
): number {
  if (status === 'refunded') return amountCentavos;
  const refunded = Math.min(charge.refundedCentavos, amountCentavos);
  return event === 'reinstate' ? refunded : Math.max(known.refunded_centavos, refunded);
}

/** Prices the order by the payment that pays it: an earlier attempt may be paid after another method was chosen. */
export async function priceByPayingMethod(
  trx: StoreTransaction,
  { order, payment }: { order: LockedOrder; payment: Payment },
): Promise<void> {
  const method = await paymentMethodRepository.byCode(trx, payment.method_code);
  if (method) await priceOrder(trx, { order, method, chargedCentavos: payment.amount_centavos });
  await releaseUnusedCoupon(trx, order);
}

/** Saves the card of an approved payment, if the customer asked for it. */
async function saveCard(
  trx: StoreTransaction,
  {
    order,
    payment,
    charge: { card, savedCard },
    now,
  }: {
    order: LockedOrder;
    payment: Payment;
    charge: Charge;
    now: Date;
  },
): Promise<void> {
  if (!payment.keeps_card || !card || !savedCard) return;
  await savedCardRepository.save(trx, {
    customer_id: order.customer_id,
    provider: payment.provider,
    card_id: savedCard.cardId,
    owner_id: savedCard.ownerId,
    brand: card.brand,
    last4: card.last4,
    expiry_month: savedCard.expiryMonth,
    expiry_year: savedCard.expiryYear,
    holder_first_name: savedCard.holderFirstName.slice(0, 40),
    saved_at: now,
  });
}

/** Marks all payments but the first approved one for cancellation or refund. */
export async function markOthersUnwanted(
  trx: StoreTransaction,
  { order, payment, now }: { order: LockedOrder; payment: Payment; now: Date },
): Promise<void> {
  const payments = await paymentRepository.ofOrder(trx, payment.order_id);
  const others = payments.filter(({ id }) => id !== payment.id);
  const isPaidOtherwise = others.some((other) => other.status === 'approved' && !other.is_unwanted);
  const unwanted = isPaidOtherwise || order.status === 'cancelled' ? [payment] : others;
  for (const { id } of unwanted) await paymentRepository.markUnwanted(trx, order, { id, now });
}
