import { randomUUID } from 'node:crypto';

import type { VaultCard } from './card-vault.ts';
import type { CardChargeRequest } from './charge-request.ts';
import { type DeferredRequest, issueDetails } from './deferred-methods.ts';
import type { SandboxCharge, ChargeStatus, ChargeRefusalCode } from './sandbox-charge.ts';
import { REFUSAL_MESSAGES } from './sandbox-charge.ts';
import type { CardOutcome } from './sentinel-cards.ts';
import type { CardToken } from './token-vault.ts';

type DeclinedOutcome = Extract<CardOutcome, ChargeRefusalCode>;
const DECLINED: ReadonlySet<string> = new Set<DeclinedOutcome>([
  'insufficient_funds',
  'issuer_declined',
  'expired_card',
  'card_verification_failed',
]);

/** A request with the card of its token. */
export type PayableRequest =
  | (CardChargeRequest & { readonly cardToken: CardToken; readonly savedCard: VaultCard | undefined })
  | DeferredRequest;

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
  if (request.method !== 'card') {
    const context = { chargeId: id, now, publicUrl };
    return { ...common, status: 'pending', ...issueDetails(request.method, request, context) };
  }
  const { brand, last4, outcome } = request.cardToken;
  const status = statusOfCard(outcome);
  return {
    ...common,
    card: {
      brand,
      last4,
      installments: request.card.installments,
      ...(request.savedCard && { saved: savedOf(request.savedCard) }),
    },
    status,
    ...(isDeclined(outcome) && { refusal_code: outcome, message: REFUSAL_MESSAGES[outcome] }),
    ...(status === 'approved' && { paid_at: created_at }),
  };
}

function savedOf({ id, expiryMonth, expiryYear, holderFirstName }: VaultCard) {
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
