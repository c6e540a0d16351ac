import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';

let now = new Date('2026-11-21T12:00:00Z');
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
});
afterAll(() => test.close());

const ana = { username: 'ana@exemplo.com.br', password: 'Vitrine!1' };

async function tokenOf(store: string, credentials: { username: string; password: string }): Promise<string> {
  return (await test.client(store)('POST /api/auth/customers/login', { body: credentials })).access_token;
}

it('[AUT-05] logs a customer in and returns the token’s customer', async () => {
  const token = await tokenOf('aurora', ana);
  expect(await test.client('aurora', token)('GET /api/auth/customers/me')).toMatchObject({
    email: ana.username,
    taxvat: '37325864302',
    credit: 85,
    store_id: 'aurora',
  });
});

it.each(['ANA@Exemplo.com.BR', '373.258.643-02', '37325864302'])(
  '[AUT-02] accepts %s as the same customer',
  async (username) => {
    expect(await tokenOf('aurora', { ...ana, username })).not.toBe('');
  },
);

it('[AUT-05] distinguishes an unknown customer from a wrong password', async () => {
  const login = (body: typeof ana) => test.client('aurora')('POST /api/auth/customers/login', { body });
  await expect(login({ ...ana, username: 'ninguem@exemplo.com.br' })).rejects.toMatchObject({
    code: 'customer_not_found',
    status: 404,
  });
  await expect(login({ ...ana, password: 'Vitrine!2' })).rejects.toMatchObject({
    code: 'invalid_credentials',
    status: 401,
  });
});

it('[STO+01] accepts neither customers nor tokens of a different store', async () => {
  await expect(tokenOf('serra', ana)).rejects.toMatchObject({ code: 'customer_not_found' });
  const token = await tokenOf('aurora', ana);
  await expect(test.client('serra', token)('GET /api/auth/customers/me')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

it('[AUT-10] reports that a token has expired after seven days', async () => {
  const start = now;
  const token = await tokenOf('aurora', ana);
  now = new Date(start.getTime() + 7 * 24 * 3_600_000 + 1000);
  await expect(test.client('aurora', token)('GET /api/auth/customers/me')).rejects.toMatchObject({
    code: 'token_expired',
    message: 'Token has expired',
  });
  now = start;
});

it.each([
  ['none', {}],
  ['no JWT', { authorization: 'Bearer abc' }],
  [
    'unsigned',
    {
      authorization: `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","store":"aurora","exp":9999999999,"iat":0,"jti":"a"}')}.`,
    },
  ],
])('refuses a token that is %s', async (_what, headers) => {
  const response = await test.request('aurora', '/api/auth/customers/me', { headers });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ error: true, code: 'unauthenticated' });
});

it('[AUT+01] refuses an address after 300 logins, whatever the account', async () => {
  const status = async (address: string, attempt: number) => {
    const response = await test.request('aurora', '/api/auth/customers/login', {
      method: 'POST',
      headers: { 'x-client-address': address },
      // Every method is counted; this one costs no password hash.
      body: JSON.stringify({ username: `${attempt}`, password: 'x', provider: 'passwordless' }),
    });
    return response.status;
  };
  for (let attempt = 1; attempt <= 300; attempt += 1) {
    expect(await status('203.0.113.7', attempt)).toBe(401);
  }
  expect(await status('203.0.113.7', 301)).toBe(429);
  expect(await status('203.0.113.8', 301)).toBe(401);
});

it.each([
  [{}, { username: ['validation.required'], password: ['validation.required'] }],
  [{ username: ' ', password: 'x' }, { username: ['validation.required'] }],
  [{ username: '1', provider: 'passwordless' }, { password: ['validation.required'] }],
  [
    { ...ana, provider: 'facebook', userData: { email: ana.username } },
    { accessToken: ['validation.required'], userId: ['validation.required'] },
  ],
])('[AUT-02] [AUT-03] requires of %j the fields of its login method', async (body, fields) => {
  const response = await test.request('aurora', '/api/auth/customers/login', {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'validation_failed', data: fields });
});
