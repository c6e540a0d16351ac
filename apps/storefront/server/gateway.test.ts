import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { contract } from '@vitrine/contract/contract.ts';
import { isCsrfValid } from '@vitrine/contract/csrf.ts';
import { afterEach, expect, it } from 'vitest';

import { bindToken } from './gateway/token-binding.ts';
import { gatewaySecret, sharedSecret, startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { data, stubApi, stubStore } from './testing/stub-api.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const host = { host: 'aurora.test' };
const json = { ...host, 'content-type': 'application/json', origin: 'http://aurora.test' };

/** Calls by which the storefront itself resolves its store. */
const storePaths = [
  '/api/store/',
  '/api/theme',
  '/api/customization',
  '/api/cms/tags/',
  '/api/integrations/social-login/',
];

let shop: RunningStorefront;
afterEach(() => shop.stop());

async function start() {
  const api = stubApi([
    stubStore({ public_id: 'aurora', hosts: ['aurora.test'] }),
    stubStore({ public_id: 'fechada', hosts: ['fechada.test'], active: 0 }),
  ]);
  api.intercept = (_request, path) =>
    storePaths.some((known) => path.startsWith(known))
      ? null
      : path === '/api/auth/customers/login'
        ? data({ access_token: 'token-of-ana' })
        : data({ time: 1 });
  shop = await startStorefront(api);
  const passed = (path: string) => api.requests.filter((call) => call.path === path);
  return { api, passed };
}

const codeOf = ({ text }: { text: string }): string => JSON.parse(text).code;

it('[API-02] adds the store and a signed csrf header, and accepts neither from browsers', async () => {
  const { passed } = await start();
  const headers = { ...json, 'csrf-token': 'forged', 'x-client-address': '1.1.1.1' };
  const response = await shop.ask('/api/cart/carts', { method: 'POST', headers });
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  const [call] = passed('/api/cart/carts');
  expect(call?.headers.get('store-id')).toBe('aurora');
  expect(call?.headers.get('x-client-address')).toContain('127.0.0.1');
  expect(await isCsrfValid(sharedSecret, call?.headers.get('csrf-token'), 'aurora', new Date())).toBe(true);
});

it('forwards range requests and partial responses', async () => {
  const { api, passed } = await start();
  const intercept = api.intercept;
  api.intercept = (request, path) =>
    path.startsWith('/api/storage/files/')
      ? new Response('or', {
          status: 206,
          headers: { 'content-range': 'bytes 1-2/6', 'accept-ranges': 'bytes', 'content-type': 'video/webm' },
        })
      : (intercept?.(request, path) ?? null);
  const film = '/api/storage/files/film.webm';
  const response = await shop.ask(film, { headers: { ...host, range: 'bytes=1-2' } });
  expect(passed(film)[0]?.headers.get('range')).toBe('bytes=1-2');
  expect([response.status, response.text]).toEqual([206, 'or']);
  expect(response.headers).toMatchObject({ 'content-range': 'bytes 1-2/6', 'accept-ranges': 'bytes' });
});

it('forwards the headers that calls need and no others', async () => {
  const { passed } = await start();
  await shop.ask('/api/cart/carts/items/clear', {
    method: 'DELETE',
    headers: { ...json, 'cart-id': 'c1', cookie: 'a=b', 'x-forwarded-for': '9.9.9.9', 'x-admin': '1' },
  });
  const [call] = passed('/api/cart/carts/items/clear');
  expect(call?.headers.get('cart-id')).toBe('c1');
  for (const name of ['cookie', 'x-forwarded-for', 'x-admin', 'origin'])
    expect(call?.headers.has(name)).toBe(false);
});

it('[API-02] sends no csrf header with calls that exclude it', async () => {
  const { passed } = await start();
  await shop.ask('/api/sales/now', { headers: host });
  expect(passed('/api/sales/now')[0]?.headers.has('csrf-token')).toBe(false);
});

it('[ORD-01] signs an order over the server time that the browser received', async () => {
  const { passed } = await start();
  const time = 1_790_000_000;
  const cookie = bindToken(gatewaySecret, 'aurora', 't1', false).split(';')[0] ?? '';
  const headers = { ...json, authorization: 'Bearer t1', cookie, 'server-time': String(time) };
  await shop.ask('/api/sales/orders', { method: 'POST', headers, body: '{}' });
  const header = passed('/api/sales/orders')[0]?.headers.get('csrf-token');
  expect(await isCsrfValid(sharedSecret, header, 'aurora', new Date(time * 1000))).toBe(true);
  expect(await isCsrfValid(sharedSecret, header, 'aurora', new Date((time + 20) * 1000))).toBe(false);
});

it.each(['', 'agora', '-1', '1e9'])('[ORD-01] refuses an order with server time %j', async (time) => {
  const { passed } = await start();
  const response = await shop.ask('/api/sales/orders', {
    method: 'POST',
    headers: { ...json, 'server-time': time },
    body: '{}',
  });
  expect([response.status, codeOf(response)]).toEqual([400, 'server_time_unavailable']);
  expect(JSON.parse(response.text).message).toBe('Failed to get server time');
  expect(passed('/api/sales/orders')).toHaveLength(0);
});

it.each([
  ['GET', '/api/nada'],
  ['PUT', '/api/cart/carts'],
  ['GET', '/api/cart/carts%2F1'],
])('[API+01] forwards only calls of the contract: not %s %s', async (method, path) => {
  const { api } = await start();
  const before = api.requests.length;
  const response = await shop.ask(path, { method, headers: json });
  expect(response.status).toBe(404);
  expect(api.requests.slice(before).filter((call) => !call.path.startsWith('/api/store/'))).toEqual([]);
});

it('refuses the event stream to browsers', async () => {
  await start();
  const response = await shop.ask('/api/store/events', { headers: host });
  expect([response.status, codeOf(response)]).toEqual([403, 'forbidden']);
});

it('forwards a provider’s webhook unchanged, without store, token or cookies', async () => {
  const { passed } = await start();
  const response = await shop.ask('/api/payment/webhooks/sandbox?store=aurora', {
    method: 'POST',
    headers: {
      ...host,
      'x-sandbox-signature': 't=1,v1=2',
      cookie: 'a=b',
      'store-id': 'serra',
      origin: 'http://x.test',
    },
    body: '{"id":"e1"}',
  });
  expect(response.status).toBe(200);
  const [call] = passed('/api/payment/webhooks/sandbox');
  expect(call?.body).toBe('{"id":"e1"}');
  expect(call?.headers.get('x-sandbox-signature')).toBe('t=1,v1=2');
  for (const name of ['cookie', 'store-id', 'csrf-token']) expect(call?.headers.has(name)).toBe(false);
});

it.each(
  Object.entries<ShopCall>(contract).flatMap(([name, { access }]) => (access === 'signature' ? [name] : [])),
)('[INT+03] [PAY+01] forwards %s, which its provider signs', async (name) => {
  const { passed } = await start();
  const [method = '', template = ''] = name.split(' ');
  const path = template.replace(/\{\w+\}/, '5f0f2c44-6f3e-4d0c-9d2e-5a1c0e5f7a10');
  const body = method === 'POST' ? { body: '{}' } : {};
  const sent = { method, headers: { ...host, 'x-me-signature': 'abc' }, ...body };
  expect((await shop.ask(`${path}?store=aurora`, sent)).status).toBe(200);
  expect(passed(path).map((call) => call.headers.get('x-me-signature'))).toEqual(['abc']);
});

it('forwards a provider’s credentials and signed request id', async () => {
  const { passed } = await start();
  const send = (headers: Record<string, string>) =>
    shop.ask('/api/payment/webhooks/pagarme?store=aurora&data.id=1', {
      method: 'POST',
      headers: { ...host, ...headers },
      body: '{}',
    });
  await send({ authorization: 'Basic bG9qYTpz', 'x-request-id': 'theirs' });
  await send({ authorization: 'Bearer of-a-server', 'x-provider-request-id': 'made up' });
  const [one, other] = passed('/api/payment/webhooks/pagarme');
  expect(one?.headers.get('authorization')).toBe('Basic bG9qYTpz');
  expect(one?.headers.get('x-provider-request-id')).toBe('theirs');
  expect(one?.headers.get('x-request-id')).not.toBe('theirs');
  expect(other?.headers.has('authorization')).toBe(false);
  expect(other?.headers.has('x-provider-request-id')).toBe(false);
});

it.each([
  { origin: 'http://mau.test' },
  { origin: 'null' },
  { origin: 'http://aurora.test:81' },
  { origin: 'http://aurora.test.mau.test' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://aurora.test' },
])('refuses a call that another site made: %j', async (extra) => {
  const { passed } = await start();
  const response = await shop.ask('/api/cart/carts', { method: 'POST', headers: { ...host, ...extra } });
  expect(response.status).toBe(403);
  expect(JSON.parse(response.text)).toMatchObject({
    error: true,
    code: 'cross_site',
    message: 'Cross-site requests are refused.',
  });
  expect(passed('/api/cart/carts')).toHaveLength(0);
});

it('[AUT+01] binds a token to the browser that received it', async () => {
  const { passed } = await start();
  const login = await shop.ask('/api/auth/customers/login', {
    method: 'POST',
    headers: json,
    body: '{"username":"ana@exemplo.com.br","password":"x"}',
  });
  const [cookie = ''] = login.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^auth\._binding=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  expect(cookie).not.toContain('token-of-ana');
  const me = '/api/auth/customers/me';
  const authorization = 'Bearer token-of-ana';
  const stolen = await shop.ask(me, { headers: { ...host, authorization } });
  expect([stolen.status, codeOf(stolen)]).toEqual([401, 'unauthenticated']);
  const binding = cookie.split(';')[0] ?? '';
  const other = await shop.ask(me, { headers: { ...host, authorization: 'Bearer other', cookie: binding } });
  expect(other.status).toBe(401);
  expect(passed(me)).toHaveLength(0);
  expect((await shop.ask(me, { headers: { ...host, authorization, cookie: binding } })).status).toBe(200);
  expect(passed(me)[0]?.headers.get('authorization')).toBe(authorization);
});

it('[AUT+01] [PWD-02] binds the token of a password change in place of the previous one', async () => {
  const { api } = await start();
  const { intercept } = api;
  api.intercept = (request, path) =>
    path === '/api/customer/password/current'
      ? data({ access_token: 'token-after' })
      : (intercept?.(request, path) ?? null);
  const before = bindToken(gatewaySecret, 'aurora', 'token-before', false).split(';')[0] ?? '';
  const changed = await shop.ask('/api/customer/password/current', {
    method: 'PUT',
    headers: { ...json, authorization: 'Bearer token-before', cookie: before },
    body: '{}',
  });
  const after = changed.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const me = (token: string, cookie: string) =>
    shop.ask('/api/auth/customers/me', { headers: { ...host, authorization: `Bearer ${token}`, cookie } });
  expect((await me('token-after', after)).status).toBe(200);
  expect((await me('token-after', before)).status).toBe(401);
  expect((await me('token-before', after)).status).toBe(401);
});

it.each(['/api/customer/guests', '/api/sales/order-links'])(
  '[CHK+01] binds the token of %s beside that of a customer and of another tab',
  async (path) => {
    const { api } = await start();
    const { intercept } = api;
    let count = 0;
    api.intercept = (request, called) =>
      called === path
        ? data({ access_token: `guest-${(count += 1)}` })
        : (intercept?.(request, called) ?? null);
    const bindingOf = async () => {
      const response = await shop.ask(path, { method: 'POST', headers: json, body: '{}' });
      return response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    };
    const customers = bindToken(gatewaySecret, 'aurora', 'token-of-ana', false).split(';')[0] ?? '';
    const cookie = [customers, await bindingOf(), await bindingOf()].join('; ');
    const statusOf = async (token: string, cookies = cookie) => {
      const headers = { ...host, authorization: `Bearer ${token}`, cookie: cookies };
      return (await shop.ask('/api/customer/addresses', { headers })).status;
    };
    for (const token of ['token-of-ana', 'guest-1', 'guest-2']) expect(await statusOf(token)).toBe(200);
    expect(await statusOf('guest-3')).toBe(401);
    expect(await statusOf('guest-1', customers)).toBe(401);
  },
);

it('[CHK+01] binds no token where a link was adopted by an account', async () => {
  const { api } = await start();
  const { intercept } = api;
  api.intercept = (request, path) =>
    path === '/api/sales/order-links' ? data({ access_token: null }) : (intercept?.(request, path) ?? null);
  const response = await shop.ask('/api/sales/order-links', { method: 'POST', headers: json, body: '{}' });
  expect(response.headers['set-cookie']).toBeUndefined();
});

it('[AUT+01] [STO+01] refuses a token that was bound in another store', async () => {
  const { passed } = await start();
  const cookie = bindToken(gatewaySecret, 'serra', 't1', false).split(';')[0] ?? '';
  const me = '/api/auth/customers/me';
  const response = await shop.ask(me, { headers: { ...host, authorization: 'Bearer t1', cookie } });
  expect([response.status, codeOf(response)]).toEqual([401, 'unauthenticated']);
  expect(passed(me)).toHaveLength(0);
});

it.each([
  ['POST', '/api/auth/customers/login'],
  ['POST', '/api/auth/customers/logout-everywhere'],
  ['POST', '/api/customer/customers'],
  ['PUT', '/api/customer/password/current'],
])('[AUT+01] refuses logins, logouts and registrations of other sites: %s %s', async (method, path) => {
  const { passed } = await start();
  const cookie = bindToken(gatewaySecret, 'aurora', 't1', false).split(';')[0] ?? '';
  const response = await shop.ask(path, {
    method,
    headers: { ...json, origin: 'https://evil.example', authorization: 'Bearer t1', cookie },
    body: '{}',
  });
  expect([response.status, codeOf(response)]).toEqual([403, 'cross_site']);
  expect(passed(path)).toHaveLength(0);
});

it('[AUT+01] restricts the cookie to the exact host, and to https if the shop uses it', async () => {
  await start();
  await shop.stop();
  shop = await startStorefront(stubApi([stubStore({ public_id: 'aurora', hosts: ['aurora.test'] })]), {
    trustedProxies: parseTrustedProxies('1'),
  });
  const login = await shop.ask('/api/auth/customers/login', {
    method: 'POST',
    headers: { ...json, origin: 'https://aurora.test', 'x-forwarded-proto': 'https' },
    body: '{}',
  });
  const [cookie = ''] = login.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^__Host-auth\._binding=[\w-]{43}; Path=\/; HttpOnly; .*; Secure$/);
  const statusOver = async (proto: string, binding: string) => {
    const headers = { ...json, origin: 'https://aurora.test', authorization: 'Bearer token-of-ana' };
    const path = '/api/cart/carts';
    const forwarded = { 'x-forwarded-proto': proto, cookie: binding };
    return (await shop.ask(path, { method: 'POST', headers: { ...headers, ...forwarded }, body: '{}' }))
      .status;
  };
  const [prefixed = ''] = cookie.split(';');
  // The stub has no carts; only reaching it counts.
  expect(await statusOver('https', prefixed)).toBe(404);
  expect(await statusOver('https', prefixed.replace('__Host-', ''))).toBe(401);
  expect(await statusOver('http', prefixed)).toBe(401);
  expect(login.headers['strict-transport-security']).toBeDefined();
});

it('[PAY-03] refuses card data', async () => {
  const { passed } = await start();
  const response = await shop.ask('/api/cart/carts/items', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ product_id: 1, note: '4111 1111 1111 1111' }),
  });
  expect([response.status, codeOf(response)]).toEqual([422, 'card_data_refused']);
  expect(passed('/api/cart/carts/items')).toHaveLength(0);
});

it('refuses a body that is too large', async () => {
  await start();
  const response = await shop.ask('/api/cart/carts', {
    method: 'POST',
    headers: json,
    body: 'x'.repeat(1_000_001),
  });
  expect([response.status, codeOf(response)]).toEqual([413, 'payload_too_large']);
});

it('[REG-08] refuses a file that is too large with its own message, and forwards none of it', async () => {
  const { passed } = await start();
  const upload = (bytes: number) =>
    shop.ask('/api/storage/files/upload', {
      method: 'POST',
      headers: { ...json, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'x'.repeat(bytes),
    });
  const refused = await upload(1_100_000);
  expect([refused.status, codeOf(refused)]).toEqual([413, 'file_too_large']);
  expect(passed('/api/storage/files/upload')).toHaveLength(0);
  expect((await upload(1_000_500)).status).toBe(200);
});

it('[REG-08] forwards that a file is a download', async () => {
  const { api } = await start();
  const headers = { 'content-disposition': 'attachment; filename="arquivo.pdf"' };
  api.intercept = (_request, path) =>
    path.startsWith('/api/storage/uploads/') ? new Response('%PDF', { headers }) : null;
  const response = await shop.ask('/api/storage/uploads/6f9619ff-8b86-4011-b42d-00c04fc964ff', {
    headers: host,
  });
  expect(response.headers).toMatchObject(headers);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

it('reports a failed API by a refusal of the contract', async () => {
  const { api } = await start();
  await shop.ask('/api/sales/now', { headers: host });
  api.intercept = () => Promise.reject(new Error('connection refused'));
  const down = await shop.ask('/api/sales/now', { headers: host });
  expect([down.status, codeOf(down)]).toEqual([502, 'upstream_unavailable']);
  api.intercept = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  const late = await shop.ask('/api/sales/now', { headers: host });
  expect([late.status, codeOf(late)]).toEqual([504, 'upstream_timeout']);
});

it.each([
  ['nada.test', 'store_not_found'],
  ['fechada.test', 'store_inactive'],
])('refuses calls for the store of %s', async (name, code) => {
  await start();
  const response = await shop.ask('/api/sales/now', { headers: { host: name } });
  expect([response.status, codeOf(response)]).toEqual([404, code]);
});

it('[API+01] publishes the API’s OpenAPI document', async () => {
  await start();
  expect((await shop.ask('/api/openapi.json', { headers: host })).status).toBe(200);
});
