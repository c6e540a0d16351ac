import { parseLinhaDigitavel } from '@vitrine/brazil/boleto.ts';
import { paymentReasons } from '@vitrine/contract/payment-reasons.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';
import { z } from 'zod';

import type { Charge } from '#api/contexts/payment/payment-provider.ts';

const text = z.string().nullish();

const transactionSchema = z.object({
  status: text,
  installments: z.int().nullish(),
  antifraud_response: z.object({ status: text }).nullish(),
  card: z
    .object({
      id: text,
      brand: text,
      last_four_digits: text,
      holder_name: text,
      exp_month: z.int().nullish(),
      exp_year: z.int().nullish(),
    })
    .nullish(),
  qr_code: text,
  expires_at: text,
  line: text,
  due_at: text,
  url: text,
  pdf: text,
});

export const pagarmeCharge = z.object({
  id: z.string(),
  /** The order's code, if the order itself is not included. */
  code: text,
  status: z.string(),
  payment_method: z.string(),
  amount: z.int(),
  /** The refunded amount; absent before the first refund. */
  canceled_amount: z.int().nullish(),
  /** The paid amount; absent before the payment. */
  paid_amount: z.int().nullish(),
  paid_at: text,
  order: z.object({ code: text }).nullish(),
  customer: z.object({ id: text }).nullish(),
  last_transaction: transactionSchema.nullish(),
});

export const pagarmeOrder = z.object({
  id: z.string(),
  code: text,
  charges: z.array(pagarmeCharge).default([]),
});

export const pagarmeOrders = z.object({ data: z.array(z.object({ id: z.string() })) });

type PagarmeCharge = z.output<typeof pagarmeCharge>;
type Transaction = z.output<typeof transactionSchema>;

/** Charge statuses that are unambiguous; for others the transaction's status decides. */
const statusOfCharge: Readonly<Record<string, Charge['status']>> = {
  paid: 'approved',
  overpaid: 'approved',
  // Paid with another amount, which the staff decide about.
  underpaid: 'approved',
  failed: 'refused',
  chargedback: 'refunded',
};
const statusOfTransaction: Readonly<Record<string, Charge['status']>> = {
  expired: 'expired',
  refunded: 'refunded',
  voided: 'refunded',
  pending_refund: 'refunded',
  analyzing: 'in_review',
  pending_review: 'in_review',
  authorized_pending_capture: 'in_review',
  waiting_capture: 'in_review',
};
const brands: Readonly<Record<string, string>> = { amex: 'american-express', diners: 'diners-club' };

/** Converts a charge of Pagar.me; null without a reference of ours. */
export function chargeOfPagarme(charge: PagarmeCharge, reference: string | null | undefined): Charge | null {
  if (!reference) return null;
  const transaction = charge.last_transaction ?? null;
  const status = statusOf(charge, transaction);
  return {
    id: charge.id,
    reference,
    status,
    message: status === 'refused' ? reasonOf(transaction) : null,
    installments: charge.payment_method === 'credit_card' ? (transaction?.installments ?? 1) : null,
    amountCentavos: status === 'approved' ? charge.paid_amount || charge.amount : charge.amount,
    refundedCentavos: status === 'refunded' ? charge.amount : (charge.canceled_amount ?? 0),
    isDisputed: false,
    // The provider does not report a dispute that the shop won.
    isReinstated: false,
    ...noPaymentDetails,
    card: cardOf(transaction),
    pix:
      charge.payment_method === 'pix' && transaction?.qr_code && transaction.expires_at
        ? { br_code: transaction.qr_code, expires_at: instantOf(transaction.expires_at) }
        : null,
    boleto: charge.payment_method === 'boleto' ? boletoOf(transaction) : null,
    savedCard: savedCardOf(charge),
  };
}

function statusOf(charge: PagarmeCharge, transaction: Transaction | null): Charge['status'] {
  const ofTransaction = transaction?.status ? ownEntry(statusOfTransaction, transaction.status) : undefined;
  // The last transaction of a partially refunded charge is that refund.
  if (charge.status === 'paid' && isRefundedInPart(charge)) return 'approved';
  if (charge.status === 'canceled') {
    return charge.paid_at || ofTransaction === 'refunded' ? 'refunded' : 'expired';
  }
  // While a refund is pending the charge stays paid.
  if (ofTransaction === 'refunded') return 'refunded';
  const known = ownEntry(statusOfCharge, charge.status);
  if (known) return known;
  return ofTransaction ?? (charge.payment_method === 'credit_card' ? 'in_review' : 'pending');
}

/** Some times have no zone: they are of UTC, like the others. */
function instantOf(time: string): string {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(time);
  return new Date(hasZone ? time : `${time}Z`).toISOString();
}

function isRefundedInPart({ amount, canceled_amount: refunded }: PagarmeCharge): boolean {
  return !!refunded && refunded < amount;
}

/** The acquirers' codes are undocumented: only the risk analysis is distinguished. */
function reasonOf(transaction: Transaction | null): string {
  return transaction?.antifraud_response?.status === 'reproved'
    ? paymentReasons.risk
    : refusals.payment_refused.message;
}

function cardOf(transaction: Transaction | null): OrderPayment['card'] {
  const { brand, last_four_digits: last4 } = transaction?.card ?? {};
  if (!brand || !last4) return null;
  const name = brand.toLowerCase();
  return { brand: ownEntry(brands, name) ?? name, last4 };
}

/** A card charged by token is saved in the customer's wallet there. */
function savedCardOf({ customer, last_transaction: transaction }: PagarmeCharge): Charge['savedCard'] {
  const { id, holder_name: holder, exp_month: expiryMonth, exp_year: expiryYear } = transaction?.card ?? {};
  if (!id || !customer?.id || !expiryMonth || !expiryYear) return null;
  const holderFirstName = holder?.trim().split(/\s+/)[0] ?? '';
  return {
    cardId: id,
    ownerId: customer.id,
    expiryMonth,
    // The response has two digits if the request had two.
    expiryYear: expiryYear < 100 ? 2000 + expiryYear : expiryYear,
    holderFirstName,
  };
}

/** `barcode` is a picture's address there: the bars are derived from the digits. */
function boletoOf(transaction: Transaction | null): OrderPayment['boleto'] {
  const dueDate = transaction?.due_at?.slice(0, 10);
  const read = dueDate ? parseLinhaDigitavel(transaction?.line ?? '', dueDate) : null;
  if (!read || !dueDate) return null;
  return {
    linha_digitavel: read.linhaDigitavel,
    barcode: read.barcode,
    due_date: dueDate,
    pdf_url: transaction?.pdf ?? transaction?.url ?? null,
  };
}
