import type { LockedOrder } from '#api/contexts/orders/orders.public.ts';
import { afterReceipt, openCentavos } from '#api/contexts/payment/domain/instalments-on-terms.ts';
import type { Payment } from '#api/contexts/payment/domain/payment.ts';
import { paymentRepository } from '#api/contexts/payment/payment-repository.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

interface Receipt {
  readonly order: LockedOrder;
  /** As read under the order's lock. */
  readonly payment: Payment;
  /** The position of an instalment, from 1; null for all that are unpaid, or to take all back. */
  readonly instalment: number | null;
  /** null takes a mistaken day back. */
  readonly receivedOn: string | null;
  readonly now: Date;
}

/**
 * Records the day on which a company paid an order on terms or one of its instalments, which frees its limit; null takes a mistaken day back.
 * Refuses an instalment that the order does not have, and one that was received already, so that of two people who record it one does.
 */
export function receivePayment(trx: StoreTransaction, receipt: Receipt): Promise<void> {
  const { order, payment, receivedOn, now } = receipt;
  const change = payment.net_terms?.instalments ? receivedInstalments(receipt) : receivedWhole(receipt);
  return paymentRepository.update(trx, order, {
    id: payment.id,
    change: { received_on: receivedOn, ...change, updated_at: now },
  });
}

/** The company owes one amount: one instalment, which is all. */
function receivedWhole({ order: { increment_id: number }, instalment }: Receipt) {
  if (instalment !== null && instalment !== 1) {
    throw new OperatorProblem('instalment_unknown', { number, instalment });
  }
  return {};
}

function receivedInstalments({ order: { increment_id: number }, payment, instalment, receivedOn }: Receipt) {
  const { instalments = [] } = payment.net_terms ?? {};
  const named = instalment === null ? undefined : instalments[instalment - 1];
  if (instalment !== null && !named) throw new OperatorProblem('instalment_unknown', { number, instalment });
  if (instalment !== null && receivedOn !== null && named?.received_on) {
    throw new OperatorProblem('instalment_received', { number, instalment });
  }
  const abated = Math.max(payment.refund_centavos, payment.refunded_centavos);
  const open = openCentavos(instalments, abated);
  const changed = instalments.map((one, index) => {
    const isMeant = instalment === null || index === instalment - 1;
    if (!isMeant) return one;
    if (receivedOn === null) return { ...one, received_on: null, received_centavos: 0 };
    const left = open[index] ?? 0;
    return one.received_on === null && left > 0
      ? { ...one, received_on: receivedOn, received_centavos: left }
      : one;
  });
  const { due_date, ...received } = afterReceipt(changed, abated);
  return { ...received, net_terms: JSON.stringify({ due_date, instalments: changed }) };
}

/** Returns the payment of an order on terms; refuses any other order. */
export async function paymentOnTerms(trx: StoreTransaction, order: LockedOrder): Promise<Payment> {
  const payments = await paymentRepository.ofOrder(trx, order.id);
  const payment = payments.find(
    ({ type, status, is_unwanted: isUnwanted }) =>
      type === 'net_terms' && status === 'approved' && !isUnwanted,
  );
  if (!payment) throw new OperatorProblem('order_not_on_terms', { number: order.increment_id });
  return payment;
}
