import { expect, it } from 'vitest';

import { promotionText } from './promotion-text.ts';

it.each([
  ['{X} no <name>', 10_000, 5, 'R$ 95,00 no Pix'],
  ['Leve por {X} com <name>!', 11_990, 5, 'Leve por R$ 113,90 com Pix!'],
  ['ou {X} ({X})', 100, 10, 'ou R$ 0,90 (R$ 0,90)'],
  ['no <name>', 10_000, 10, 'R$ 90,00 no Pix'],
])('[PRO-02] %s of %i centavos with %i%% off reads %s', (message, price, discountPercent, text) => {
  const parts = promotionText(price, { name: 'Pix', message, discountPercent });
  expect(`${parts.before}${parts.price}${parts.after}`.replaceAll('\u00A0', ' ')).toBe(text);
});
