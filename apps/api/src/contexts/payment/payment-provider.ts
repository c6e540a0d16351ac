import type { PaymentType, PaymentTypeThat } from '@vitrine/contract/payment-types.ts';
import type { PaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { PublicConfig } from '@vitrine/contract/schemas/sales.ts';

import type { OrderAddress } from '#api/platform/database/tables.ts';

import type { PaymentStatus } from './domain/payment-status.ts';

/** A provider's charge in our terms. */
export interface Charge extends PaymentDetails {
  id: string;
  /** Our reference: the idempotency key of the attempt. */
  reference: string;
  status: Exclude<PaymentStatus, 'unknown'>;
  /** The reason of a refusal, as a message id. */
  message: string | null;
  installments: number | null;
  refundedCentavos: number;
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
  /** Save the card for the customer's next purchase. */
  shouldSave: boolean;
  /** A slug, which the browser derived from the number. */
  brand: string | null;
  installments: number;
}

type TermsOf<Type extends PaymentType> =
  Type extends PaymentTypeThat<'minutes'>
    ? { expiresInSeconds: number }
    : Type extends PaymentTypeThat<'days'>
      ? { dueDate: string }
      : CardTerms;

export interface ChargeOrder<Type extends PaymentType = PaymentType> {
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
 * What came of asking for a charge.
 * - `made`: it is there, paid or not.
 * - `refused`: the provider wants none such, e.g. an unknown token; there is none.
 * - `not_made`: the provider is down, or found fault with the request; there is none.
 * - `unknown`: there may be one. The provider broke at its work (`hasEnded`, so a look tells), or gave no answer.
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
 * What a webhook tells. `invalid`: it does not come from the provider, or not in our days. `ignored`: it is not about a
 * charge. `unreachable`: it is, but the provider did not say how the charge stands; it has to come again.
 */
type WebhookNews =
  | { kind: 'charge'; id: string; charge: Charge }
  | { kind: 'invalid' }
  | { kind: 'ignored' }
  | { kind: 'unreachable' };

export type InstalmentConfig = NonNullable<PublicConfig['installments']>;

interface SavedCardSupport {
  /** Whether a kept card is charged by a token that the browser makes of its security code. */
  readonly asksCvv: boolean;
  /** Once however often it is asked. */
  remove(card: CardName): Promise<'removed' | 'unreachable'>;
}

/** A payment provider as this shop needs one. None of these throws for what the network does. */
export interface PaymentProvider {
  /** Whether the provider has an implementation of this payment type. */
  canCharge(type: PaymentType): boolean;
  /** Charges nothing if the provider cannot charge the order's type. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  /** The charge with our reference, null when there is none, 'unreachable' when nobody knows. */
  find(reference: string): Promise<Charge | null | 'unreachable'>;
  /** Ends a charge that is not paid. 'too_late' when it is no longer open. */
  cancel(chargeId: string): Promise<'cancelled' | 'too_late' | 'unreachable'>;
  /**
   * Refunds a paid charge and returns it as it then is: wholly, or until `upToCentavos` of it are refunded in all. Idempotent;
   * two partial refunds of one charge must not run at the same time.
   */
  refund(chargeId: string, upToCentavos?: number): Promise<Charge | 'refused' | 'unreachable'>;
  readWebhook(request: WebhookRequest): Promise<WebhookNews>;
  /** What a method may offer here of the instalments that its store set for it [PAY-02]. */
  instalments(rules: InstalmentConfig): InstalmentConfig;
  /** Null where cards are not kept for the next purchase. */
  readonly cards: SavedCardSupport | null;
  /** Where and in which shape browsers turn a card into a token. */
  readonly tokenization: NonNullable<PublicConfig['tokenization']>;
}
