import { expect, it } from 'vitest';

import { readPaymentAccounts } from './payment-accounts.ts';

const pagarme = { kind: 'pagarme', public_key: 'pk_1', secret_key: 'sk_secreta' };
const mercadoPago = { kind: 'mercado-pago', public_key: 'APP-1', access_token: 'APP-2', webhook_secret: 's' };

it('parses accounts by name, at the providers’ addresses', () => {
  expect(readPaymentAccounts('{}')).toEqual({});
  expect(readPaymentAccounts(JSON.stringify({ pagarme, 'mp-serra': mercadoPago }))).toEqual({
    pagarme: {
      ...pagarme,
      url: 'https://api.pagar.me/core/v5',
      webhook_user: '',
      webhook_password: '',
    },
    'mp-serra': { ...mercadoPago, url: 'https://api.mercadopago.com' },
  });
});

it.each([
  ['no JSON', '{"pagarme":sk_secreta}', 'the whole'],
  [
    'a key that is missing',
    JSON.stringify({ pagarme: { ...pagarme, public_key: '' } }),
    'pagarme.public_key',
  ],
  ['an unknown kind', JSON.stringify({ pagarme: { ...pagarme, kind: 'sk_secreta' } }), 'pagarme.kind'],
  ['the name of the sandbox', JSON.stringify({ sandbox: pagarme }), 'sandbox'],
])('names the problem of %s, without a secret', (_what, text, place) => {
  expect(() => readPaymentAccounts(text)).toThrow(place);
  expect(() => readPaymentAccounts(text)).not.toThrow('sk_secreta');
});
