import type { CardName, PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import type { ProviderTimeouts } from '#api/contexts/payment/provider-client.ts';

import type { Network } from './wire.ts';

/** The outcome of charging a card. */
export type CardFate = 'approved' | 'no limit' | 'reviewed';

export interface SentWebhook {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly rawBody: string;
}

/** A provider or its stub, with the controls that the common tests of all providers need. */
export interface ProviderBench {
  provider(timeouts?: ProviderTimeouts): PaymentProvider;
  /** Returns the browser's token of a card. */
  token(fate: CardFate): Promise<string>;
  /** Returns the browser's token of a saved card; null if the provider needs none. */
  savedCardToken(card: CardName): Promise<string | null>;
  /** Returns the amounts charged under a reference. */
  chargedCentavos(reference: string): Promise<number[]>;
  /** Pays the charge, or approves its review. */
  pay(reference: string): Promise<void>;
  /** Returns the webhook about the charge's current state. */
  webhook(reference: string, eventId: string): Promise<SentWebhook>;
  /** Returns the webhook as an attacker without the secret would send it. */
  forged(webhook: SentWebhook): SentWebhook;
  setNetwork(next: Network): void;
  close(): Promise<void>;
}
