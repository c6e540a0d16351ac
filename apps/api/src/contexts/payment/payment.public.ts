import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';
import { chargedAmountCentavos } from '@vitrine/rules/offered-plans.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { EncryptedColumn } from '#api/platform/encrypted-columns.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { usableBy } from './chargeable-methods.ts';
import { representativePayment, toPaymentResponse } from './domain/payment.ts';
import { findProvider, type UsingProviders } from './find-provider.ts';
import { paymentMethodRepository } from './payment-method-repository.ts';
import { paymentRepository } from './payment-repository.ts';
import { refreshPayment } from './refresh-payment.ts';

export { acceptDifferingCharge } from './accept-differing-charge.ts';
export { chargeableMethod, chargeableMethods, readPaymentOffer } from './chargeable-methods.ts';
export type { PaymentServices, UsingProviders } from './find-provider.ts';
export { payByAfterPlacing } from './domain/pay-by.ts';
export { readCredit, requireCredit } from './net-terms/credit-of-company.ts';
export { paymentOnTerms, receivePayment } from './net-terms/receive-payment.ts';
export {
  creditLimitOf,
  deleteCreditLimit,
  saveCreditLimit,
  versionOfLimit,
} from './net-terms/save-credit-limit.ts';
export { chargedPayment, refundPart } from './refund-part.ts';
export { recordTransfer, transferMethod } from './record-transfer.ts';
export { refreshPayments } from './refresh-payment.ts';
export { defaultPaymentAccount, requirePaymentAccount, setPaymentAccount } from './set-payment-account.ts';
export { settlePayment, settlePayments } from './settle-payments.ts';
export { deleteSavedCards, savedCardHandlers } from './saved-cards.ts';
export { refuseCardData } from './pay-order.ts';

/** Returns the active payment methods of the store, whether or not they can be charged now. */
export function activePaymentMethods(db: StoreDatabase) {
  return paymentMethodRepository.recalledActive(db);
}

/** Returns those of them that a customer may use. */
export async function activeMethodsFor(db: StoreDatabase, customerId: number) {
  const { methods } = await usableBy(db, { methods: await activePaymentMethods(db), customerId });
  return methods;
}

/**
 * Returns the amount that a method charges for a total in a number of instalments, with the interest of a card's plan;
 * null if it does not offer the plan.
 */
export async function chargedByMethod(
  { db, services }: InStore & UsingProviders,
  { method: { type, provider: name, installments: rules }, totalCentavos, installments }: ChargeTerms,
): Promise<number | null> {
  if (!takesCard({ type }) || totalCentavos === 0) return totalCentavos;
  const provider = await findProvider({ db, services }, name);
  return provider && chargedAmountCentavos(totalCentavos, installments, rules && provider.instalments(rules));
}

type PaymentMethodRow = NonNullable<Awaited<ReturnType<typeof paymentMethodRepository.activeByCode>>>;

interface ChargeTerms {
  readonly method: PaymentMethodRow;
  readonly totalCentavos: number;
  readonly installments: number;
}

/** Returns what went back by the payment method of an order, oldest first. */
export function refundsOfOrder(db: StoreDatabase, orderId: string) {
  return paymentRepository.refundsOf(db, orderId);
}

/** Returns the account that charges each payment method of the store, by position. */
export function paymentAccountsOf(db: StoreDatabase) {
  return paymentMethodRepository.accounts(db);
}

/** Returns every attempt to pay an order, newest first. */
export function paymentsOfOrder(db: StoreDatabase, orderId: string) {
  return paymentRepository.ofOrder(db, orderId);
}

/** Returns the representative payment of an order as last reported; null without an attempt. */
export async function knownPaymentOfOrder(db: StoreDatabase, orderId: string): Promise<OrderPayment | null> {
  const payment = representativePayment(await paymentRepository.ofOrder(db, orderId));
  return payment && toPaymentResponse(payment);
}

/** Returns the payment of an order; null without an attempt. Queries the provider if its status may be outdated. */
export async function paymentOfOrder(
  { db, services }: InStore & UsingProviders,
  orderId: string,
): Promise<OrderPayment | null> {
  const payment = representativePayment(await paymentRepository.ofOrder(db, orderId));
  return payment && toPaymentResponse(await refreshPayment({ db, services }, payment));
}

/** Deletes the payer's data in the payments of a customer's orders; amounts and statuses stay. */
export function erasePaymentsOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return paymentRepository.eraseOf(trx, customerId);
}

/** Gives a new store Pix, card and boleto at one account, or none yet. */
export function insertFirstPaymentMethods(trx: StoreTransaction, account: string | null): Promise<void> {
  return paymentMethodRepository.insertFirst(trx, account);
}

/** The columns with encrypted secrets: of the store's payment accounts. */
export const paymentSecretColumns: readonly EncryptedColumn[] = [
  { table: 'payment_accounts', column: 'secrets', purpose: 'payment account' },
];
