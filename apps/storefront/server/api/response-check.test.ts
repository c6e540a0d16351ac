import { expect, it } from 'vitest';

import { data, stubApi } from '#server/testing/stub-api.ts';

import { csrfSigner } from './csrf-signer.ts';
import { responseCheck } from './response-check.ts';
import { serverClient } from './server-client.ts';

function start(response: unknown) {
  const logged: object[] = [];
  const upstream = stubApi([]);
  upstream.intercept = () => data(response);
  const client = serverClient({
    upstream: { ...upstream, checkResponse: responseCheck({ error: (details) => logged.push(details) }) },
    csrf: csrfSigner('a secret of this test'),
    storeId: 'aurora',
    requestId: 'request-1',
    clientAddress: '',
  });
  return { ...client, logged };
}

it('[OPS+06] rejects a response that does not match its call, and logs its place without its values', async () => {
  const { api, notes, logged } = start({ time: 'Ana, 373.258.643-02' });
  await expect(api('GET /api/sales/now')).rejects.toMatchObject({
    kind: 'fault',
    code: 'answer_invalid',
    status: 502,
    call: 'GET /api/sales/now',
  });
  expect(notes.hadFault).toBe(true);
  expect(logged).toEqual([
    { call: 'GET /api/sales/now', problems: [{ code: 'invalid_type', path: 'time' }] },
  ]);
});

it('logs no record keys, and at most three problems', () => {
  const logged: object[] = [];
  const check = responseCheck({ error: (details) => logged.push(details) });
  const profile = { kind: 'pf', email: '', taxvat: '', first_name: '', last_name: '', phone: '' };
  expect(check('GET /api/customer/profile', { ...profile, attributes: { 'ana@exemplo.com': 1 } })).toBeNull();
  expect(check('GET /api/catalog/categories', [1, 2, 3, 4])).toBeNull();
  expect(logged).toMatchObject([
    { problems: [{ path: 'attributes.*' }] },
    { problems: [{ path: '0' }, { path: '1' }, { path: '2' }] },
  ]);
});

it('returns a response that matches, without the fields that the contract does not know', async () => {
  const { api, notes, logged } = start({ time: 1_790_000_000, internal_margin: 12 });
  expect(await api('GET /api/sales/now')).toEqual({ time: 1_790_000_000 });
  expect(notes.hadFault).toBe(false);
  expect(logged).toEqual([]);
});
