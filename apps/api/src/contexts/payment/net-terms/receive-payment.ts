import type { LockedOrder } from '#api/contexts/orders/orders.public.ts';
import type { Payment } from '#api/contexts/payment/domain/payment.ts';
import { paymentRepository } from '#api/contexts/payment/payment-repository.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Records the day on which a company paid an order on terms, which frees its limit; null takes a mistaken day back. */
export function receivePayment(
  trx: StoreTransaction,
  {
    order,
    paymentId,
    receivedOn,
    now,
  }: { order: LockedOrder; paymentId: number; receivedOn: string | null; now: Date },
): Promise<void> {
  const change = { received_on: receivedOn, updated_at: now };
  return paymentRepository.update(trx, order, { id: paymentId, change });
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
