import type { PublicConfig } from '@vitrine/contract/schemas/sales.ts';

import type { CardField } from '#app/features/payment/domain/card-values.ts';

export type Tokenization = NonNullable<PublicConfig['tokenization']>;

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
  | { readonly kind: 'token'; readonly token: string }
  /** Messages by field; `message` is a message id. */
  | {
      readonly kind: 'refused';
      readonly fields: Partial<Record<CardField, string>>;
      readonly message: string;
    }
  | { readonly kind: 'unavailable' };

/** How a provider wants a card, and how it answers. */
export interface TokenShape {
  /** Headers besides the content type; any but a few make a browser ask first whether it may. */
  headers(provider: Tokenization): Readonly<Record<string, string>>;
  body(card: TypedCard): unknown;
  /** The security code of a card that is kept there; absent where none is asked for. */
  savedCardBody?(card: { readonly cardId: string; readonly cvv: string }): unknown;
  read(status: number, answer: unknown): TokenizedCard;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The value at a key of what may be anything. */
export function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

export const textAt = (value: unknown, key: string): string | null => {
  const found = at(value, key);
  return typeof found === 'string' && found !== '' ? found : null;
};

/** Messages for fields that the provider refused; the provider's own are in English or technical. */
const fieldTexts: Readonly<Record<CardField, string>> = {
  number: 'Número do cartão inválido.',
  holder: 'Nome do titular inválido.',
  expiry: 'Validade inválida',
  cvv: 'Código de segurança inválido.',
  document: 'CPF inválido',
};

/** A refusal of these fields; without any, of the card as a whole. */
export function refusalOf(refused: readonly CardField[]): TokenizedCard {
  return {
    kind: 'refused',
    message: 'The card verification failed.',
    fields: Object.fromEntries(refused.map((field) => [field, fieldTexts[field]])),
  };
}
