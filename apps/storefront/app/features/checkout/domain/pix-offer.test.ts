import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { pixOffer } from './pix-offer.ts';

const methodOf = (type: 'pix' | 'card' | 'boleto'): PaymentMethod => ({
  code: type,
  type,
  label: type,
  name: type,
  description: '',
  discount_percent: 0,
});
const [card, pix, boleto] = [methodOf('card'), methodOf('pix'), methodOf('boleto')];

it.each([
  [38_900, 36_955, 1_945],
  [36_955, 36_955, 0],
])('[CHK+03] of a card of %i, a Pix of %i saves %i', (cardCentavos, pixCentavos, savingCentavos) => {
  const totalOf = (method: PaymentMethod) => (method === pix ? pixCentavos : cardCentavos);
  expect(pixOffer([card, pix, boleto], { totalOf, cardCentavos })).toEqual({
    method: pix,
    totalCentavos: pixCentavos,
    savingCentavos,
  });
});

it('[CHK+03] offers no Pix that costs more than the card, is not among the methods, or has nothing to charge', () => {
  const by = (centavos: number) => ({ totalOf: () => centavos, cardCentavos: 1_000 });
  expect(pixOffer([card, pix], by(1_001))).toBeNull();
  expect(pixOffer([card, boleto], by(900))).toBeNull();
  expect(pixOffer([card, pix], by(0))).toBeNull();
});
