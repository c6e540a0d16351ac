import { randomBytes, randomUUID } from 'node:crypto';

import { buildBoleto } from '@vitrine/brazil/boleto.ts';
import { buildPixBrCode } from '@vitrine/brazil/pix-br-code.ts';

import type { KeptCard } from './card-vault.ts';
import type { BoletoChargeRequest, CardChargeRequest, PixChargeRequest } from './charge-request.ts';
import type { SandboxCharge, ChargeStatus, ChargeRefusalCode } from './charge.ts';
import { REFUSAL_MESSAGES } from './charge.ts';
import type { CardOutcome } from './sentinel-cards.ts';
import type { CardToken } from './token-vault.ts';

/** A random Pix key that is not registered at any bank. */
const PIX_KEY = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';
/** 999 is no bank, so that no real bank accepts such a boleto. */
const SANDBOX_BANK_CODE = '999';

type DeclinedOutcome = Extract<CardOutcome, ChargeRefusalCode>;
const DECLINED: ReadonlySet<string> = new Set<DeclinedOutcome>([
  'insufficient_funds',
  'issuer_declined',
  'expired_card',
  'card_verification_failed',
]);

/** A request with the card of its token. */
export type PayableRequest =
  | (CardChargeRequest & { readonly cardToken: CardToken; readonly kept: KeptCard | undefined })
  | PixChargeRequest
  | BoletoChargeRequest;

export interface ChargeContext {
  readonly now: Date;
  readonly publicUrl: string;
}

export function buildCharge(request: PayableRequest, { now, publicUrl }: ChargeContext): SandboxCharge {
  const id = `ch_${randomUUID()}`;
  const created_at = now.toISOString();
  const common = {
    id,
    method: request.method,
    amount_centavos: request.amount_centavos,
    refunded_centavos: 0,
    reference: request.reference,
    description: request.description,
    customer: request.customer,
    webhook_url: request.webhook_url,
    created_at,
    updated_at: created_at,
  };
  switch (request.method) {
    case 'pix':
      return { ...common, status: 'pending', pix: pixOf(request, now) };
    case 'boleto':
      return { ...common, status: 'pending', boleto: boletoOf(request, id, publicUrl) };
    case 'card': {
      const { brand, last4, outcome } = request.cardToken;
      const status = statusOfCard(outcome);
      return {
        ...common,
        card: {
          brand,
          last4,
          installments: request.card.installments,
          ...(request.kept && { saved: savedOf(request.kept) }),
        },
        status,
        ...(isDeclined(outcome) && { refusal_code: outcome, message: REFUSAL_MESSAGES[outcome] }),
        ...(status === 'approved' && { paid_at: created_at }),
      };
    }
  }
}

function savedOf({ id, expiryMonth, expiryYear, holderFirstName }: KeptCard) {
  return {
    id,
    expiry_month: expiryMonth,
    expiry_year: expiryYear,
    holder_first_name: holderFirstName,
  };
}

export function isDeclined(outcome: CardOutcome): outcome is DeclinedOutcome {
  return DECLINED.has(outcome);
}

function statusOfCard(outcome: CardOutcome): ChargeStatus {
  if (isDeclined(outcome)) return 'refused';
  if (isReviewed(outcome)) return 'in_review';
  return 'approved';
}

function isReviewed(outcome: CardOutcome): boolean {
  return ['review_then_approved', 'review_then_refused', 'review_until_decided'].includes(outcome);
}

function pixOf(request: PixChargeRequest, now: Date): NonNullable<SandboxCharge['pix']> {
  const txid = randomBytes(12).toString('hex');
  const br_code = buildPixBrCode({
    key: PIX_KEY,
    merchantName: 'Vitrine Sandbox',
    merchantCity: 'São Paulo',
    amountCentavos: request.amount_centavos,
    txid,
  });
  const expires_at = new Date(now.getTime() + request.pix.expires_in_seconds * 1000).toISOString();
  return { br_code, txid, expires_at };
}

function boletoOf(
  request: BoletoChargeRequest,
  chargeId: string,
  publicUrl: string,
): NonNullable<SandboxCharge['boleto']> {
  const freeField25 = BigInt(`0x${randomBytes(10).toString('hex')}`)
    .toString()
    .padStart(25, '0')
    .slice(-25);
  const { linhaDigitavel, barcode } = buildBoleto({
    bankCode: SANDBOX_BANK_CODE,
    dueDate: request.boleto.due_date,
    amountCentavos: request.amount_centavos,
    freeField25,
  });
  return {
    linha_digitavel: linhaDigitavel,
    barcode,
    due_date: request.boleto.due_date,
    pdf_url: `${publicUrl}/payment/boletos/${chargeId}.pdf`,
  };
}
