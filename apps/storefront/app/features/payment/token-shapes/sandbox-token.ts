import type { CardField } from '#app/features/payment/domain/card-values.ts';
import { translateServerMessage } from '#app/platform/errors/server-messages.ts';

import { at, digitsOf, refusalOf, textAt, type TokenShape } from './token-shape.ts';

const fields: Readonly<Record<string, CardField>> = {
  number: 'number',
  holder: 'holder',
  expiry_month: 'expiry',
  expiry_year: 'expiry',
  cvv: 'cvv',
  holder_document: 'document',
};

/** The sandbox's format (docs/contracts/sandbox.md). Its messages are the shop's own. */
export const sandboxToken: TokenShape = {
  headers: ({ public_key }) => ({ 'x-public-key': public_key }),

  body: (card) => ({
    number: digitsOf(card.number),
    holder: card.holder,
    expiry_month: card.expiryMonth,
    expiry_year: card.expiryYear,
    cvv: card.cvv,
    ...(card.document && { holder_document: digitsOf(card.document) }),
  }),

  savedCardBody: ({ cardId, cvv }) => ({ card_id: cardId, cvv }),

  read(status, response) {
    const token = textAt(response, 'token');
    if (status === 201 && token !== null) return { kind: 'token', token };
    // The provider no longer has the saved card.
    if (status === 404) return refusalOf([]);
    const message = textAt(response, 'message');
    if (status !== 422 || message === null) return { kind: 'unavailable' };
    const messagesByField: Partial<Record<CardField, string>> = {};
    for (const [name, messages] of Object.entries(at(response, 'errors') ?? {})) {
      const field = fields[name];
      if (field && Array.isArray(messages) && messages[0]) {
        messagesByField[field] ??= translateServerMessage(String(messages[0]));
      }
    }
    return { kind: 'refused', fields: messagesByField, message };
  },
};
