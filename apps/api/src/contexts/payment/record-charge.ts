import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import { noPaymentDetails, paymentType } from '@vitrine/contract/schemas/payment-details.ts';

import {
  customerOfOrder,
  extendPaymentDeadline,
  lockOrder,
  moveOrder,
  nextOrderStatus,
  priceOrder,
  readOrderFacts,
  settleCoupon,
  queueOrderNotice,
} from '#api/contexts/orders/orders.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { orderEventOf } from './domain/order-event-of.ts';
import { payByOf } from './domain/pay-by.ts';
import { eventOfCharge, paymentStatusAfter } from './domain/payment-status.ts';
import type { Payment } from './domain/payment.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';
import type { Charge } from './payment-provider.ts';
import { paymentRepository } from './payment-repository.ts';
import { savedCardRepository } from './saved-card-repository.ts';

/**
 * Records the provider's state of a payment's charge and moves the order accordingly. Outdated reports change nothing.
 * A payment of a cancelled or otherwise paid order is marked for refund.
 */
export async function recordCharge(
  trx: StoreTransaction,
  { payment, charge, now }: { payment: Payment; charge: Charge; now: Date },
): Promise<Payment> {
  const orderStatus = await lockOrder(trx, payment.order_id);
  const known = await paymentRepository.lock(trx, payment.id);
  const { status: current } = known;
  const status = paymentStatusAfter(current, charge.status);
  const refunded = refundedAfter(known, { status, refundedCentavos: charge.refundedCentavos });
  const change = { charge_id: charge.id, updated_at: now, refunded_centavos: refunded };
  const isNews = await paymentRepository.move(trx, known, eventOfCharge[charge.status], {
    ...change,
    message: status === 'refused' ? charge.message : null,
    ...detailsColumns(charge),
  });
  if (!isNews) await paymentRepository.update(trx, payment.id, change);
  if (refunded > known.refunded_centavos) {
    await queueOrderNotice(trx, {
      topic: 'order_refunded',
      orderId: payment.order_id,
      of: `${payment.id}:${refunded}`,
      centavos: refunded - known.refunded_centavos,
      now,
    });
    await publishEvent(trx, {
      topic: 'order.refunded',
      now,
      read: async () => ({
        ...(await readOrderFacts(trx, payment.order_id)),
        refunded_centavos: refunded - known.refunded_centavos,
      }),
    });
  }
  if (!isNews) return paymentRepository.byId(trx, payment.id);
  const event = orderEventOf[status];
  const after = nextOrderStatus(orderStatus, event);
  // Before the order is paid: its event has the price that was charged.
  if (after === 'paid') await settlePrice(trx, payment);
  if (after !== null) await moveOrder(trx, { orderId: payment.order_id, event, now });
  if (after === 'paid') await saveCard(trx, { payment, charge, now });
  if (status === 'approved') await markOthersUnwanted(trx, { payment, orderStatus, now });
  const payBy = status === 'pending' ? payByOf(payment.type, charge[payment.type]) : null;
  if (payBy) await extendPaymentDeadline(trx, payment.order_id, payBy);
  return paymentRepository.byId(trx, payment.id);
}

function detailsColumns(charge: Charge): Record<PaymentType, string | null> {
  const columns: Record<PaymentType, string | null> = { ...noPaymentDetails };
  for (const type of paymentType.options) columns[type] = charge[type] && JSON.stringify(charge[type]);
  return columns;
}

/** Returns the total refunded amount, which never decreases; a refunded payment is refunded fully. */
function refundedAfter(
  known: Payment,
  news: { readonly status: Payment['status']; readonly refundedCentavos: number },
): number {
  if (news.status === 'refunded') return known.amount_centavos;
  const refunded = Math.min(news.refundedCentavos, known.amount_centavos);
  return Math.max(known.refunded_centavos, refunded);
}

/** Prices the order by the payment that pays it: an earlier attempt may be paid after another method was chosen. */
async function settlePrice(trx: StoreTransaction, payment: Payment): Promise<void> {
  const method = await paymentMethodRepository.byCode(trx, payment.method_code);
  const { order_id: orderId, amount_centavos: chargedCentavos } = payment;
  if (method) await priceOrder(trx, { orderId, method, chargedCentavos });
  await settleCoupon(trx, orderId);
}

/** Saves the card of an approved payment, if the customer asked for it. */
async function saveCard(
  trx: StoreTransaction,
  { payment, charge: { card, savedCard }, now }: { payment: Payment; charge: Charge; now: Date },
): Promise<void> {
  if (!payment.keeps_card || !card || !savedCard) return;
  await savedCardRepository.save(trx, {
    customer_id: await customerOfOrder(trx, payment.order_id),
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
async function markOthersUnwanted(
  trx: StoreTransaction,
  { payment, orderStatus, now }: { payment: Payment; orderStatus: string; now: Date },
): Promise<void> {
  const payments = await paymentRepository.ofOrder(trx, payment.order_id);
  const others = payments.filter(({ id }) => id !== payment.id);
  const isPaidOtherwise = others.some((other) => other.status === 'approved' && !other.is_unwanted);
  const unwanted = isPaidOtherwise || orderStatus === 'cancelled' ? [payment] : others;
  for (const { id } of unwanted) await paymentRepository.markUnwanted(trx, id, now);
}
