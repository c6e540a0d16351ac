import type { CardName, PaymentProvider } from '#api/contexts/payment/payment-provider.ts';
import type { ProviderTimeouts } from '#api/contexts/payment/provider-client.ts';

import type { Network } from './wire.ts';

/** What becomes of a card when it is charged. */
export type CardFate = 'approved' | 'no limit' | 'reviewed';

export interface SentWebhook {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly rawBody: string;
}

/** A provider, or what stands in for it, as the tests of what all providers have in common drive it. */
export interface ProviderBench {
  provider(timeouts?: ProviderTimeouts): PaymentProvider;
  /** What a browser gets for a card. */
  token(fate: CardFate): Promise<string>;
  /** What a browser gets for a kept card; null where none is wanted. */
  keptToken(card: CardName): Promise<string | null>;
  /** What the provider has been asked to charge under a reference. */
  chargedCentavos(reference: string): Promise<number[]>;
  /** The payer pays, or the review lets it pass. */
  pay(reference: string): Promise<void>;
  /** What the provider sends about the charge as it was when this is called. */
  webhook(reference: string, eventId: string): Promise<SentWebhook>;
  /** As somebody else would send it who knows everything but the secret. */
  forged(webhook: SentWebhook): SentWebhook;
  setNetwork(next: Network): void;
  close(): Promise<void>;
}
