import { expect, it } from 'vitest';

import { couponMessage } from './coupon-message.ts';

it.each([
  [{ missing_centavos: '40' }, 'Cupom inválido. Faltam R$\u00A00,40 em produtos para usar este cupom.'],
  [{ missing_centavos: '40', limited: '1' }, 'Cupom inválido. Faltam R$\u00A00,40 em produtos deste cupom.'],
  [{ starts_on: '2026-12-01' }, 'Cupom inválido. Ele vale a partir de 01/12/2026.'],
  [{ missing_centavos: 'x' }, 'Cupom inválido.'],
  [{ missing_centavos: '-40' }, 'Cupom inválido.'],
  [{ missing_centavos: '40.5' }, 'Cupom inválido.'],
  [{ starts_on: 'em breve' }, 'Cupom inválido.'],
  [{}, 'Cupom inválido.'],
  [undefined, 'Cupom inválido.'],
])('[CAR-08] with %j adds the missing amount or the start: %s', (params, text) => {
  expect(couponMessage('Cupom inválido.', params)).toBe(text);
});
