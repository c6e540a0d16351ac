import { mercadoPagoToken } from './token-shapes/mercado-pago-token.ts';
import { pagarmeToken } from './token-shapes/pagarme-token.ts';
import { sandboxToken } from './token-shapes/sandbox-token.ts';
import type { Tokenization, TokenizedCard, TokenShape, TypedCard } from './token-shapes/token-shape.ts';

const timeoutMs = 15_000;

const shapes: Record<Tokenization['provider'], TokenShape> = {
  sandbox: sandboxToken,
  pagarme: pagarmeToken,
  'mercado-pago': mercadoPagoToken,
};

/**
 * Exchanges a card for a single-use token at the provider, directly from the browser and without the shop's headers
 * [PAY-03].
 */
export function tokenizeCard(provider: Tokenization, card: TypedCard): Promise<TokenizedCard> {
  return requestToken(provider, shapes[provider.provider].body(card));
}

/** Exchanges a saved card's security code for a token at the provider. */
export async function tokenizeSavedCard(
  provider: Tokenization,
  card: { readonly cardId: string; readonly cvv: string },
): Promise<TokenizedCard> {
  const body = shapes[provider.provider].savedCardBody?.(card);
  return body === undefined ? { kind: 'unavailable' } : requestToken(provider, body);
}

async function requestToken(provider: Tokenization, body: unknown): Promise<TokenizedCard> {
  const shape = shapes[provider.provider];
  try {
    const response = await fetch(provider.url, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json', ...shape.headers(provider) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return shape.read(response.status, await response.json());
  } catch {
    // Timed out, offline, or not JSON: nothing was charged and the shopper may retry.
    return { kind: 'unavailable' };
  }
}
