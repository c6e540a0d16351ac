import { orderStatusAfter } from '#api/contexts/payment/domain/order-status-after.ts';
import { paymentStatusAfter } from '#api/contexts/payment/domain/payment-status.ts';
import type { Payment } from '#api/contexts/payment/domain/payment.ts';
import type { Charge } from '#api/contexts/payment/payment-provider.ts';
import { paymentRepository } from '#api/contexts/payment/payment-repository.ts';
import { lockOrder, setOrderStatus } from '#api/contexts/sales/sales.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Writes down what the provider says of a payment's charge, and moves the order with it. Old news changes nothing. */
export async function recordCharge(
  trx: StoreDatabase,
  { payment, charge, now }: { payment: Payment; charge: Charge; now: Date },
): Promise<Payment> {
  const orderStatus = await lockOrder(trx, payment.order_id);
  const { status: current } = await paymentRepository.byId(trx, payment.id);
  const status = paymentStatusAfter(current, charge.status);
  const isNews = status !== current;
  await paymentRepository.update(trx, payment.id, {
    charge_id: charge.id,
    updated_at: now,
    ...(isNews && {
      status,
      message: status === 'refused' ? charge.message : null,
      card: charge.card && JSON.stringify(charge.card),
      pix: charge.pix && JSON.stringify({ br_code: charge.pix.br_code, expires_at: charge.pix.expires_at }),
      boleto: charge.boleto && JSON.stringify(charge.boleto),
    }),
  });
  const after = isNews ? orderStatusAfter(orderStatus, status) : orderStatus;
  if (after !== orderStatus) await setOrderStatus(trx, payment.order_id, after, now);
  return paymentRepository.byId(trx, payment.id);
}
