import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { VALID_CARD } from '#sandbox/testing/payment-client.ts';
import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox, TEST_KEYS } from '#sandbox/testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const ask = (method: string, path: string, body?: object) =>
  fetch(`${sandbox.url}/payment/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-public-key': TEST_KEYS.publicKey,
      authorization: `Bearer ${TEST_KEYS.secretKey}`,
      'idempotency-key': randomUUID(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

async function tokenOf(card: object): Promise<string> {
  const response = await ask('POST', '/tokens', card);
  return z.object({ token: z.string() }).parse(await response.json()).token;
}

const charge = (token: string, owner: string | undefined, save = false) =>
  ask('POST', '/charges', {
    method: 'card',
    amount_centavos: 1_000,
    reference: randomUUID(),
    customer: { name: 'Ana', document: '37325864302', email: 'ana@exemplo.com.br', reference: owner },
    webhook_url: `${sandbox.url}/nowhere`,
    card: { token, save },
  });

const charged = z.object({
  status: z.string(),
  card: z.object({ saved: z.object({ id: z.string() }).loose().optional() }).loose(),
});
const savedBy = async (response: Response) => charged.parse(await response.json()).card.saved;

it('saves a card once on request, with its expiry and the holder’s first name', async () => {
  const saved = await savedBy(await charge(await tokenOf(VALID_CARD), 'aurora-1', true));
  expect(saved).toEqual({
    id: expect.stringMatching(/^card_/),
    expiry_month: 12,
    expiry_year: 2030,
    holder_first_name: 'Ana',
  });
  expect(await savedBy(await charge(await tokenOf(VALID_CARD), 'aurora-1', true))).toEqual(saved);
  expect((await savedBy(await charge(await tokenOf(VALID_CARD), 'aurora-2', true)))?.id).not.toBe(saved?.id);
});

it('saves no card without a request, without a customer, or after a refusal', async () => {
  expect(await savedBy(await charge(await tokenOf(VALID_CARD), 'aurora-1'))).toBeUndefined();
  expect(await savedBy(await charge(await tokenOf(VALID_CARD), undefined, true))).toBeUndefined();
  const refused = await tokenOf({ ...VALID_CARD, number: '4000000000009995' });
  expect(await savedBy(await charge(refused, 'aurora-1', true))).toBeUndefined();
});

it('charges a saved card by its security code, for its owner only', async () => {
  const saved = await savedBy(await charge(await tokenOf(VALID_CARD), 'aurora-3', true));
  const wrong = await ask('POST', '/tokens', { card_id: saved?.id, cvv: '12' });
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: { cvv: ['Invalid CVV.'] } }]);
  const token = await tokenOf({ card_id: saved?.id, cvv: '123' });
  expect((await charge(token, 'aurora-4')).status).toBe(422);
  expect((await charge(token, undefined)).status).toBe(422);
  expect(charged.parse(await (await charge(token, 'aurora-3')).json())).toMatchObject({
    status: 'approved',
    card: { brand: 'visa', last4: '1111' },
  });
  expect((await charge(token, 'aurora-3')).status).toBe(422);
});

it('removes a card for its owner only', async () => {
  const saved = await savedBy(await charge(await tokenOf(VALID_CARD), 'aurora-5', true));
  expect((await ask('DELETE', `/customers/aurora-6/cards/${saved?.id}`)).status).toBe(404);
  expect((await ask('DELETE', `/customers/aurora-5/cards/${saved?.id}`)).status).toBe(204);
  expect((await ask('DELETE', `/customers/aurora-5/cards/${saved?.id}`)).status).toBe(404);
  expect((await ask('POST', '/tokens', { card_id: saved?.id, cvv: '123' })).status).toBe(404);
});
