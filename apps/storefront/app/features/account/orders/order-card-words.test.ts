import { expect, it } from 'vitest';

import { orderBadge, interestNote } from './order-card-words.ts';

it('[ACC-01] marks a late order in a list, and no other', () => {
  const shipping = { code: 'economica', name: 'Entrega econômica', arrives_on: '2026-11-26', pickup: null };
  const badgeOn = (day: string) =>
    orderBadge({ status: 'preparing', shipping }, new Date(`${day}T12:00:00Z`)).label;
  expect([badgeOn('2026-11-26'), badgeOn('2026-11-27')]).toEqual(['Em separação', 'Atrasado']);
});

it.each([
  [0, undefined],
  [1, 'com R$\u00A00,01 de juros'],
  [14_640, 'com R$\u00A0146,40 de juros'],
])('[ORD+03] an order with %i centavos of interest is noted as %j', (centavos, note) => {
  expect(interestNote({ interest_centavos: centavos })).toBe(note);
});
