import { parseBoletoBarcode } from '@vitrine/brazil/boleto.ts';
import { paymentReasons } from '@vitrine/contract/payment-reasons.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';
import { ownEntry } from '@vitrine/rules/own-entry.ts';
import { z } from 'zod';

import type { Charge } from '#api/contexts/payment/payment-provider.ts';

import { brandOfMercadoPago } from './mercado-pago-brands.ts';

const text = z.string().nullish();
/** Reais: a number, but a text in some of the provider's examples. */
const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d+(?:\.\d+)?$/)
    .transform(Number),
]);
const barcode = z.object({ content: text });

export const mercadoPagoPayment = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  status: z.string(),
  status_detail: text,
  external_reference: text,
  payment_type_id: text,
  payment_method_id: text,
  installments: z.int().nullish(),
  transaction_amount: amount,
  transaction_amount_refunded: amount.nullish(),
  date_of_expiration: text,
  card: z.object({ last_four_digits: text }).nullish(),
  point_of_interaction: z.object({ transaction_data: z.object({ qr_code: text }).nullish() }).nullish(),
  /** Of a boleto; in newer responses it is within `transaction_details`. */
  barcode: barcode.nullish(),
  transaction_details: z
    .object({
      external_resource_url: text,
      total_paid_amount: amount.nullish(),
      barcode: barcode.nullish(),
    })
    .nullish(),
});

export const mercadoPagoSearch = z.object({ results: z.array(mercadoPagoPayment) });

export type MercadoPagoPayment = z.output<typeof mercadoPagoPayment>;

const statuses: Readonly<Record<string, Charge['status']>> = {
  approved: 'approved',
  // A completed payment is disputed.
  in_mediation: 'approved',
  authorized: 'in_review',
  in_process: 'in_review',
  pending: 'pending',
  rejected: 'refused',
  cancelled: 'expired',
  canceled: 'expired',
  refunded: 'refunded',
  charged_back: 'refunded',
};

/** Our reasons by the documented `status_detail` of a rejected payment. */
const reasons: Readonly<Record<string, string>> = {
  cc_rejected_bad_filled_card_number: refusals.card_number_invalid.message,
  cc_rejected_bad_filled_security_code: refusals.card_cvv_invalid.message,
  cc_rejected_bad_filled_date: refusals.card_verification_failed.message,
  cc_rejected_bad_filled_other: refusals.card_verification_failed.message,
  cc_rejected_3ds_mandatory: paymentReasons.card_needs_authorization,
  cc_rejected_call_for_authorize: paymentReasons.card_needs_authorization,
  cc_rejected_card_disabled: paymentReasons.card_disabled,
  cc_rejected_card_type_not_allowed: paymentReasons.card_type,
  cc_rejected_insufficient_amount: paymentReasons.card_limit,
  cc_rejected_invalid_installments: paymentReasons.card_instalments,
  cc_rejected_max_attempts: paymentReasons.too_many_attempts,
  cc_rejected_duplicated_payment: paymentReasons.same_payment,
  cc_rejected_high_risk: paymentReasons.risk,
  cc_rejected_blacklist: paymentReasons.risk,
};

/** Converts a payment of Mercado Pago to a charge; null without a reference of ours. */
export function chargeOfMercadoPago(payment: MercadoPagoPayment): Charge | null {
  if (!payment.external_reference) return null;
  const status = statusOf(payment);
  const isCard = payment.payment_type_id === 'credit_card';
  return {
    id: payment.id,
    reference: payment.external_reference,
    status,
    message:
      status === 'refused'
        ? (ownEntry(reasons, payment.status_detail ?? '') ?? refusals.payment_refused.message)
        : null,
    installments: isCard ? (payment.installments ?? 1) : null,
    amountCentavos: Math.round(100 * payment.transaction_amount),
    refundedCentavos: Math.round(
      100 * (status === 'refunded' ? payment.transaction_amount : (payment.transaction_amount_refunded ?? 0)),
    ),
    isDisputed: payment.status === 'in_mediation',
    isReinstated: isWon(payment),
    ...noPaymentDetails,
    card: isCard ? cardOf(payment) : null,
    pix: pixOf(payment),
    boleto: payment.payment_type_id === 'ticket' ? boletoOf(payment) : null,
    savedCard: null,
  };
}

/** Whether the shop won a chargeback and got its money again. */
function isWon({ status, status_detail: detail }: MercadoPagoPayment): boolean {
  return status === 'charged_back' && detail === 'reimbursed';
}

function statusOf(payment: MercadoPagoPayment): Charge['status'] {
  const { status, payment_type_id } = payment;
  if (isWon(payment)) return 'approved';
  const known = ownEntry(statuses, status) ?? 'in_review';
  // A pending card waits for its issuer's challenge: its holder has nothing to pay.
  return known === 'pending' && payment_type_id === 'credit_card' ? 'in_review' : known;
}

function cardOf({ payment_method_id, card }: MercadoPagoPayment): OrderPayment['card'] {
  const last4 = card?.last_four_digits;
  return payment_method_id && last4 ? { brand: brandOfMercadoPago(payment_method_id), last4 } : null;
}

function pixOf({ payment_method_id, point_of_interaction, date_of_expiration }: MercadoPagoPayment) {
  const code = point_of_interaction?.transaction_data?.qr_code;
  if (payment_method_id !== 'pix' || !code || !date_of_expiration) return null;
  return { br_code: code, expires_at: new Date(date_of_expiration).toISOString() };
}

function boletoOf(payment: MercadoPagoPayment): OrderPayment['boleto'] {
  const dueDate = payment.date_of_expiration?.slice(0, 10);
  const { content } = payment.transaction_details?.barcode ?? payment.barcode ?? {};
  const read = dueDate ? parseBoletoBarcode(content ?? '', dueDate) : null;
  if (!read || !dueDate) return null;
  return {
    linha_digitavel: read.linhaDigitavel,
    barcode: read.barcode,
    due_date: dueDate,
    pdf_url: payment.transaction_details?.external_resource_url ?? null,
  };
}
