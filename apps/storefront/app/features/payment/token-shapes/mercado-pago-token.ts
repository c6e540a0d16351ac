import type { CardField } from '#app/features/payment/domain/card-values.ts';

import { at, digitsOf, refusalOf, textAt, type TokenShape } from './token-shape.ts';

/** Documented codes of missing and invalid fields. */
const fields: Readonly<Record<string, CardField>> = {
  '205': 'number',
  E301: 'number',
  '221': 'holder',
  '316': 'holder',
  '208': 'expiry',
  '209': 'expiry',
  '325': 'expiry',
  '326': 'expiry',
  '224': 'cvv',
  E203: 'cvv',
  '212': 'document',
  '214': 'document',
  '322': 'document',
  '324': 'document',
};

/** `POST /v1/card_tokens?public_key=`: the key is in the address. */
export const mercadoPagoToken: TokenShape = {
  headers: () => ({}),

  body: (card) => ({
    card_number: digitsOf(card.number),
    security_code: card.cvv,
    expiration_month: Number(card.expiryMonth),
    expiration_year: Number(card.expiryYear),
    cardholder: {
      name: card.holder,
      ...(card.document && { identification: { type: 'CPF', number: digitsOf(card.document) } }),
    },
  }),

  read(status, response) {
    const token = textAt(response, 'id');
    if (status >= 200 && status < 300 && token !== null) return { kind: 'token', token };
    if (status !== 400) return { kind: 'unavailable' };
    const causes = at(response, 'cause');
    const codes = Array.isArray(causes) ? causes.map((cause) => String(at(cause, 'code'))) : [];
    return refusalOf(codes.flatMap((code) => fields[code] ?? []));
  },
};
