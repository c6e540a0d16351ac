import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';
import { chargedAmountCentavos } from '@vitrine/rules/offered-plans.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Services } from '#api/platform/services.ts';

import { representativePayment, toPaymentAnswer } from './domain/payment.ts';
import { findProvider, type PaymentServices } from './find-provider.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';
import { paymentRepository } from './payment-repository.ts';
import { refreshPayment } from './refresh-payment.ts';

export { payByAfterPlacing } from './domain/pay-by.ts';
export { chargedPayment, refundPart } from './refund-part.ts';
export { refreshPayments } from './refresh-payment.ts';
export { settlePayments } from './settle-payments.ts';
export { deleteSavedCards, savedCardHandlers } from './saved-cards.ts';
export { refuseCardData } from './refuse-card-data.ts';

/** A way to pay that the store offers now. */
export function activePaymentMethod(db: StoreDatabase, code: string) {
  return paymentMethodRepository.activeByCode(db, code);
}

/** All of them. */
export function activePaymentMethods(db: StoreDatabase) {
  return paymentMethodRepository.active(db);
}

/**
 * What a method charges for a total in so many instalments: with the interest of a card's plan. Null where it offers no such
 * plan now.
 */
export function chargedByMethod(
  { type, provider: name, installments: rules }: PaymentMethodRow,
  { totalCentavos, installments, services }: ChargeTerms,
): number | null {
  if (!takesCard({ type }) || totalCentavos === 0) return totalCentavos;
  const provider = findProvider(name, services);
  return provider && chargedAmountCentavos(totalCentavos, installments, rules && provider.instalments(rules));
}

type PaymentMethodRow = NonNullable<Awaited<ReturnType<typeof activePaymentMethod>>>;

interface ChargeTerms {
  readonly totalCentavos: number;
  readonly installments: number;
  readonly services: PaymentServices;
}

/** The attempt that tells how an order was paid, as it was last heard of; null when none was made. */
export async function knownPaymentOfOrder(db: StoreDatabase, orderId: string): Promise<OrderPayment | null> {
  const payment = representativePayment(await paymentRepository.ofOrder(db, orderId));
  return payment && toPaymentAnswer(payment);
}

/** How an order's payment stands; null when none was tried. Asks the provider where that is not certain. */
export async function paymentOfOrder(
  db: StoreDatabase,
  orderId: string,
  services: Services,
): Promise<OrderPayment | null> {
  const payment = representativePayment(await paymentRepository.ofOrder(db, orderId));
  return payment && toPaymentAnswer(await refreshPayment(db, payment, services));
}
