import type { CardBrand } from '@vitrine/brazil/card-brand.ts';

import type { DeferredDetails, DeferredMethod } from './deferred-methods.ts';

type ChargeMethod = 'card' | DeferredMethod;

/** The initial state is approved, refused, pending or in_review. */
export type ChargeStatus =
  | 'approved'
  | 'refused'
  | 'pending'
  | 'in_review'
  | 'expired'
  | 'cancelled'
  | 'refunded';

export type ChargeRefusalCode =
  | 'insufficient_funds'
  | 'issuer_declined'
  | 'expired_card'
  | 'card_verification_failed'
  | 'review_refused';

/** English message ids, like the shop's server messages. */
export const REFUSAL_MESSAGES: Readonly<Record<ChargeRefusalCode, string>> = {
  insufficient_funds: 'Insufficient funds.',
  issuer_declined: 'Declined by the issuer.',
  expired_card: 'The card has expired.',
  card_verification_failed: 'The card verification failed.',
  review_refused: 'Refused by the review.',
};

export interface SandboxCharge extends Partial<DeferredDetails> {
  readonly id: string;
  readonly method: ChargeMethod;
  readonly amount_centavos: number;
  readonly refunded_centavos: number;
  /** The payer disputes the charge. */
  readonly is_disputed?: boolean;
  /** The shop won the dispute about a charged-back charge. */
  readonly is_reinstated?: boolean;
  /** The shop's order. */
  readonly reference: string;
  readonly description: string;
  readonly status: ChargeStatus;
  readonly refusal_code?: ChargeRefusalCode;
  readonly message?: string;
  readonly customer: {
    readonly name: string;
    readonly document: string;
    readonly email: string;
    readonly reference?: string | undefined;
  };
  readonly card?: {
    readonly brand: CardBrand;
    readonly last4: string;
    readonly installments: number;
    /** The saved card, if requested. */
    readonly saved?: {
      readonly id: string;
      readonly expiry_month: number;
      readonly expiry_year: number;
      readonly holder_first_name: string;
    };
  };
  readonly webhook_url: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly paid_at?: string;
}

export type ChargeEventType =
  | 'charge.paid'
  | 'charge.refused'
  | 'charge.expired'
  | 'charge.refunded'
  | 'charge.disputed'
  | 'charge.chargedback'
  | 'charge.reinstated';
