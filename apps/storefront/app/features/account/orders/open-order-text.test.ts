import { expect, it } from 'vitest';

import { openOrderText } from './open-order-text.ts';

const shipping = { code: 'economica', name: 'Entrega econômica', arrives_on: '2026-11-26', pickup: null };
const parcel = { carrier: 'Correios', code: 'BR1', url: null };

it.each([
  ['awaiting_payment', 'pix', null, 'O código Pix está na página do pedido.'],
  ['awaiting_payment', 'boleto', null, 'O boleto está na página do pedido.'],
  ['awaiting_payment', 'card', null, 'Falta pagar para a gente separar o seu pedido.'],
  ['in_review', 'card', null, 'O pagamento está sendo conferido.'],
  ['preparing', 'pix', null, 'Chega até 26/11/2026.'],
  // The tracking is known, but the parcel has not been shipped.
  ['preparing', 'pix', parcel, 'Chega até 26/11/2026.'],
  ['shipped', 'pix', parcel, 'Chega até 26/11/2026. Rastreio (Correios): BR1'],
  ['shipped', 'pix', { ...parcel, carrier: '' }, 'Chega até 26/11/2026. Rastreio: BR1'],
  ['shipped', 'pix', null, 'Chega até 26/11/2026.'],
] as const)('[ACC-01] an order that is %s by %s with %j says: %s', (status, payment_type, tracking, text) => {
  const now = new Date('2026-11-25T12:00:00Z');
  expect(openOrderText({ status, payment_type, shipping, tracking }, now)).toBe(text);
});

it.each([
  ['shipped', 'Atrasado: estamos verificando. A previsão era 26/11/2026. Rastreio (Correios): BR1'],
  ['preparing', 'Atrasado: estamos verificando. A previsão era 26/11/2026.'],
] as const)('[ACC-01] an order that is %s after its promised day says: %s', (status, text) => {
  const order = { status, payment_type: 'pix', shipping, tracking: parcel } as const;
  expect(openOrderText(order, new Date('2026-11-27T12:00:00Z'))).toBe(text);
});

it.each([
  [{ address: 'Rua Harmonia, 415' }, 'Retire a partir de 26/11/2026 na Rua Harmonia, 415.'],
  [{ address: null }, 'Retire a partir de 26/11/2026.'],
  [undefined, 'Retire a partir de 26/11/2026.'],
])(
  '[ACC-01] the text of an order to pick up (%j) names the first day and the place, on any day',
  (pickup, text) => {
    const toPickUp = { ...shipping, name: 'Retirada na loja', pickup };
    const order = { status: 'preparing', payment_type: 'pix', shipping: toPickUp, tracking: null } as const;
    expect(openOrderText(order, new Date('2026-11-27T12:00:00Z'))).toBe(text);
  },
);
