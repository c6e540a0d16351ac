import { refusals } from '@vitrine/contract/refusals.ts';
import { expect, it } from 'vitest';

import { translateServerMessage } from './server-messages.ts';

it.each([
  [refusals.product_out_of_stock.message, 'Quantidade máxima atingida'],
  [refusals.coupon_not_found.message, 'Cupom não encontrado.'],
  [refusals.internal_error.message, 'Algo deu errado, entre em contato conosco'],
])('[UIX-04] shows %s as %s', (message, text) => {
  expect(translateServerMessage(message)).toBe(text);
});

it('[UIX-04] leaves no refusal of the contract in English', () => {
  const untranslated = Object.values(refusals).filter(
    ({ message }) => translateServerMessage(message) === message,
  );
  expect(untranslated).toEqual([]);
});

it('leaves a text that is no message id as it is', () => {
  expect(translateServerMessage('Login efetuado com sucesso.')).toBe('Login efetuado com sucesso.');
});
