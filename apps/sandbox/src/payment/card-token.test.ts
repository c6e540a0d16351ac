import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { paymentClient, readCharge, readError, VALID_CARD } from '#sandbox/testing/payment-client.ts';
import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

import { SENTINEL_CARDS } from './sentinel-cards.ts';

let sandbox: TestSandbox;
let client: ReturnType<typeof paymentClient>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  client = paymentClient(sandbox.url, `${sandbox.url}/nowhere`);
});
afterAll(() => sandbox.close());

const tokenSchema = z.strictObject({
  token: z.string().startsWith('tok_'),
  brand: z.string(),
  last4: z.string(),
  expires_at: z.string(),
});

describe('a card token', () => {
  it('is returned to any origin, with brand and last four digits of the card only', async () => {
    const response = await client.requestToken(VALID_CARD, { origin: 'https://loja.exemplo.com.br' });
    expect(response.status).toBe(201);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const token = tokenSchema.parse(await response.json());
    expect(token).toMatchObject({ brand: 'visa', last4: '1111', expires_at: '2026-11-23T15:15:00.000Z' });
  });

  it('allows its header in the preflight', async () => {
    const response = await fetch(`${sandbox.url}/payment/v1/tokens`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://loja.exemplo.com.br',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-public-key,content-type',
      },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-headers')).toContain('x-public-key');
  });

  it.each([
    ['fails Luhn', { number: '4111111111111112' }, { number: ['Invalid card number.'] }],
    ['is too short', { number: '411111111111' }, { number: ['Invalid card number.'] }],
    ['is of no brand', { number: '9999999999999995' }, { number: ['Could not detect card brand.'] }],
    ['has a holder without letters', { holder: '123' }, { holder: ['Invalid holder.'] }],
    ['has a CVV of two digits', { cvv: '12' }, { cvv: ['Invalid CVV.'] }],
    ['has a CVV with letters', { cvv: '12a' }, { cvv: ['Invalid CVV.'] }],
    [
      'has expired',
      { expiry_year: '2026', expiry_month: '10' },
      { expiry_month: ['The card verification failed.'] },
    ],
    ['has month 13', { expiry_month: '13' }, { expiry_month: ['The card verification failed.'] }],
  ])('[PAY-01] is refused with an error per field if the card %s', async (_case, fields, errors) => {
    const response = await client.requestToken({ ...VALID_CARD, ...fields });
    expect(response.status).toBe(422);
    const [message] = Object.values(errors).flat();
    expect(await readError(response)).toEqual({ error: 'validation_failed', message, errors });
    // CORS headers let the browser read the refusal.
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is returned for a card that expires this month, with a two-digit year', async () => {
    const response = await client.requestToken({ ...VALID_CARD, expiry_month: '11', expiry_year: '26' });
    expect(response.status).toBe(201);
  });

  it('names every invalid field of an empty card', async () => {
    const { errors } = await readError(await client.requestToken({}));
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['cvv', 'expiry_month', 'holder', 'number']);
  });

  it('is refused without the public key', async () => {
    const response = await client.requestToken(VALID_CARD, { 'x-public-key': 'pk_other' });
    expect(response.status).toBe(401);
  });

  it.each([
    ['378282246310005', '1234', 'american-express'],
    ['6362970000457013', '123', 'elo'],
    ['6062825624254001', '123', 'hipercard'],
    ['5555555555554444', '123', 'mastercard'],
  ])('has the brand of %s', async (number, cvv, brand) => {
    const response = await client.requestToken({ ...VALID_CARD, number, cvv });
    expect(tokenSchema.parse(await response.json()).brand).toBe(brand);
  });

  it('is valid for one charge', async () => {
    const card = { token: await client.tokenOf('4111111111111111') };
    const first = await client.requestCharge(client.chargeBody({ method: 'card', card }));
    expect((await readCharge(first)).status).toBe('approved');
    const second = await client.requestCharge(client.chargeBody({ method: 'card', card }));
    expect(second.status).toBe(422);
    expect((await readError(second)).error).toBe('invalid_token');
  });

  it('expires after fifteen minutes', async () => {
    const card = { token: await client.tokenOf('4111111111111111') };
    sandbox.clock.advance(15 * 60_000);
    const response = await client.requestCharge(client.chargeBody({ method: 'card', card }));
    expect((await readError(response)).error).toBe('invalid_token');
  });

  it('is refused for the card of an unavailable provider', async () => {
    const response = await client.requestToken({ ...VALID_CARD, number: '4000000000005035' });
    expect(response.status).toBe(503);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is returned for every other sentinel card', async () => {
    const cards = SENTINEL_CARDS.filter(({ outcome }) => outcome !== 'token_unavailable');
    const tokens = await Promise.all(cards.map(({ number }) => client.tokenOf(number)));
    expect(new Set(tokens).size).toBe(cards.length);
  });
});
