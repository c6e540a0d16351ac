import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';

import { tellingPayment, toPaymentAnswer } from '#api/contexts/payment/domain/payment.ts';
import { paymentMethodRepository } from '#api/contexts/payment/payment-method-repository.ts';
import { paymentRepository } from '#api/contexts/payment/payment-repository.ts';
import { refreshPayment } from '#api/contexts/payment/refresh-payment.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Services } from '#api/platform/services.ts';

export { payByAfterPlacing } from '#api/contexts/payment/domain/pay-by.ts';
export { chargedPayment, refundPart } from '#api/contexts/payment/refund-part.ts';
export { refreshPayments } from '#api/contexts/payment/refresh-payment.ts';
export { settlePayments } from '#api/contexts/payment/settle-payments.ts';
export { forgetSavedCards, savedCardHandlers } from '#api/contexts/payment/saved-cards.ts';
export { refuseCardData } from '#api/contexts/payment/refuse-card-data.ts';

/** A way to pay that the store offers now. */
export function activePaymentMethod(db: StoreDatabase, code: string) {
  return paymentMethodRepository.activeByCode(db, code);
}

/** How an order's payment stands; null when none was tried. Asks the provider where that is not certain. */
export async function paymentOfOrder(
  db: StoreDatabase,
  orderId: string,
  services: Services,
): Promise<OrderPayment | null> {
  const payment = tellingPayment(await paymentRepository.ofOrder(db, orderId));
  return payment && toPaymentAnswer(await refreshPayment(db, payment, services));
}
