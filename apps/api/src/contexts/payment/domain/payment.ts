import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import { detailsOf, type PaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';

import type { StartedPaymentStatus } from './payment-status.ts';

/** One attempt to pay an order. */
export interface Payment extends PaymentDetails {
  id: number;
  order_id: string;
  attempt_key: string;
  method_code: string;
  type: PaymentType;
  provider: string;
  charge_id: string | null;
  status: StartedPaymentStatus;
  message: string | null;
  installments: number | null;
  /** The order does not need it (any more): it is cancelled or refunded. */
  is_unwanted: boolean;
  /** Whether to save its card for the next purchase, once it is paid. */
  keeps_card: boolean;
  amount_centavos: number;
  /** The total amount to refund, besides the full refund of an unwanted payment. */
  refund_centavos: number;
  /** The total amount that the provider has refunded. */
  refunded_centavos: number;
  /** The amount that the provider charged, if it differs: a person decides. */
  reported_centavos: number | null;
  is_disputed: boolean;
  /** The day on which a company that bought on terms paid. */
  received_on: string | null;
  created_at: Date;
  updated_at: Date;
}

/**
 * Returns the attempt that represents the order's payment: the one that pays it, else an unwanted paid one, else the
 * newest. Expects the newest first.
 */
export function representativePayment(newestFirst: readonly Payment[]): Payment | null {
  const paid = newestFirst.filter(({ status }) => status === 'approved' || status === 'refunded');
  return paid.find((payment) => !payment.is_unwanted) ?? paid[0] ?? newestFirst[0] ?? null;
}

/** Returns whether its code has expired by our clock, because providers keep unpayable codes open. */
export function isCodeExpired(payment: Payment, now: Date): boolean {
  const details = payment[payment.type];
  return details !== null && 'expires_at' in details && new Date(details.expires_at) <= now;
}

/** Converts a payment to the contract's form. */
export function toPaymentResponse(payment: Payment): OrderPayment {
  const { method_code: code, type, status, message, installments } = payment;
  const { net_terms: terms, ...details } = detailsOf(payment);
  const netTerms = terms && { ...terms, received_on: payment.received_on };
  return { code, type, status, message, installments, ...details, net_terms: netTerms };
}

const soonestMs = 30_000;
const latestMs = 3_600_000;

/**
 * Returns the time until the next look-up of a payment at its provider: longer for an older one. An expired one is looked
 * up a few times in its first weeks, since it is hardly ever paid and its webhook reports that.
 */
export function nextLookUpAfterMs(ageMs: number, hasExpired = false): number {
  const soon = Math.max(ageMs / 4, soonestMs);
  return hasExpired ? Math.max(ageMs, latestMs) : Math.min(soon, latestMs);
}
