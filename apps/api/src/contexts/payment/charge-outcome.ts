import { refusals } from '@vitrine/contract/refusals.ts';

import type { Charge, ChargeOutcome } from './payment-provider.ts';
import type { ProviderAnswer } from './provider-client.ts';

/** Failures of `fetch` that come before anything was sent. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** The connection ended instead of an answer: a provider closes those that it has kept open for long. */
const cutOff = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

function causeOf(error: unknown): string {
  const cause = error instanceof TypeError ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

const nobodyKnows: ChargeOutcome = { kind: 'unknown', hasEnded: false };

/**
 * What came of asking for a charge; where no answer came, or one cut off or unreadable, there may be one all the same.
 *
 * @param ask under a key of the attempt: asked again, the provider answers with the charge that it made
 */
export async function chargeOutcome(ask: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  try {
    return await ask();
  } catch (error) {
    const cause = causeOf(error);
    if (notSent.has(cause)) return { kind: 'not_made' };
    return cutOff.has(cause) ? askAgain(ask) : nobodyKnows;
  }
}

/** The first request may have made a charge: only the charge itself is news, a refusal of the second tells nothing of it. */
async function askAgain(ask: () => Promise<ChargeOutcome>): Promise<ChargeOutcome> {
  const again = await ask().catch(() => nobodyKnows);
  return again.kind === 'made' ? again : nobodyKnows;
}

/** What the answer to a new charge means at a provider that answers 4xx to what it finds fault with, and charges nothing then. */
export function outcomeOfAnswer(
  answer: ProviderAnswer,
  reading: {
    /** Of an answer that is no refusal; null where it names no charge. */
    chargeIn: (data: unknown) => Charge | null;
    /** Whether it is the card's token that it finds fault with. */
    isAboutToken: (answer: ProviderAnswer) => boolean;
    /** Of any other fault: no shopper can help that. */
    logFault: (answer: ProviderAnswer) => void;
  },
): ChargeOutcome {
  const { status, data } = answer;
  if (status === 200 || status === 201) {
    const charge = reading.chargeIn(data);
    return charge ? { kind: 'made', charge } : nobodyKnows;
  }
  // It broke at its work, or works at the same request.
  if (status >= 500 || status === 409) return nobodyKnows;
  if (reading.isAboutToken(answer)) {
    return { kind: 'refused', message: refusals.card_verification_failed.message };
  }
  reading.logFault(answer);
  return { kind: 'not_made' };
}
