import { refusals } from '@vitrine/contract/refusals.ts';

import type { Charge, ChargeOutcome } from './payment-provider.ts';
import type { ProviderAnswer } from './provider-client.ts';

/** Failures of `fetch` before anything was sent. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** The connection ended without an answer: providers close idle connections. */
const cutOff = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

function causeOf(error: unknown): string {
  const cause = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const unknownOutcome: ChargeOutcome = { kind: 'unknown', hasEnded: false };

/**
 * Returns the outcome of requesting a charge; without an answer, or with an unreadable one, the charge may exist.
 *
 * @param ask requests with the attempt's idempotency key: a retry returns the existing charge
 */
export async function chargeOutcome(ask: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await ask();
  } catch (error) {
    const cause = causeOf(error);
    if (notSent.has(cause)) return { kind: 'not_made' };
    return cutOff.has(cause) ? retryOnce(ask) : unknownOutcome;
  }
}

/**
 * The first request may have created a charge: only a charge counts in the retry, because a refusal says nothing about
 * the first.
 */
async function retryOnce(ask: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  const again = await ask().catch(() => unknownOutcome);
  return again.kind === 'made' ? again : unknownOutcome;
}

/** Returns the outcome of a new charge at a provider that answers 4xx to faulty requests without charging. */
export function outcomeOfAnswer(
  answer: ProviderAnswer,
  reading: {
    /** Parses a response that is no refusal; null if it contains no charge. */
    chargeIn: (data: unknown) => Charge | null;
    /** Whether the provider refuses the card's token. */
    isAboutToken: (answer: ProviderAnswer) => boolean;
    /** Logs any other fault, which no shopper can correct. */
    logFault: (answer: ProviderAnswer) => void;
  },
): ChargeOutcome {
  const { status, data } = answer;
  if (status === 200 || status === 201) {
    const charge = reading.chargeIn(data);
    return charge ? { kind: 'made', charge } : unknownOutcome;
  }
  // The provider failed during processing, or is processing the same request.
  if (status >= 500 || status === 409) return unknownOutcome;
  if (reading.isAboutToken(answer)) {
    return { kind: 'refused', message: refusals.card_verification_failed.message };
  }
  reading.logFault(answer);
  return { kind: 'not_made' };
}
