import type { CardField } from '#app/features/payment/domain/card-values.ts';

import { at, digitsOf, refusalOf, textAt, type TokenShape } from './token-shape.ts';

/** Form fields by the last segment of the provider's field path; the segments before it vary. */
const fields: Readonly<Record<string, CardField>> = {
  number: 'number',
  holder_name: 'holder',
  holder_document: 'document',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvv: 'cvv',
};

/** `POST /tokens?appId=`: the key is in the address, and no header but the content type is allowed. */
export const pagarmeToken: TokenShape = {
  headers: () => ({}),

  body: (card) => ({
    type: 'card',
    card: {
      number: digitsOf(card.number),
      holder_name: card.holder,
      ...(card.document && { holder_document: digitsOf(card.document) }),
      exp_month: Number(card.expiryMonth),
      exp_year: Number(card.expiryYear),
      cvv: card.cvv,
    },
  }),

  read(status, response) {
    const token = textAt(response, 'id');
    if (status >= 200 && status < 300 && token !== null) return { kind: 'token', token };
    if (status !== 400 && status !== 412 && status !== 422) return { kind: 'unavailable' };
    const refused = Object.keys(at(response, 'errors') ?? {}).flatMap(
      (path) => fields[path.split('.').at(-1) ?? ''] ?? [],
    );
    return refusalOf(refused);
  },
};
