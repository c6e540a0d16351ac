import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Tokenization } from './token-shapes/token-shape.ts';
import { tokenizeCard, tokenizeSavedCard } from './tokenize-card.ts';

const sandbox: Tokenization = {
  provider: 'sandbox',
  url: 'https://pagamento.exemplo/v1/tokens',
  public_key: 'pk_1',
};
const pagarme: Tokenization = {
  provider: 'pagarme',
  url: 'https://api.pagar.me/core/v5/tokens?appId=pk_1',
  public_key: 'pk_1',
};
const mercadoPago: Tokenization = {
  provider: 'mercado-pago',
  url: 'https://api.mercadopago.com/v1/card_tokens?public_key=pk_1',
  public_key: 'pk_1',
};
const card = {
  number: '4111 1111 1111 1111',
  holder: 'ANA SOUZA',
  expiryMonth: '12',
  expiryYear: '2030',
  cvv: '737',
  document: '529.982.247-25',
};
const respondWith = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn().mockImplementation(async () => Response.json(body, { status })),
  );
afterEach(() => vi.unstubAllGlobals());

/** Providers' responses, as documented. */
const shapes: [
  string,
  {
    provider: Tokenization;
    headers: object;
    body: object;
    token: [status: number, body: object];
    refusal: [status: number, body: object];
  },
][] = [
  [
    'the sandbox',
    {
      provider: sandbox,
      headers: { 'content-type': 'application/json', 'x-public-key': 'pk_1' },
      body: {
        number: '4111111111111111',
        holder: 'ANA SOUZA',
        expiry_month: '12',
        expiry_year: '2030',
        cvv: '737',
        holder_document: '52998224725',
      },
      token: [201, { token: 'tok_1', brand: 'visa', last4: '1111' }],
      refusal: [
        422,
        {
          message: 'The card verification failed.',
          errors: {
            number: ['Invalid card number.'],
            cvv: ['Invalid CVV.'],
          },
        },
      ],
    },
  ],
  [
    'Pagar.me',
    {
      provider: pagarme,
      headers: { 'content-type': 'application/json' },
      body: {
        type: 'card',
        card: {
          number: '4111111111111111',
          holder_name: 'ANA SOUZA',
          holder_document: '52998224725',
          exp_month: 12,
          exp_year: 2030,
          cvv: '737',
        },
      },
      token: [
        200,
        { id: 'tok_1', type: 'card', expires_at: '2026-11-20T12:01:00Z', card: { last_four_digits: '1111' } },
      ],
      refusal: [
        422,
        {
          message: 'The request is invalid.',
          errors: {
            'request.card.number': ['The number field is not a valid card number'],
            'request.card.cvv': ['The field cvv is invalid'],
          },
        },
      ],
    },
  ],
  [
    'Mercado Pago',
    {
      provider: mercadoPago,
      headers: { 'content-type': 'application/json' },
      body: {
        card_number: '4111111111111111',
        security_code: '737',
        expiration_month: 12,
        expiration_year: 2030,
        cardholder: { name: 'ANA SOUZA', identification: { type: 'CPF', number: '52998224725' } },
      },
      token: [201, { id: 'tok_1', first_six_digits: '411111', last_four_digits: '1111', status: 'active' }],
      refusal: [
        400,
        {
          message: 'invalid parameters',
          error: 'bad_request',
          status: 400,
          cause: [
            { code: 'E301', description: 'invalid parameter card_number' },
            { code: 'E203', description: 'invalid parameter security_code' },
          ],
        },
      ],
    },
  ],
];

describe.each(shapes)('%s', (_name, { provider, headers, body, token, refusal }) => {
  it('[PAY-03] sends the card only, as digits and without the shop’s headers', async () => {
    respondWith(...token);
    expect(await tokenizeCard(provider, card)).toEqual({ kind: 'token', token: 'tok_1' });
    const [[url, init] = []] = vi.mocked(fetch).mock.calls;
    expect(url).toBe(provider.url);
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(init?.headers).toEqual(headers);
    expect(JSON.parse(String(init?.body))).toEqual(body);
  });

  it('[PAY-01] shows the provider’s message at each field, in Portuguese', async () => {
    respondWith(...refusal);
    expect(await tokenizeCard(provider, card)).toEqual({
      kind: 'refused',
      message: 'The card verification failed.',
      fields: { number: 'Número do cartão inválido.', cvv: 'Código de segurança inválido.' },
    });
  });

  it.each([
    ['a fault', 500, { message: 'Down.' }],
    ['something else', 200, '<html>'],
    ['a wrong key', 401, { message: 'Unauthorized' }],
  ])('[ORD-02] %s is no refusal of the card, which may be tried again', async (_what, status, given) => {
    respondWith(status, given);
    expect(await tokenizeCard(provider, card)).toEqual({ kind: 'unavailable' });
  });

  it('[ORD-02] does not treat a missing response as a refusal of the card', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
    expect(await tokenizeCard(provider, card)).toEqual({ kind: 'unavailable' });
  });
});

it('[PAY-01] shows the sandbox’s first message of each field of the form', async () => {
  respondWith(422, {
    message: 'The card verification failed.',
    errors: {
      number: ['Could not detect card brand.', 'Invalid card number.'],
      holder: ['Invalid holder.'],
      expiry_month: ['The card verification failed.'],
      expiry_year: ['The card verification failed.'],
      colour: ['Unknown.'],
    },
  });
  expect(await tokenizeCard(sandbox, card)).toMatchObject({
    fields: {
      number: 'Não foi possível identificar a bandeira do cartão.',
      holder: 'Nome do titular inválido.',
      expiry: 'A verificação do cartão falhou.',
    },
  });
});

it('[PAY-03] sends the security code of a saved card to the provider only', async () => {
  respondWith(201, { token: 'tok_2', brand: 'visa', last4: '1111' });
  const savedCard = { cardId: 'card_1', cvv: '737' };
  expect(await tokenizeSavedCard(sandbox, savedCard)).toEqual({ kind: 'token', token: 'tok_2' });
  const [[url, init] = []] = vi.mocked(fetch).mock.calls;
  expect([url, init?.body]).toEqual([sandbox.url, '{"card_id":"card_1","cvv":"737"}']);
  respondWith(404, { error: 'not_found', message: 'Card not found.' });
  expect(await tokenizeSavedCard(sandbox, savedCard)).toEqual({
    kind: 'refused',
    message: 'The card verification failed.',
    fields: {},
  });
  // Not sent if the provider needs none.
  expect(await tokenizeSavedCard(pagarme, savedCard)).toEqual({ kind: 'unavailable' });
  expect(fetch).toHaveBeenCalledOnce();
});
