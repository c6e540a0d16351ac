import type { LockedOrder } from '#api/contexts/orders/orders.public.ts';
import { paymentRepository } from '#api/contexts/payment/payment-repository.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

/** Records the day on which a company paid an order on terms, which frees its limit; null takes a mistaken day back. */
export async function receivePayment(
  trx: StoreTransaction,
  { order, receivedOn, now }: { order: LockedOrder; receivedOn: string | null; now: Date },
): Promise<void> {
  const payment = await paymentOnTerms(trx, order.id);
  if (!payment) throw new OperatorProblem('order_not_on_terms', { number: order.increment_id });
  await paymentRepository.update(trx, order, {
    id: payment.id,
    change: { received_on: receivedOn, updated_at: now },
  });
}

/** Returns the day on which a company paid an order on terms; null before, and for any other order. */
export async function receiptOfOrder(db: StoreDatabase, orderId: string): Promise<string | null> {
  return (await paymentOnTerms(db, orderId))?.received_on ?? null;
}

async function paymentOnTerms(db: StoreDatabase, orderId: string) {
  const payments = await paymentRepository.ofOrder(db, orderId);
  return payments.find(
    ({ type, status, is_unwanted: isUnwanted }) =>
      type === 'net_terms' && status === 'approved' && !isUnwanted,
  );
}
