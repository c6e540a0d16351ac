import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { afterEach, expect, it, onTestFinished } from 'vitest';

import { serverAuthorization } from './api/csrf-signer.ts';
import { remoteUpstream } from './api/upstream.ts';
import { bindToken, tokenCookie } from './gateway/token-binding.ts';
import { gatewaySecret, sharedSecret, startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { data, refusalResponse, stubApi, stubStore } from './testing/stub-api.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const aurora = () =>
  stubStore({ public_id: 'aurora', hosts: ['aurora.test'], homeTitle: 'Início da Aurora' });
const serra = () => stubStore({ public_id: 'serra', hosts: ['serra.test'], homeTitle: 'Início da Serra' });

let shop: RunningStorefront;
afterEach(() => shop.stop());

it('[STO-01] shows the store of the host, without www. and port', async () => {
  shop = await startStorefront(stubApi([aurora(), serra()]));
  const hosts = ['serra.test', 'www.serra.test', 'SERRA.test:8080', 'serra.test.'];
  for (const host of hosts) {
    const { status, text, headers } = await shop.ask('/', { headers: { host } });
    expect([host, status]).toEqual([host, 200]);
    expect(text).toContain('Início da Serra');
    expect(headers.vary).toContain('store-id');
  }
});

it('[STO-05] logs a malformed setting once, however often its store is read, and uses the default', async () => {
  const lines: string[] = [];
  const api = stubApi([
    stubStore({
      public_id: 'aurora',
      hosts: ['aurora.test'],
      configs: [
        { path: 'catalog/grid_mode', value: 'muitas' },
        { path: 'customers/recaptcha', value: '0' },
      ],
    }),
  ]);
  shop = await startStorefront(api, { log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) });
  const reads = () => api.requests.filter(({ path }) => path === '/api/theme/configs/').length;
  const page = () => shop.ask('/', { headers: { host: 'aurora.test' } });
  expect((await page()).status).toBe(200);
  const readsBefore = reads();
  api.announce('aurora', ['store']);
  await expect
    .poll(async () => {
      await page();
      return reads();
    })
    .toBeGreaterThan(readsBefore);
  const reported = lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ path }) => path);
  expect(reported).toMatchObject([{ store: 'aurora', path: 'catalog/grid_mode', problem: 'malformed' }]);
  expect(lines.join()).not.toContain('muitas');
});

it('[STO-01][STO+01] prefers the store-id header, and separates the pages of two stores', async () => {
  shop = await startStorefront(stubApi([aurora(), serra()]));
  for (let round = 0; round < 3; round += 1) {
    const byHeader = await shop.ask('/', { headers: { host: 'aurora.test', 'store-id': 'serra' } });
    expect(byHeader.text).toContain('Início da Serra');
    const byHost = await shop.ask('/', { headers: { host: 'aurora.test' } });
    expect(byHost.text).toContain('Início da Aurora');
  }
});

it('[HED+01] [STO+01] uses one canonical origin for a store without a domain, regardless of the request’s host', async () => {
  shop = await startStorefront(stubApi([aurora(), serra()]), { publicUrl: 'http://shop.test:8080' });
  const sitemapIn = async (headers: Record<string, string>) => {
    const { text } = await shop.ask('/robots.txt', { headers });
    return /^Sitemap: (.+)$/m.exec(text)?.[1];
  };
  const own = 'http://serra.test:8080/sitemap.xml';
  expect(await sitemapIn({ host: 'mau.test', 'store-id': 'serra' })).toBe(own);
  expect(await sitemapIn({ host: 'aurora.test', 'store-id': 'serra' })).toBe(own);
  expect(await sitemapIn({ host: 'www.serra.test:1', 'x-forwarded-host': 'mau.test' })).toBe(own);
  expect(await sitemapIn({ host: 'aurora.test' })).toBe('http://aurora.test:8080/sitemap.xml');
});

it('ignores X-Forwarded-Host unless a trusted proxy is configured', async () => {
  const headers = { host: 'aurora.test', 'x-forwarded-host': 'serra.test' };
  shop = await startStorefront(stubApi([aurora(), serra()]));
  expect((await shop.ask('/', { headers })).text).toContain('Início da Aurora');
  await shop.stop();
  shop = await startStorefront(stubApi([aurora(), serra()]), { trustedProxies: parseTrustedProxies('1') });
  expect((await shop.ask('/', { headers })).text).toContain('Início da Serra');
});

it('[STO-02] responds 404 for a host or id that no store has, escaped', async () => {
  shop = await startStorefront(stubApi([aurora()]));
  const byHost = await shop.ask('/', { headers: { host: 'nada.test' } });
  expect(byHost.status).toBe(404);
  expect(byHost.text).toContain('Loja não encontrada (nada.test).');
  expect(byHost.headers.vary).toContain('store-id');
  const byId = await shop.ask('/', { headers: { host: 'aurora.test', 'store-id': '<img src=x>"' } });
  expect(byId.status).toBe(404);
  expect(byId.text).toContain('Loja não encontrada (&lt;img src=x&gt;&quot;).');
  expect(byId.text).not.toContain('<img');
});

it.each([
  ['a page of another server', () => new Response('<h1>Not Found</h1>', { status: 404 })],
  ['a refusal of another call', () => refusalResponse('not_found')],
  ['a refused input', () => refusalResponse('validation_failed')],
  ['an internal error', () => refusalResponse('internal_error')],
] as const)('[STO-02] responds 503 to %s, and the store as soon as the API knows it', async (_, fault) => {
  const api = stubApi([aurora()]);
  const server = createServer(getRequestListener((request) => api.fetch(request)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  shop = await startStorefront(remoteUpstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  api.intercept = (_request, path) => (path.startsWith('/api/store/stores/') ? fault() : null);
  const statuses = () =>
    Promise.all(
      ['/', '/api/sales/now'].map(async (path) => {
        const { status } = await shop.ask(path, { headers: { host: 'aurora.test' } });
        return status;
      }),
    );
  expect(await statuses()).toEqual([503, 503]);
  api.intercept = null;
  expect(await statuses()).toEqual([200, 200]);
});

it('[STO-02] sends the API no id or host that its URL would drop', async () => {
  const api = stubApi([aurora()]);
  shop = await startStorefront(api);
  for (const headers of [{ host: 'aurora.test', 'store-id': '..' }, { host: '..' }]) {
    expect((await shop.ask('/', { headers })).status).toBe(404);
  }
  expect(api.requests.filter(({ path }) => path.startsWith('/api/store/stores'))).toEqual([]);
});

it.each([null, 0, 4])('[STO-03] responds 404 for a store whose active is %j', async (active) => {
  shop = await startStorefront(stubApi([{ ...aurora(), active }]));
  const { status, text } = await shop.ask('/', { headers: { host: 'aurora.test' } });
  expect(status).toBe(404);
  expect(text).toContain('Loja desabilitada.');
});

it('[STO-04] redirects before routing, with the given status and the query', async () => {
  const store = aurora();
  store.redirects = [
    { old_path: '/velho', new_path: '/novo', code: 301 },
    { old_path: '/promo', new_path: 'https://outra.example/x', code: 302 },
  ];
  const api = stubApi([store]);
  shop = await startStorefront(api);
  const headers = { host: 'aurora.test' };
  const moved = await shop.ask('/velho?utm=1', { headers });
  expect([moved.status, moved.headers.location]).toEqual([301, '/novo?utm=1']);
  const away = await shop.ask('/promo', { headers });
  expect([away.status, away.headers.location]).toEqual([302, 'https://outra.example/x']);
  expect(api.requests.some(({ path }) => path.startsWith('/api/cms/pages'))).toBe(false);
});

it('[STO-04] applies a redirect from its start, also to cached pages', async () => {
  const store = aurora();
  const api = stubApi([store]);
  let hasBegun = false;
  api.intercept = (_request, path) => {
    if (!path.startsWith('/api/store/stores/')) return null;
    const redirects = hasBegun ? [{ old_path: '/black', new_path: '/ofertas', code: 302 }] : [];
    const { public_id, active, configs } = store;
    const response = data({ public_id, active, has_many_configs: configs, redirects });
    // Its start has passed by the time of the next request.
    if (!hasBegun) response.headers.set('x-valid-until', new Date().toISOString());
    return response;
  };
  shop = await startStorefront(api);
  const ask = async () => {
    const { status, headers } = await shop.ask('/black', { headers: { host: 'aurora.test' } });
    return [status, headers['x-page-cache'] ?? headers.location];
  };
  expect([await ask(), await ask()]).toEqual([
    [200, 'miss'],
    [200, 'hit'],
  ]);
  hasBegun = true;
  expect([await ask(), await ask()]).toEqual([
    [302, '/ofertas'],
    [302, '/ofertas'],
  ]);
});

it('[STO-08] redirects guests of a closed store to /login, also from cached pages', async () => {
  const store = aurora();
  store.configs = [{ path: 'clients/type_login', value: 'page' }];
  shop = await startStorefront(stubApi([store]));
  const headers = { host: 'aurora.test' };
  for (const path of ['/', '/busca?q=x', '/vela/p', '/', '/checkout']) {
    const { status, headers: response, text } = await shop.ask(path, { headers });
    expect([path, status, response.location, text]).toEqual([path, 302, '/login', '']);
  }
  for (const path of ['/login', '/checkout/payment', '/healthcheck/', '/robots.txt', '/site.webmanifest']) {
    expect([path, (await shop.ask(path, { headers })).status]).toEqual([path, 200]);
  }
  const reset = await shop.ask('/?token=abc', { headers });
  expect(reset.headers.location).toBe('/login?token=abc');
});

it('[STO-08] renders a closed store for customers by its own key, for guests without one, and separates the two', async () => {
  const store = aurora();
  store.configs = [{ path: 'clients/type_login', value: 'page' }];
  const api = stubApi([store]);
  shop = await startStorefront(api);
  const guest = { host: 'aurora.test' };
  const binding = bindToken(gatewaySecret, 'aurora', 't1', false).split(';')[0] ?? '';
  const customer = { ...guest, cookie: `${tokenCookie}=${encodeURIComponent('Bearer t1')}; ${binding}` };
  const path = '/pagina/politica-de-privacidade';
  const states = [];
  for (const headers of [customer, guest, customer, guest]) {
    const { status, headers: response } = await shop.ask(path, { headers });
    states.push([status, response['x-page-cache']]);
  }
  expect(states).toEqual([
    [200, 'miss'],
    [200, 'miss'],
    [200, 'hit'],
    [200, 'hit'],
  ]);
  const homeRequests = api.requests.filter((call) => call.path === '/api/cms/pages/url/home');
  expect(homeRequests.map(({ headers }) => headers.get('authorization'))).toEqual([
    serverAuthorization(sharedSecret),
    null,
  ]);
});

it('[STO-08] sends no server authorisation for an open store', async () => {
  const api = stubApi([aurora()]);
  shop = await startStorefront(api);
  await shop.ask('/', { headers: { host: 'aurora.test' } });
  const reported = api.requests.filter(
    ({ headers, path }) => headers.has('authorization') && path !== '/api/store/events',
  );
  expect(reported).toEqual([]);
});

it('[STO-08] opens a closed store whose redirect_home is set', async () => {
  const store = aurora();
  store.configs = [
    { path: 'clients/type_login', value: 'page' },
    { path: 'clients/type_login/redirect_home', value: '1' },
  ];
  shop = await startStorefront(stubApi([store]));
  expect((await shop.ask('/', { headers: { host: 'aurora.test' } })).status).toBe(200);
});

it('[QRY-01] redirects openLogin to the login page of a store that has one, also on a page that is cached', async () => {
  const store = aurora();
  store.configs = [
    { path: 'clients/type_login', value: 'page' },
    { path: 'clients/type_login/redirect_home', value: '1' },
  ];
  shop = await startStorefront(stubApi([store]));
  const ask = async (path: string) => {
    const { status, headers } = await shop.ask(path, { headers: { host: 'aurora.test' } });
    return [status, headers.location];
  };
  expect(await ask('/')).toEqual([200, undefined]);
  for (const path of ['/?openLogin=1', '/?openLogin', '/busca?q=a&openLogin=', '/?openLogin=1&utm_source=x'])
    expect(await ask(path)).toEqual([302, '/login']);
  // The other commands are carried out by the page.
  expect(await ask('/?openCustomerLogin=1')).toEqual([200, undefined]);
  expect(await ask('/login?openLogin=1')).toEqual([200, undefined]);
});

it('[QRY-01] opens the login of a store without a login page over its pages', async () => {
  shop = await startStorefront(stubApi([aurora()]));
  expect((await shop.ask('/?openLogin=1', { headers: { host: 'aurora.test' } })).status).toBe(200);
});

it('[STO+02] shows changed configuration and redirects at once', async () => {
  const store = aurora();
  const api = stubApi([store]);
  shop = await startStorefront(api);
  const headers = { host: 'aurora.test' };
  expect((await shop.ask('/', { headers })).status).toBe(200);
  store.redirects = [{ old_path: '/', new_path: '/busca', code: 302 }];
  api.announce('aurora', ['store']);
  await expect.poll(async () => (await shop.ask('/', { headers })).headers.location).toBe('/busca');
});

it('[HED-01] forbids indexing of hosts of the development domain', async () => {
  const store = aurora();
  store.hosts.push('aurora.dev.example');
  store.configs = [{ path: 'dev_domain', value: 'Dev.Example' }];
  shop = await startStorefront(stubApi([store]));
  for (let round = 0; round < 2; round += 1) {
    const open = await shop.ask('/', { headers: { host: 'aurora.test' } });
    expect(open.text).toContain('content="index, follow"');
    const hidden = await shop.ask('/', { headers: { host: 'aurora.dev.example' } });
    expect(hidden.text).toContain('content="noindex, nofollow"');
  }
  for (const path of ['/busca?q=x', '/nao/existe', '/%ff']) {
    const { text } = await shop.ask(path, { headers: { host: 'aurora.dev.example' } });
    expect(text.match(/<meta name="robots"[^>]*>/g)).toEqual([
      expect.stringContaining('content="noindex, nofollow"'),
    ]);
  }
  const robots = await shop.ask('/robots.txt', { headers: { host: 'aurora.dev.example' } });
  expect(robots.text).toContain('Disallow: /\n');
});

it('keeps serving during a flood of unknown hosts and ids', async () => {
  const api = stubApi([aurora()]);
  shop = await startStorefront(api);
  const flood = Array.from({ length: 200 }, (_, at) => shop.ask('/', { headers: { host: `h${at}.test` } }));
  expect((await Promise.all(flood)).every(({ status }) => status === 404)).toBe(true);
  const asked = api.requests.length;
  await shop.ask('/', { headers: { host: 'h7.test' } });
  expect(api.requests.length).toBe(asked);
  expect((await shop.ask('/', { headers: { host: 'aurora.test' } })).status).toBe(200);
});
