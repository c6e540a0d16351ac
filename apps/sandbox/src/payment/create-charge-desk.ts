import { createHash } from 'node:crypto';

import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

import type { PayableRequest } from './build-charge.ts';
import { buildCharge, isDeclined } from './build-charge.ts';
import type { CardVault, VaultCard } from './card-vault.ts';
import type { ChargeLedger } from './charge-ledger.ts';
import type { CardChargeRequest, ChargeRequest } from './charge-request.ts';
import { PaymentError, providerError, providerUnavailable } from './payment-error.ts';
import { outcomeOfAmount } from './sentinel-amounts.ts';
import type { CardOutcome } from './sentinel-cards.ts';
import type { CardToken, TokenVault } from './token-vault.ts';

const MAX_KEYS = 5_000;

/** The delay of the response. */
export type Pace = 'at_once' | 'slow' | 'times_out';

interface CreatedCharge {
  readonly chargeId: string;
  readonly isReplay: boolean;
  readonly pace: Pace;
}

export interface ChargeDesk {
  /** The same key and body return the same charge, also while the first response is delayed. */
  create(idempotencyKey: string, request: ChargeRequest): CreatedCharge;
}

export interface ChargeDeskOptions {
  readonly clock: SandboxClock;
  readonly vault: TokenVault;
  readonly cards: CardVault;
  readonly ledger: ChargeLedger;
  readonly publicUrl: string;
  readonly reviewDelayMs: number;
  /** Seconds until a Pix pays itself; 0: only its button pays it. */
  readonly pixAutoPaySeconds: number;
}

export function createChargeDesk(options: ChargeDeskOptions): ChargeDesk {
  const { clock, vault, cards, ledger } = options;
  const seen = createBoundedMap<{ fingerprint: string; chargeId: string }>(MAX_KEYS);
  const failedOnce = createBoundedMap<true>(MAX_KEYS);

  function failOnPurpose(key: string, request: ChargeRequest): void {
    const outcome = outcomeOfAmount(request.amount_centavos);
    if (outcome === 'unavailable') throw providerUnavailable();
    if (outcome === 'provider_error') throw providerError();
    if (outcome !== 'unavailable_once' || failedOnce.get(key)) return;
    failedOnce.set(key, true);
    throw providerUnavailable();
  }

  /** Consumes the token only if the charge is created. */
  function consumeToken(request: CardChargeRequest): CardToken {
    const token = vault.peek(request.card.token);
    // Another customer's card is treated as unknown.
    if (!token || (token.owner !== undefined && token.owner !== request.customer.reference)) {
      throw new PaymentError(422, 'invalid_token', 'The card verification failed.', {
        'card.token': ['The token is unknown, used or expired.'],
      });
    }
    if (token.outcome === 'charge_unavailable') throw providerUnavailable();
    if (token.outcome === 'provider_error') throw providerError();
    vault.use(token.token);
    return token;
  }

  /** Saves the card on request, unless it was refused. */
  function saveCard({ card, customer }: CardChargeRequest, token: CardToken): VaultCard | undefined {
    if (!card.save || customer.reference === undefined || isDeclined(token.outcome)) return undefined;
    return cards.save(token, customer.reference);
  }

  function payableOf(request: ChargeRequest): PayableRequest {
    if (request.method !== 'card') return request;
    const cardToken = consumeToken(request);
    return { ...request, cardToken, savedCard: saveCard(request, cardToken) };
  }

  function scheduleOutcome(chargeId: string, request: PayableRequest): void {
    if (request.method === 'pix' && options.pixAutoPaySeconds > 0) {
      clock.after(options.pixAutoPaySeconds * 1000, () => {
        if (ledger.get(chargeId)?.status === 'pending') ledger.pay(chargeId);
      });
    }
    const outcome = cardOutcomeOf(request);
    if (ledger.get(chargeId)?.status !== 'in_review' || outcome === 'review_until_decided') return;
    clock.after(options.reviewDelayMs, () => {
      if (ledger.get(chargeId)?.status !== 'in_review') return;
      if (outcome === 'review_then_refused') ledger.refuseReview(chargeId);
      else ledger.pay(chargeId);
    });
  }

  return {
    create: (key, request) => {
      const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
      const earlier = seen.get(key);
      if (earlier && earlier.fingerprint !== fingerprint) {
        throw new PaymentError(
          409,
          'idempotency_key_reused',
          'The idempotency key was used with another body.',
        );
      }
      if (earlier) return { chargeId: earlier.chargeId, isReplay: true, pace: 'at_once' };

      failOnPurpose(key, request);
      const payable = payableOf(request);
      const charge = buildCharge(payable, { now: clock.now(), publicUrl: options.publicUrl });
      seen.set(key, { fingerprint, chargeId: charge.id });
      ledger.add(charge);
      scheduleOutcome(charge.id, payable);
      return { chargeId: charge.id, isReplay: false, pace: paceOf(payable) };
    },
  };
}

function cardOutcomeOf(request: PayableRequest): CardOutcome | undefined {
  return request.method === 'card' ? request.cardToken.outcome : undefined;
}

function paceOf(request: PayableRequest): Pace {
  if (outcomeOfAmount(request.amount_centavos) === 'charged_but_times_out') return 'times_out';
  const outcome = cardOutcomeOf(request);
  if (outcome === 'charged_but_times_out') return 'times_out';
  return outcome === 'slow' ? 'slow' : 'at_once';
}
