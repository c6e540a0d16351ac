import type { PaymentCheckProblem } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import type { OfferedType, PaymentType, PaymentTypeThat } from '@vitrine/contract/payment-types.ts';
import type { PaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { PublicConfig } from '@vitrine/contract/schemas/sales.ts';

import type { OrderAddress } from '#api/platform/database/store-tables.ts';

import type { StartedPaymentStatus } from './domain/payment-status.ts';

/** A provider's charge in our terms. */
export interface Charge extends PaymentDetails {
  id: string;
  /** Our reference: the idempotency key of the attempt. */
  reference: string;
  status: Exclude<StartedPaymentStatus, 'unknown'>;
  /** The reason of a refusal, as a message id. */
  message: string | null;
  installments: number | null;
  /** The charged amount, or the paid one if it differs; null if the provider does not report it. */
  amountCentavos: number | null;
  refundedCentavos: number;
  /** The payer disputes it, or the provider warns of fraud: the money may go back. */
  isDisputed: boolean;
  /** A refunded charge that the provider has paid to the shop again, as after a dispute that the shop won. */
  isReinstated: boolean;
  /** The saved card, if saving was requested. */
  savedCard: (CardName & { expiryMonth: number; expiryYear: number; holderFirstName: string }) | null;
}

/** A saved card, by its ids of card and customer at the provider. */
export interface CardName {
  cardId: string;
  ownerId: string;
}

interface CardTerms {
  /** Null for a saved card whose provider needs no token. */
  token: string | null;
  /** The saved card to charge; the token, if any, is for it. */
  savedCard: CardName | null;
  /** Whether to save the card for the customer's next purchase. */
  shouldSave: boolean;
  /** A slug, which the browser derived from the number. */
  brand: string | null;
  installments: number;
}

type TermsOf<Type extends OfferedType> =
  Type extends PaymentTypeThat<'minutes'>
    ? { expiresInSeconds: number }
    : Type extends PaymentTypeThat<'days'>
      ? { dueDate: string }
      : Type extends PaymentTypeThat<'on-terms'>
        ? { dueDates: readonly [string, ...string[]] }
        : CardTerms;

export interface ChargeOrder<Type extends OfferedType = OfferedType> {
  /** The attempt's idempotency key: the provider creates one charge for it, however often it is sent. */
  reference: string;
  amountCentavos: number;
  description: string;
  customer: {
    /** Our reference, under which the provider saves the customer's cards. */
    reference: string;
    firstName: string;
    lastName: string;
    document: string;
    email: string;
    phone: string;
  };
  /** The order's destination; providers require it for boletos and card holders. */
  address: Omit<OrderAddress, 'recipient' | 'phone'>;
  webhookUrl: string;
  how: { [Each in Type]: { type: Each } & TermsOf<Each> }[Type];
}

/**
 * The outcome of requesting a charge.
 * - `made`: the charge exists, paid or not.
 * - `refused`: the provider rejected the request, e.g. an unknown token; no charge exists.
 * - `not_made`: the provider is down, or the request was malformed; no charge exists.
 * - `unknown`: a charge may exist. The provider failed during processing (`hasEnded`: a look-up decides), or timed out.
 */
export type ChargeOutcome =
  | { kind: 'made'; charge: Charge }
  | { kind: 'refused'; message: string }
  | { kind: 'not_made' }
  | { kind: 'unknown'; hasEnded: boolean };

interface WebhookRequest {
  url: string;
  headers: Headers;
  rawBody: string;
  now: Date;
}

/**
 * The content of a webhook. `invalid`: its signature or time is wrong. `ignored`: it is not about a charge.
 * `unreachable`: the charge's status could not be fetched; the provider must send the webhook again.
 */
type WebhookNews =
  | { kind: 'charge'; id: string; charge: Charge }
  | { kind: 'invalid' }
  | { kind: 'ignored' }
  | { kind: 'unreachable' };

type InstalmentConfig = NonNullable<PublicConfig['installments']>;

interface SavedCardSupport {
  /** Whether charging a saved card needs a token, which the browser gets for its security code. */
  readonly asksCvv: boolean;
  /** Removes a saved card; idempotent. */
  remove(card: CardName): Promise<'removed' | 'unreachable'>;
}

/** Whose account the keys of an adapter are. */
export interface AccountIdentity {
  /** The owner's name; null if the provider names none. */
  readonly holder: string | null;
  /** Payments are simulated. */
  readonly isTest: boolean;
}

/** The interface to a payment provider. No method throws for network failures. */
export interface PaymentProvider {
  /** Asks the provider whether it accepts the account's keys, and whose they are. */
  identify(): Promise<AccountIdentity | PaymentCheckProblem>;
  /** Whether the provider has an implementation of this payment type. */
  canCharge(type: PaymentType): boolean;
  /** Charges nothing if the provider cannot charge the order's type. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  /** Returns the charge with our reference; null if there is none, 'unreachable' without a response. */
  find(reference: string): Promise<Charge | null | 'unreachable'>;
  /** Cancels an unpaid charge; 'too_late' if it is no longer open. */
  cancel(chargeId: string): Promise<'cancelled' | 'too_late' | 'unreachable'>;
  /**
   * Refunds a paid charge fully, or until its refunds total `upToCentavos`, and returns the updated charge. Idempotent;
   * partial refunds of one charge must not run concurrently.
   */
  refund(chargeId: string, upToCentavos?: number): Promise<Charge | 'refused' | 'unreachable'>;
  readWebhook(request: WebhookRequest): Promise<WebhookNews>;
  /** Restricts a method's instalments to those that the provider supports [PAY-02]. */
  instalments(rules: InstalmentConfig): InstalmentConfig;
  /** Null if the provider saves no cards. */
  readonly cards: SavedCardSupport | null;
  /** How browsers tokenise a card; null if the provider charges none. */
  readonly tokenization: PublicConfig['tokenization'];
}
