import type { ShopCall, CallKey } from '@vitrine/contract/call-definition.ts';
import { contract } from '@vitrine/contract/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { loggedInClient } from '#test/test-shop.ts';

// Empório Serra is closed: `clients/type_login` is `page`, without `redirect_home`.
const password = 'Vitrine!1';
const cafeteria = { username: 'compras@cafeteria.exemplo.com.br', password };

let now = new Date('2026-11-20T12:00:00Z');
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
});
afterAll(() => test.close());

/** A valid path; its result does not matter, because the call is refused first. */
const parameters: Record<string, string> = {
  cartId: '5f0c2f4e-0b1a-4c3d-8e9f-0a1b2c3d4e5f',
  itemId: '1',
  id: '1',
  urlKey: 'sobre',
  link: '5f0c2f4e-0b1a-4c3d-8e9f-0a1b2c3d4e5f',
  receipt: '5f0c2f4e-0b1a-4c3d-8e9f-0a1b2c3d4e5f',
};
const queries: Partial<Record<CallKey, string>> = {
  'GET /api/cart/carts/{cartId}/delivery-options': '?postcode=01310-100',
  'GET /api/catalog/suggestions': '?q=cafe',
  'GET /api/catalog/products/cards': '?ids=1',
  'GET /api/catalog/variants': '?skus=A',
  'GET /api/catalog/codes': '?codes=A',
  'GET /api/cart/delivery-estimate': '?variant_id=1&postcode=01310-100',
  'GET /api/cart/earliest-arrivals': '?product_ids=1&postcode=01310-100',
};
const savedCartToken = `7d444840-9dc0-41d1-b245-5ffdce74fad2.tqk780.${'a'.repeat(43)}`;
const bodies: Partial<Record<CallKey, unknown>> = {
  'POST /api/cart/carts/items': { cart_id: parameters['cartId'], product_id: 1 },
  'POST /api/cart/carts/{cartId}/lines': { lines: [{ variant_id: 1, qty: 1 }] },
  'PUT /api/cart/carts/{cartId}/items/{itemId}': { qty: 1 },
  'POST /api/cart/carts/{cartId}/coupon': { code: 'X' },
  'PUT /api/cart/carts/{cartId}/gift-wrap': { message: '' },
  'PUT /api/cart/carts/{cartId}/reminder': { email: 'bia@exemplo.com.br', is_wanted: true },
  'POST /api/cart/carts/{cartId}/saved-lines': { token: savedCartToken },
  'POST /api/cart/saved-carts/views': { token: savedCartToken },
  'POST /api/catalog/shared-lists/{link}/items/{itemId}/purchases': { quantity: 1 },
  'POST /api/catalog/products/arriving': { postcode: '01310-100', arrives_by: null },
  'POST /api/catalog/stock-alerts': { variant_id: 1, email: 'bia@exemplo.com.br' },
};

async function ask(name: CallKey, authorization?: string): Promise<[status: number, code: string | null]> {
  const [method = '', pattern = ''] = name.split(' ');
  const path =
    pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => parameters[key] ?? '') + (queries[name] ?? '');
  const body = bodies[name];
  const response = await test.request('serra', path, {
    method,
    headers: { 'cart-id': parameters['cartId'] ?? '', ...(authorization && { authorization }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { code } = z.object({ code: z.string().optional() }).parse(await response.json());
  return [response.status, code ?? null];
}

const calls: [string, ShopCall][] = Object.entries(contract);
// The keys of the contract are exactly the call names; Object.entries widens them to string.
const shopperCalls = calls.flatMap(([name, { access }]) => (access === 'shopper' ? [name as CallKey] : []));

it.each(shopperCalls)('[STO-08] refuses guests of a closed store: %s', async (name) => {
  expect(await ask(name)).toEqual([401, 'unauthenticated']);
});

it.each([
  ['GET', '/api/catalog/'],
  ['GET', '/api/cms/pages'],
  ['GET', '/api/cms/blog/'],
  ['GET', '/api/cms/countdowns/'],
  ['GET', '/api/cms/popups/'],
  ['GET', '/api/cart/'],
  ['POST', '/api/cart/'],
])('[STO-08] all of %s %s is for shoppers', (method, path) => {
  const open = calls.filter(
    ([name, call]) => name.startsWith(`${method} ${path}`) && call.access === 'public',
  );
  expect(open).toEqual([]);
});

it('[STO-08] responds to its customers, and to a server that shares the secret', async () => {
  const customer = await loggedInClient(test, 'serra', cafeteria);
  for (const client of [customer, test.serverClient('serra')]) {
    const { items } = await client('GET /api/catalog/products', { query: { q: 'café' } });
    expect(items.length).toBeGreaterThan(0);
    expect((await client('GET /api/cms/pages')).length).toBeGreaterThan(0);
  }
});

it('[STO-08] refuses tokens of another store, keys of another secret, and expired tokens', async () => {
  const aurora = test.client('aurora');
  const body = { username: 'ana@exemplo.com.br', password };
  const { access_token: foreign } = await aurora('POST /api/auth/customers/login', { body });
  const { access_token: own } = await test.client('serra')('POST /api/auth/customers/login', {
    body: cafeteria,
  });
  const products = 'GET /api/catalog/products';
  expect(await ask(products, `Bearer ${foreign}`)).toEqual([401, 'unauthenticated']);
  expect(await ask(products, 'Bearer Zm9yZ2Vk')).toEqual([401, 'unauthenticated']);
  expect(await ask(products, `Bearer ${own}`)).toEqual([200, null]);
  const before = now;
  now = new Date('2027-11-20T12:00:00Z');
  expect(await ask(products, `Bearer ${own}`)).toEqual([401, 'token_expired']);
  now = before;
});

it.each(['termos-de-responsabilidades', 'politica-de-privacidade'])(
  '[STO-08] shows the policy %s of a closed store to anyone',
  async (urlKey) => {
    const page = await test.client('serra')('GET /api/cms/pages/url/{urlKey}', { path: { urlKey } });
    expect(page.url_key).toBe(urlKey);
  },
);

it('[STO-08] responds to guests on calls of login and registration', async () => {
  const guest = test.client('serra');
  const answers = await Promise.all([
    guest('GET /api/customer/attributes/public'),
    guest('GET /api/customer/groups', { query: { is_public: 'true' } }),
    guest('GET /api/customer/customers/check_exists', { query: { email: 'ninguem@exemplo.com.br' } }),
    guest('GET /api/theme/configs/'),
    guest('GET /api/cms/tags/'),
    guest('GET /api/sales/now'),
    guest('GET /api/payment/methods'),
  ]);
  expect(answers).toHaveLength(7);
});

it('[STO-08] shows an open store, or one with redirect_home, to guests', async () => {
  expect((await test.client('aurora')('GET /api/cms/pages')).length).toBeGreaterThan(0);
  const status = async () => (await ask('GET /api/cms/pages'))[0];
  const serra = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'serra')
    .executeTakeFirstOrThrow();
  await test.database.everything
    .insertInto('store_configs')
    .values({ store_id: serra.id, path: 'clients/type_login/redirect_home', value: '1' })
    .execute();
  await expect.poll(status).toBe(200);
  await test.database.everything
    .deleteFrom('store_configs')
    .where('store_id', '=', serra.id)
    .where('path', '=', 'clients/type_login/redirect_home')
    .execute();
  await expect.poll(status).toBe(401);
});
