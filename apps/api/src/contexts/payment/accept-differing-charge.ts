import { type LockedOrder, moveOrder, nextOrderStatus } from '#api/contexts/orders/orders.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { paymentRepository } from './payment-repository.ts';
import { markOthersUnwanted, priceByPayingMethod } from './record-charge.ts';

/** Takes the charge of another amount, which the staff have accepted, as the payment of its order: the order is paid. */
export async function acceptDifferingCharge(
  trx: StoreTransaction,
  { order, now }: { order: LockedOrder; now: Date },
): Promise<void> {
  const payments = await paymentRepository.ofOrder(trx, order.id);
  const payment = payments.find(
    ({ reported_centavos: reported, status }) => reported !== null && status === 'in_review',
  );
  if (!payment?.reported_centavos) return;
  await paymentRepository.move(trx, order, {
    payment,
    event: 'approve',
    change: { amount_centavos: payment.reported_centavos, updated_at: now },
  });
  // The price is that of the method, as the shopper agreed to it, not what the provider charged.
  if (nextOrderStatus(order.status, 'pay') === null) return;
  await priceByPayingMethod(trx, { order, payment });
  await moveOrder(trx, { order, event: 'pay', now });
  await markOthersUnwanted(trx, { order, payment, now });
}
