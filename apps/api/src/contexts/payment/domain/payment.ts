import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import { detailsOf, type PaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';

import type { PaymentStatus } from './payment-status.ts';

/** One attempt to pay an order. */
export interface Payment extends PaymentDetails {
  id: number;
  order_id: string;
  attempt_key: string;
  method_code: string;
  type: PaymentType;
  provider: string;
  charge_id: string | null;
  status: PaymentStatus;
  message: string | null;
  installments: number | null;
  /** Its order does not need it, or not any more: it is ended, or given back. */
  is_unwanted: boolean;
  /** Its card is to be kept for the next purchase, once it has paid. */
  keeps_card: boolean;
  amount_centavos: number;
  /** How much of it is to be refunded in all, beside a whole refund of what is unwanted. */
  refund_centavos: number;
  /** How much of it the provider has refunded. */
  refunded_centavos: number;
  created_at: Date;
  updated_at: Date;
}

/**
 * The attempt that tells how an order stands: the one that pays it, else one that was paid for nothing, else the newest.
 * Wants the newest first.
 */
export function representativePayment(newestFirst: readonly Payment[]): Payment | null {
  const paid = newestFirst.filter(({ status }) => status === 'approved' || status === 'refunded');
  return paid.find((payment) => !payment.is_unwanted) ?? paid[0] ?? newestFirst[0] ?? null;
}

/** Whether its code has expired by our clock: providers keep codes open that cannot be paid any more. */
export function isCodeExpired(payment: Payment, now: Date): boolean {
  const details = payment[payment.type];
  return details !== null && 'expires_at' in details && new Date(details.expires_at) <= now;
}

/** A payment as the contract writes it. */
export function toPaymentAnswer(payment: Payment): OrderPayment {
  const { method_code: code, type, status, message, installments } = payment;
  return { code, type, status, message, installments, ...detailsOf(payment) };
}
