import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { strangePerson } from '#test/test-person.ts';
import { fillCartOf, findVariant } from '#test/test-shop.ts';

let test: TestApi;
let cartId: string;
beforeAll(async () => {
  test = await startTestApi();
  const guest = test.client('aurora');
  const cushion = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  cartId = (await fillCartOf(guest, [cushion])).uuid;
});
afterAll(() => test.close());

const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });
const email = (use: number) => `a${use}@exemplo.com.br`;

/** Each is refused or served from a cache after it was counted. No account is used twice. */
const limited: readonly [name: string, limit: number, path: string, init: (use: number) => RequestInit][] = [
  [
    'logins',
    300,
    '/api/auth/customers/login',
    (use) => post({ username: email(use), password: 'x', provider: 'pin' }),
  ],
  [
    'checks whether someone is registered',
    100,
    '/api/customer/customers/check_exists?email=a@exemplo.com.br',
    () => ({}),
  ],
  [
    'registrations',
    100,
    '/api/customer/customers',
    () => post({ ...strangePerson(98_000), password: 'weak', cpassword: 'weak' }),
  ],
  ['mails with a link', 60, '/api/customer/password', (use) => post({ email: email(use) })],
  [
    'new passwords by a link',
    60,
    '/api/customer/password',
    () => ({ ...post({ token: 'x', password: 'Outra#1a', cpassword: 'Outra#1a' }), method: 'PUT' }),
  ],
  ['carts of guests', 300, '/api/cart/carts', () => ({ method: 'POST' })],
  [
    'delivery estimates',
    600,
    '/api/cart/delivery-estimate?variant_id=999999999&postcode=01310100',
    () => ({}),
  ],
  [
    'days of arrival for lists',
    600,
    '/api/cart/earliest-arrivals?product_ids=999999999&postcode=01310100',
    () => ({}),
  ],
  ['postcode look-ups', 300, '/api/lookups/postcodes/01310100', () => ({})],
  [
    'stock alerts',
    60,
    '/api/catalog/stock-alerts',
    (use) => post({ variant_id: 999_999_999, email: email(use) }),
  ],
];

it.each(limited)('[AUT+01] [OPS+03] limits %s from one address to %i', async (_, limit, path, init) => {
  let uses = 0;
  const from = (address: string) =>
    test.request('aurora', path, { ...init((uses += 1)), headers: { 'x-client-address': address } });
  const statuses: number[] = [];
  while (uses < limit) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => from('203.0.113.30')));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses).not.toContain(429);
  const refused = await from('203.0.113.30');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await from('203.0.113.31')).status).toBe(statuses[0]);
});

it('[OPS+03] limits wrong coupons from one address to 30, without counting valid ones', async () => {
  const apply = (code: string, address = '203.0.113.32') =>
    test.request('aurora', `/api/cart/carts/${cartId}/coupon`, {
      ...post({ code }),
      headers: { 'x-client-address': address },
    });
  for (let use = 0; use < 31; use += 1) expect((await apply('BEMVINDO10')).status).toBe(200);
  for (let guess = 0; guess < 30; guess += 1) expect((await apply(randomUUID())).status).not.toBe(429);
  expect((await apply('BEMVINDO10')).status).toBe(429);
  expect((await apply('BEMVINDO10', '203.0.113.33')).status).toBe(200);
});
