import { createHash } from 'node:crypto';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';

import { afterEach, expect, it, vi } from 'vitest';

import { bindToken } from './gateway/token-binding.ts';
import { gatewaySecret, startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { data, refusalResponse, stubApi, stubStore } from './testing/stub-api.ts';
import type { StubApi } from './testing/stub-api.ts';
import { stubRenderer } from './testing/stub-renderer.ts';

const host = { host: 'aurora.test' };
const pageCalls = (api: StubApi) =>
  api.requests.filter(({ path }) => path.startsWith('/api/cms/pages')).length;

let shop: RunningStorefront;
afterEach(() => shop.stop());

async function start(options: Parameters<typeof startStorefront>[1] = {}) {
  const store = stubStore({ public_id: 'aurora', hosts: ['aurora.test'], homeTitle: 'Primeira' });
  const api = stubApi([store]);
  shop = await startStorefront(api, options);
  await expect.poll(() => api.requests.some(({ path }) => path === '/api/store/events')).toBe(true);
  return { api, store };
}

/** The Cookie header of a browser that logged in with this token. */
function customerCookie(token: string): string {
  const [binding = ''] = bindToken(gatewaySecret, 'aurora', token, false).split(';');
  return `auth._token.local=${encodeURIComponent(`Bearer ${token}`)}; ${binding}`;
}

it('keys a page by its meaningful query only, and passes nothing else to rendering', async () => {
  const { api } = await start();
  const first = await shop.ask('/busca?utm_source=x&page=2&q=vela', { headers: host });
  expect(first.text).toContain('/busca?q=vela&amp;page=2');
  expect(first.text).not.toContain('utm_source');
  const second = await shop.ask('/busca?q=vela&page=2&fbclid=y', { headers: host });
  expect(second.headers['x-page-cache']).toBe('hit');
  const other = await shop.ask('/busca?q=mesa', { headers: host });
  expect(other.text).toContain('/busca?q=mesa');
  expect(pageCalls(api)).toBe(2);
});

it.each<[string, string, Record<string, string>, string]>([
  ['a page that is not cached yet', '/busca?q=mesa', {}, 'miss'],
  ['a cached page', '/busca?utm_source=x&q=vela', {}, 'hit'],
  ['a page without a query that is not cached yet', '/', {}, 'miss'],
  ['the result of a posted form', '/busca?q=vela&resultado=added', {}, 'bypass'],
  ['the page of a customer', '/busca?q=vela', { cookie: customerCookie('a.b.c') }, 'hit'],
  ['a page that is never cached', '/carrinho?utm_source=x', {}, 'bypass'],
])('reads the meaningful query of %s once', async (_, path, headers, cacheState) => {
  const renderer = stubRenderer();
  const read = vi.spyOn(renderer, 'describePath');
  await start({ renderer: () => Promise.resolve(renderer) });
  await shop.ask('/busca?q=vela', { headers: host });
  read.mockClear();
  const response = await shop.ask(path, { headers: { ...host, ...headers } });
  expect(response.headers['x-page-cache']).toBe(cacheState);
  expect(read.mock.calls).toEqual([[path.split('?')[0]]]);
});

const closing = { closed_at: '2026-11-20T12:00:00Z', message: 'Obrigada.', access_until: '2027-06-30' };

it('[ADM+23] answers 410 for what a store that has closed down no longer has, also to guests of one with a login page', async () => {
  const { api, store } = await start();
  store.configs.push({ path: 'clients/type_login', value: 'page' });
  expect((await shop.ask('/nada', { headers: host })).status).toBe(302);
  store.closing = closing;
  api.announce('aurora', ['store']);
  const statusOf = async (path: string) => (await shop.ask(path, { headers: host })).status;
  await expect.poll(() => statusOf('/nada')).toBe(410);
  expect(await statusOf('/NADA')).toBe(410);
  // The account still asks for a login.
  const account = await shop.ask('/conta/pedidos', { headers: host });
  expect([account.status, account.headers['location']]).toEqual([302, '/login']);
  store.closing = null;
  api.announce('aurora', ['store']);
  await expect.poll(() => statusOf('/nada')).toBe(302);
});

it('[ADM+23] drops the cached pages of a store that closes down', async () => {
  const { api, store } = await start();
  const stateOf = async () => (await shop.ask('/busca?q=vela', { headers: host })).headers['x-page-cache'];
  await stateOf();
  expect(await stateOf()).toBe('hit');
  store.closing = closing;
  api.announce('aurora', ['store']);
  await expect.poll(stateOf).toBe('miss');
});

it('[ADM+23] drops the cached page of a store that has closed down when its text is corrected', async () => {
  const { api, store } = await start();
  store.closing = closing;
  const stateOf = async () => (await shop.ask('/', { headers: host })).headers['x-page-cache'];
  await stateOf();
  expect(await stateOf()).toBe('hit');
  store.closing = { ...closing, message: 'Obrigada a todos.' };
  const correctedAt = performance.now();
  api.announce('aurora', ['store']);
  await expect.poll(stateOf).toBe('miss');
  // Without the announcement the store is read again later.
  expect(performance.now() - correctedAt).toBeLessThan(20_000);
});

it('renders every page without memory for the page cache', async () => {
  const { api } = await start({ pageCacheBytes: 0 });
  const states = [await shop.ask('/', { headers: host }), await shop.ask('/', { headers: host })];
  expect(states.map(({ headers }) => headers['x-page-cache'])).toEqual(['bypass', 'bypass']);
  expect(pageCalls(api)).toBe(2);
});

it('renders a page once for concurrent requests', async () => {
  const { api } = await start();
  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.ask('/', { headers: host })));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(pageCalls(api)).toBe(1);
});

it('[STO+02] shows changed content once it is announced', async () => {
  const { api, store } = await start();
  expect((await shop.ask('/', { headers: host })).text).toContain('Primeira');
  store.homeTitle = 'Segunda';
  expect((await shop.ask('/', { headers: host })).text).toContain('Primeira');
  api.announce('aurora', ['page:home']);
  await expect.poll(async () => (await shop.ask('/', { headers: host })).text).toContain('Segunda');
});

it('[STO+02] caches pages for seconds only while change events are lost', async () => {
  const { api, store } = await start();
  await shop.ask('/', { headers: host });
  api.loseStream();
  store.homeTitle = 'Segunda';
  await expect.poll(async () => (await shop.ask('/', { headers: host })).text).toContain('Segunda');
});

it('re-renders a page when some of its content ends', async () => {
  const { api, store } = await start();
  api.intercept = (_request, path) => {
    if (!path.startsWith('/api/cms/pages')) return null;
    const response = data({ url_key: 'home', title: store.homeTitle, status: 1, content: {} });
    response.headers.set('x-valid-until', new Date(Date.now() + lifeMs).toISOString());
    return response;
  };
  // Its content has just ended: valid for this visitor, not for the next.
  let lifeMs = -1;
  const ask = async () => {
    const { status, headers } = await shop.ask('/', { headers: host });
    return [status, headers['x-page-cache']];
  };
  expect(await ask()).toEqual([200, 'miss']);
  lifeMs = 3_600_000;
  expect(await ask()).toEqual([200, 'miss']);
  expect(await ask()).toEqual([200, 'hit']);
});

it('serves the last good page while the API is down, unchanged', async () => {
  const { api } = await start();
  await shop.ask('/', { headers: host });
  api.announce('aurora', ['page:home']);
  api.intercept = (_request, path) =>
    path.startsWith('/api/cms/pages') ? new Response(null, { status: 500 }) : null;
  await expect
    .poll(async () => (await shop.ask('/', { headers: host })).headers['x-page-cache'])
    .toBe('stale');
  const stale = await shop.ask('/', { headers: host });
  expect([stale.status, stale.text.includes('Primeira')]).toEqual([200, true]);
});

it('responds 503 and caches nothing without a good page', async () => {
  const { api } = await start();
  api.intercept = (_request, path) =>
    path.startsWith('/api/cms/pages') ? new Response(null, { status: 500 }) : null;
  const broken = await shop.ask('/', { headers: host });
  expect(broken.status).toBe(503);
  expect(broken.headers['cache-control']).toContain('no-store');
  api.intercept = null;
  expect((await shop.ask('/', { headers: host })).status).toBe(200);
});

it('responds 500 with the request’s id when rendering itself fails', async () => {
  await start();
  const { status, text, headers } = await shop.ask('/falha', { headers: host });
  expect(status).toBe(500);
  expect(text).toContain(String(headers['x-request-id']));
});

it('[RTE-02] responds 404 for unknown pages and does not cache it', async () => {
  await start();
  const { status, headers } = await shop.ask('/nada', { headers: host });
  expect([status, headers['x-page-cache']]).toEqual([404, 'bypass']);
});

it.each([
  ['/BUSCA?q=vela&utm_source=X', '/busca?q=vela&utm_source=X'],
  ['/Busca', '/busca'],
  // Guarded: the login follows.
  ['/Conta/Pedidos', '/conta/pedidos'],
  ['//Busca/?q=A', '/Busca?q=A'],
])('[RTE-04] redirects %s permanently to %s', async (asked, location) => {
  await start();
  const { status, headers } = await shop.ask(asked, { headers: host });
  expect([status, headers['location']]).toEqual([301, location]);
});

it('[RTE-04] responds 404 for capitals whose lower-case form is unknown, too', async () => {
  await start();
  const { status, headers } = await shop.ask('/NADA?q=1', { headers: host });
  expect([status, headers['location']]).toEqual([404, undefined]);
});

it('allows its own inline scripts by hash, also on cached pages', async () => {
  await start();
  const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
  for (const state of ['miss', 'hit']) {
    const { headers, text } = await shop.ask('/', { headers: host });
    expect(headers['x-page-cache']).toBe(state);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(hash('window.ours = 1'));
    expect(policy).not.toContain(hash('window.theirs = 1'));
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("connect-src 'self' http://cards.test");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(text).not.toContain('nonce');
  }
});

it('compresses a cached page by Accept-Encoding and responds 304 to a matching ETag', async () => {
  await start();
  const plain = await shop.ask('/', { headers: host });
  const small = await shop.ask('/', { headers: { ...host, 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.bytes).toString()).toBe(plain.text);
  const known = await shop.ask('/', { headers: { ...host, 'if-none-match': String(plain.headers.etag) } });
  expect([known.status, known.bytes.length]).toEqual([304, 0]);
  expect(known.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  const head = await shop.ask('/', { method: 'HEAD', headers: host });
  expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
    200,
    0,
    plain.headers['content-length'],
  ]);
});

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
])('compresses a page that is sent once for %s with %s', async (accept, encoding) => {
  await start({ pageCacheBytes: 0 });
  const plain = await shop.ask('/', { headers: host });
  const sent = await shop.ask('/', { headers: { ...host, 'accept-encoding': accept } });
  expect(sent.headers['content-encoding']).toBe(encoding);
  const decompress = encoding === 'zstd' ? zstdDecompressSync : brotliDecompressSync;
  expect(decompress(sent.bytes).toString()).toBe(plain.text);
});

it('redirects to a page’s canonical address', async () => {
  await start();
  for (const path of ['/busca/', '//busca', '/bus%63a']) {
    const { status, headers } = await shop.ask(`${path}?q=x`, { headers: host });
    expect([path, status, headers.location]).toEqual([path, 301, '/busca?q=x']);
  }
});

it.each([
  ['/%', '/%25'],
  ['/%ff/c?x=1', '/%25ff/c'],
  ['/%e0%a4%a/p', '/%25e0%25a4%25a/p'],
])(
  '[RTE-02] renders %s, whose percent-encoding is malformed, as an address that no page has',
  async (path, rendered) => {
    await start();
    const { headers, text } = await shop.ask(path, { headers: host });
    expect(headers.location).toBeUndefined();
    expect(text).toContain(rendered);
  },
);

it('refuses methods other than GET and HEAD', async () => {
  await start();
  expect((await shop.ask('/', { method: 'POST', headers: host })).status).toBe(405);
});

it('[RTE-06] redirects a guest of /conta to the login form and stores the destination', async () => {
  const { api } = await start();
  const { status, headers } = await shop.ask('/conta/pedidos?page=2', { headers: host });
  expect([status, headers.location]).toEqual([302, '/?openLogin=1']);
  expect(headers['set-cookie']?.join()).toContain(encodeURIComponent('/conta/pedidos?page=2'));
  expect(pageCalls(api)).toBe(0);
});

it('[QRY+01] [AUT-07] forwards a query command to the login, and never caches it', async () => {
  await start();
  const { headers } = await shop.ask(
    '/conta/pedidos?page=2&token=x&pin=1&email=a%40b.com&openSidebarCart=1',
    {
      headers: host,
    },
  );
  expect(headers.location).toBe('/?openLogin=1&token=x&pin=1&email=a%40b.com');
  expect(headers['set-cookie']?.join()).toContain(`=${encodeURIComponent('/conta/pedidos?page=2')};`);
});

it('[QRY+01] caches no page with a token or PIN, shows neither, and ignores the address in other requests', async () => {
  const { api } = await start();
  const first = await shop.ask('/?token=secreto&pin=482913&email=ana%40b.com', { headers: host });
  expect(first.headers['referrer-policy']).toBe('strict-origin');
  expect(first.text).not.toMatch(/secreto|482913|ana@b/);
  const second = await shop.ask('/?token=outro', { headers: host });
  expect(second.headers['x-page-cache']).toBe('hit');
  expect(second.headers['referrer-policy']).toBe('strict-origin');
  expect(second.text).toBe(first.text);
  expect(JSON.stringify(api.requests.map(({ path }) => path))).not.toContain('secreto');
});

it('[RTE-06] shows /conta to a customer, never caches it, and redirects them home from /login', async () => {
  const { api } = await start();
  const headers = { ...host, cookie: customerCookie('t1') };
  for (let round = 0; round < 2; round += 1) {
    const { status, headers: received } = await shop.ask('/conta', { headers });
    expect([status, received['x-page-cache'], received['cache-control']]).toEqual([
      200,
      'bypass',
      'private, no-store',
    ]);
  }
  expect(api.requests.filter((call) => call.headers.get('authorization') === 'Bearer t1')).toHaveLength(2);
  expect((await shop.ask('/login', { headers })).headers.location).toBe('/');
});

it('[AUT+01] treats a token without its cookie as a guest', async () => {
  await start();
  const cookie = `auth._token.local=${encodeURIComponent('Bearer t1')}; auth._binding=${'A'.repeat(43)}`;
  expect((await shop.ask('/conta', { headers: { ...host, cookie } })).status).toBe(302);
});

it('[AUT-10] logs out a customer whose token the API refuses while a page is rendered', async () => {
  const { api } = await start();
  api.intercept = (_request, path) =>
    path.startsWith('/api/cms/pages') ? refusalResponse('token_expired') : null;
  const { status, headers } = await shop.ask('/conta', {
    headers: { ...host, cookie: customerCookie('t1') },
  });
  expect([status, headers.location]).toEqual([302, '/?openLogin=1']);
  expect(headers['set-cookie']?.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
});

it('[STO+01] shows guests and customers the same public page', async () => {
  const { api } = await start();
  await shop.ask('/', { headers: { ...host, cookie: customerCookie('t1') } });
  expect((await shop.ask('/', { headers: host })).headers['x-page-cache']).toBe('hit');
  expect(
    api.requests.some((call) => call.headers.has('authorization') && call.path !== '/api/store/events'),
  ).toBe(false);
});

it('[OPS-01] reports its health, 503 while the API is down', async () => {
  const { api } = await start();
  const well = await shop.ask('/healthcheck', { headers: host });
  expect([well.status, JSON.parse(well.text)]).toEqual([
    200,
    { status: 'ok', parts: { api: 'ok', app: 'ok' } },
  ]);
  api.intercept = (_request, path) => (path === '/healthcheck' ? new Response(null, { status: 503 }) : null);
  const ill = await shop.ask('/healthcheck', { headers: host });
  expect([ill.status, JSON.parse(ill.text)]).toEqual([
    503,
    { status: 'down', parts: { api: 'down', app: 'ok' } },
  ]);
});
