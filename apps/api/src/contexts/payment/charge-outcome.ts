import { refusals } from '@vitrine/contract/refusals.ts';

import type { Charge, ChargeOutcome } from './payment-provider.ts';
import { failureCode, type ProviderResponse } from './provider-client.ts';

/** Failures of `fetch` before anything was sent. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** The connection ended without a response: providers close idle connections. */
const cutOff = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const unknownOutcome: ChargeOutcome = { kind: 'unknown', hasEnded: false };

/**
 * Returns the outcome of requesting a charge; without a readable response the charge may exist.
 *
 * @param request sends the attempt's idempotency key, so that a retry returns the existing charge
 */
export async function chargeOutcome(request: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await request();
  } catch (error) {
    const cause = failureCode(error);
    if (notSent.has(cause)) return { kind: 'not_made' };
    return cutOff.has(cause) ? retryOnce(request) : unknownOutcome;
  }
}

/**
 * Retries a request that may have created a charge. Only a charge counts, because a refusal does not reveal the outcome
 * of the first request.
 */
async function retryOnce(request: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  const again = await request().catch(() => unknownOutcome);
  return again.kind === 'made' ? again : unknownOutcome;
}

/** Returns the outcome of a new charge at a provider that responds 4xx to faulty requests without charging. */
export function outcomeOfResponse(
  response: ProviderResponse,
  reading: {
    /** Parses a successful response; null if it contains no charge. */
    chargeIn: (data: unknown) => Charge | null;
    /** Whether the provider refuses the card's token. */
    isAboutToken: (response: ProviderResponse) => boolean;
    /** Logs any other fault, which a person has to correct. */
    logFault: (response: ProviderResponse) => void;
  },
): ChargeOutcome {
  const { status, data } = response;
  if (status === 200 || status === 201) {
    const charge = reading.chargeIn(data);
    return charge ? { kind: 'made', charge } : unknownOutcome;
  }
  // The provider failed during processing, is processing the same request, or a proxy gave up waiting for it.
  if (status >= 500 || status === 409 || status === 408) return unknownOutcome;
  if (reading.isAboutToken(response)) {
    return { kind: 'refused', message: refusals.card_verification_failed.message };
  }
  // Too many requests pass by themselves.
  if (status !== 429) reading.logFault(response);
  return { kind: 'not_made' };
}
