import { parseLinhaDigitavel } from '@vitrine/brazil/boleto.ts';
import { paymentReasons } from '@vitrine/contract/payment-reasons.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';
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
  /** That of its order, where the order does not come along. */
  code: text,
  status: z.string(),
  payment_method: z.string(),
  amount: z.int(),
  /** What was refunded of it; absent before the first refund. */
  canceled_amount: z.int().nullish(),
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

/** Statuses of a charge that say all. Those of its transaction tell the rest. */
const statusOfCharge: Readonly<Record<string, Charge['status']>> = {
  paid: 'approved',
  overpaid: 'approved',
  // Less than was asked for has come: somebody of the shop has to look at it.
  underpaid: 'in_review',
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

/** A charge of Pagar.me as ours; null for one that names no reference of ours. */
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
    refundedCentavos: status === 'refunded' ? charge.amount : (charge.canceled_amount ?? 0),
    ...noPaymentDetails,
    card: cardOf(transaction),
    pix:
      charge.payment_method === 'pix' && transaction?.qr_code && transaction.expires_at
        ? { br_code: transaction.qr_code, expires_at: new Date(transaction.expires_at).toISOString() }
        : null,
    boleto: charge.payment_method === 'boleto' ? boletoOf(transaction) : null,
    savedCard: savedCardOf(charge),
  };
}

function statusOf(charge: PagarmeCharge, transaction: Transaction | null): Charge['status'] {
  const ofTransaction = transaction?.status ? statusOfTransaction[transaction.status] : undefined;
  // The last transaction of a charge that was refunded in part is that refund.
  if (charge.status === 'paid' && isRefundedInPart(charge)) return 'approved';
  if (charge.status === 'canceled') {
    return charge.paid_at || ofTransaction === 'refunded' ? 'refunded' : 'expired';
  }
  // A refund that is on its way leaves the charge paid for a while.
  if (ofTransaction === 'refunded') return 'refunded';
  const known = statusOfCharge[charge.status];
  if (known) return known;
  return ofTransaction ?? (charge.payment_method === 'credit_card' ? 'in_review' : 'pending');
}

function isRefundedInPart({ amount, canceled_amount: refunded }: PagarmeCharge): boolean {
  return !!refunded && refunded < amount;
}

/** The codes that acquirers give are documented nowhere that we know of: only the risk analysis is told apart. */
function reasonOf(transaction: Transaction | null): string {
  return transaction?.antifraud_response?.status === 'reproved'
    ? paymentReasons.risk
    : refusals.payment_refused.message;
}

function cardOf(transaction: Transaction | null): OrderPayment['card'] {
  const { brand, last_four_digits: last4 } = transaction?.card ?? {};
  if (!brand || !last4) return null;
  const name = brand.toLowerCase();
  return { brand: brands[name] ?? name, last4 };
}

/** Whatever pays by a token is kept in the wallet of its customer there. */
function savedCardOf({ customer, last_transaction: transaction }: PagarmeCharge): Charge['savedCard'] {
  const { id, holder_name: holder, exp_month: expiryMonth, exp_year: expiryYear } = transaction?.card ?? {};
  if (!id || !customer?.id || !expiryMonth || !expiryYear) return null;
  const holderFirstName = holder?.trim().split(/\s+/)[0] ?? '';
  return {
    cardId: id,
    ownerId: customer.id,
    expiryMonth,
    // Two digits are answered where two were given.
    expiryYear: expiryYear < 100 ? 2000 + expiryYear : expiryYear,
    holderFirstName,
  };
}

/** `barcode` is the address of a picture there: the bars are read from the line. */
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
