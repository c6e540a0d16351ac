import type { PublicConfig } from '@vitrine/contract/schemas/sales.ts';

import { translateServerMessage } from '#app/platform/server-messages.ts';

import type { CardField } from './domain/card-values.ts';

/** A card as typed. It lives in the form's memory and goes to the payment provider, nowhere else [PAY-03]. */
export interface TypedCard {
  readonly number: string;
  readonly holder: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly cvv: string;
  readonly document: string;
}

export type TokenizedCard =
  | { readonly kind: 'token'; readonly token: string; readonly brand: string; readonly last4: string }
  /** Messages by field; `message` is the provider's message id. */
  | {
      readonly kind: 'refused';
      readonly fields: Partial<Record<CardField, string>>;
      readonly message: string;
    }
  | { readonly kind: 'unavailable' };

const timeoutMs = 15_000;
const fieldOfProvider: Record<string, CardField> = {
  number: 'number',
  holder: 'holder',
  expiry_month: 'expiry',
  expiry_year: 'expiry',
  cvv: 'cvv',
  holder_document: 'document',
};

/** Turns a card into a single-use token at the provider, straight from this browser and without our headers. */
export async function tokenizeCard(
  provider: NonNullable<PublicConfig['tokenization']>,
  card: TypedCard,
): Promise<TokenizedCard> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(provider.url, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json', 'x-public-key': provider.public_key },
      body: JSON.stringify({
        number: card.number.replace(/\D/g, ''),
        holder: card.holder,
        expiry_month: card.expiryMonth,
        expiry_year: card.expiryYear,
        cvv: card.cvv,
        ...(card.document && { holder_document: card.document.replace(/\D/g, '') }),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = await response.json();
  } catch {
    // No answer in time, no network, or not JSON: nothing was charged, the person may try again.
    return { kind: 'unavailable' };
  }
  if (response.ok && isToken(body))
    return { kind: 'token', token: body.token, brand: body.brand, last4: body.last4 };
  if (response.status === 422 && isRefusal(body)) {
    const fields: Partial<Record<CardField, string>> = {};
    for (const [field, messages] of Object.entries(body.errors ?? {})) {
      const known = fieldOfProvider[field];
      if (known && messages[0]) fields[known] ??= translateServerMessage(messages[0]);
    }
    return { kind: 'refused', fields, message: body.message };
  }
  return { kind: 'unavailable' };
}

function isToken(body: unknown): body is { token: string; brand: string; last4: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'token' in body &&
    typeof body.token === 'string' &&
    'brand' in body &&
    typeof body.brand === 'string' &&
    'last4' in body &&
    typeof body.last4 === 'string'
  );
}

function isRefusal(body: unknown): body is { message: string; errors?: Record<string, string[]> } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
