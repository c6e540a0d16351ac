import { afterEach, expect, it, vi } from 'vitest';

import { tokenizeCard } from './tokenize-card.ts';

const provider = { url: 'https://pagamento.exemplo/v1/tokens', public_key: 'pk_1' };
const card = {
  number: '4111 1111 1111 1111',
  holder: 'ANA SOUZA',
  expiryMonth: '12',
  expiryYear: '2030',
  cvv: '737',
  document: '529.982.247-25',
};
const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn().mockImplementation(async () => Response.json(body, { status })),
  );
afterEach(() => vi.unstubAllGlobals());

it('[PAY-03] sends the card to the provider alone, as digits and without a header of ours', async () => {
  answer(201, { token: 'tok_1', brand: 'visa', last4: '1111' });
  expect(await tokenizeCard(provider, card)).toEqual({
    kind: 'token',
    token: 'tok_1',
    brand: 'visa',
    last4: '1111',
  });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    provider.url,
    expect.objectContaining({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json', 'x-public-key': 'pk_1' },
    }),
  );
});

it('[PAY-01] tells beside each field, in Portuguese, what the provider says of it', async () => {
  answer(422, {
    message: 'The card verification failed.',
    errors: {
      number: ['Could not detect card brand.', 'Invalid card number.'],
      holder: ['Invalid holder.'],
      cvv: ['Invalid CVV.'],
      expiry_month: ['The card verification failed.'],
      expiry_year: ['The card verification failed.'],
      colour: ['Unknown.'],
    },
  });
  expect(await tokenizeCard(provider, card)).toEqual({
    kind: 'refused',
    message: 'The card verification failed.',
    fields: {
      number: 'Não foi possível identificar a bandeira do cartão.',
      holder: 'Nome do titular inválido.',
      cvv: 'Código de segurança inválido.',
      expiry: 'A verificação do cartão falhou.',
    },
  });
});

it.each([
  ['a fault', 500, { message: 'Down.' }],
  ['something else', 200, '<html>'],
  ['no reason', 422, {}],
])('[ORD-02] %s is no refusal of the card: it may be tried again', async (_what, status, body) => {
  answer(status, body);
  expect(await tokenizeCard(provider, card)).toEqual({ kind: 'unavailable' });
});

it('[ORD-02] no answer is no refusal of the card either', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
  expect(await tokenizeCard(provider, card)).toEqual({ kind: 'unavailable' });
});
