import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';

import type { PaymentStatus } from '#api/contexts/payment/domain/payment-status.ts';

/** A charge at a provider, in our words. */
export interface Charge {
  id: string;
  /** Ours: the attempt key of the payment. */
  reference: string;
  status: Exclude<PaymentStatus, 'unknown'>;
  message: string | null;
  installments: number | null;
  card: OrderPayment['card'];
  pix: OrderPayment['pix'];
  boleto: OrderPayment['boleto'];
}

export interface ChargeOrder {
  /** The attempt key: the provider makes one charge for it however often it is asked. */
  reference: string;
  amountCentavos: number;
  description: string;
  customer: { name: string; document: string; email: string };
  webhookUrl: string;
  how:
    | { type: 'card'; token: string; installments: number }
    | { type: 'pix'; expiresInSeconds: number }
    | { type: 'boleto'; dueDate: string };
}

/**
 * What came of asking for a charge.
 * - `made`: it is there, paid or not.
 * - `refused`: the provider wants none such, e.g. an unknown token; there is none.
 * - `not_made`: the provider is down and there is none.
 * - `unknown`: there may be one. The provider broke at its work (`hasEnded`, so a look tells), or gave no answer.
 */
export type ChargeOutcome =
  | { kind: 'made'; charge: Charge }
  | { kind: 'refused'; message: string }
  | { kind: 'not_made' }
  | { kind: 'unknown'; hasEnded: boolean };

/** A payment provider as this shop needs one. None of these throws for what the network does. */
export interface PaymentProvider {
  charge(order: ChargeOrder): Promise<ChargeOutcome>;
  /** The charge with our reference, null when there is none, 'unreachable' when nobody knows. */
  find(reference: string): Promise<Charge | null | 'unreachable'>;
  /** Ends a charge that is not paid. 'too_late' when it is no longer open. */
  cancel(chargeId: string): Promise<'cancelled' | 'too_late' | 'unreachable'>;
  /** Gives back all of a charge that was paid, once however often it is asked; the charge as it then is. */
  refund(chargeId: string): Promise<Charge | 'refused' | 'unreachable'>;
  /** The event of a webhook; null when it is not signed by the provider or not of our days. */
  readWebhook(request: {
    headers: Headers;
    rawBody: string;
    now: Date;
  }): { id: string; charge: Charge } | null;
  /** Where browsers turn a card into a token. */
  readonly tokenization: { url: string; public_key: string };
}
