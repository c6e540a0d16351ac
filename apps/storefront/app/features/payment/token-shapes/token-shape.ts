import type { PublicConfig } from '@vitrine/contract/schemas/sales.ts';

import type { CardField } from '#app/features/payment/domain/card-values.ts';

export type Tokenization = NonNullable<PublicConfig['tokenization']>;

/** A card as typed. Held in the form's memory and sent to the payment provider only [PAY-03]. */
export interface TypedCard {
  readonly number: string;
  readonly holder: string;
  readonly expiryMonth: string;
  readonly expiryYear: string;
  readonly cvv: string;
  readonly document: string;
}

export type TokenizedCard =
  | { readonly kind: 'token'; readonly token: string }
  /** Messages by field; `message` is a message id. */
  | {
      readonly kind: 'refused';
      readonly fields: Partial<Record<CardField, string>>;
      readonly message: string;
    }
  | { readonly kind: 'unavailable' };

/** A provider's request and response formats for tokenisation. */
export interface TokenShape {
  /** Headers besides the content type; most would require a CORS preflight. */
  headers(provider: Tokenization): Readonly<Record<string, string>>;
  body(card: TypedCard): unknown;
  /** The body for a saved card's security code; absent if the provider needs none. */
  savedCardBody?(card: { readonly cardId: string; readonly cvv: string }): unknown;
  read(status: number, response: unknown): TokenizedCard;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Returns the value at a key of an unknown value. */
export function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

export const textAt = (value: unknown, key: string): string | null => {
  const found = at(value, key);
  return typeof found === 'string' && found !== '' ? found : null;
};

/** Texts for fields that the provider refused; its own are in English or technical. */
const fieldTexts: Readonly<Record<CardField, string>> = {
  number: 'Número do cartão inválido.',
  holder: 'Nome do titular inválido.',
  expiry: 'Validade inválida',
  cvv: 'Código de segurança inválido.',
  document: 'CPF inválido',
};

/** Builds the refusal of these fields; without any, of the whole card. */
export function refusalOf(refused: readonly CardField[]): TokenizedCard {
  return {
    kind: 'refused',
    message: 'The card verification failed.',
    fields: Object.fromEntries(refused.map((field) => [field, fieldTexts[field]])),
  };
}
