import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { stubApi, stubStore } from './testing/stub-api.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

let shop: RunningStorefront;
afterEach(() => shop.stop());

async function start(options: Parameters<typeof startStorefront>[1] = {}) {
  const aurora = stubStore({ public_id: 'aurora', hosts: ['aurora.test'], homeTitle: 'Primeira' });
  const serra = stubStore({ public_id: 'serra', hosts: ['serra.test'], homeTitle: 'Serra' });
  const closed = stubStore({
    public_id: 'closed',
    hosts: ['closed.test'],
    configs: [{ path: 'clients/type_login', value: 'page' }],
  });
  const api = stubApi([aurora, serra, closed]);
  shop = await startStorefront(api, options);
  await expect.poll(() => api.requests.some(({ path }) => path === '/api/store/events')).toBe(true);
  return { api, aurora };
}

/** Ready responses are the same bytes for every visitor and so contain no request id. */
const isReady = ({ headers }: { headers: Record<string, unknown> }) => headers['x-request-id'] === undefined;

it.each([
  ['a page', 'GET', '/', {}, [200, undefined, 'Primeira']],
  [
    'a page by its meaningful query',
    'GET',
    '/busca?utm_source=x&q=vela',
    {},
    [200, undefined, '/busca?q=vela'],
  ],
  ['a page in brotli', 'GET', '/', { 'accept-encoding': 'gzip, br' }, [200, 'br', '']],
  ['a page in gzip', 'GET', '/', { 'accept-encoding': 'gzip, br;q=0' }, [200, 'gzip', '']],
  ['the head of a page', 'HEAD', '/', { 'accept-encoding': 'br' }, [200, 'br', null]],
  ['a page that the browser has', 'GET', '/', { 'if-none-match': '"old", $etag' }, [304, undefined, null]],
  [
    'the head of a page that the browser has',
    'HEAD',
    '/',
    { 'if-none-match': '$etag' },
    [304, undefined, null],
  ],
  ['a page that the browser had', 'GET', '/', { 'if-none-match': '"old"' }, [200, undefined, 'Primeira']],
  [
    'a page over a safe connection',
    'GET',
    '/',
    { 'x-forwarded-proto': 'https' },
    [200, undefined, 'Primeira'],
  ],
  ['a page of a forwarded host', 'GET', '/', { 'x-forwarded-host': 'serra.test' }, [200, undefined, 'Serra']],
  ['a page of a store by its id', 'GET', '/', { 'store-id': 'serra' }, [200, undefined, 'Serra']],
  ['a file', 'GET', '/assets/app.js', {}, [200, undefined, 'window.app = 1']],
  ['the head of a file', 'HEAD', '/assets/app.js', {}, [200, undefined, null]],
] as const)('responses %s from memory', async (_name, method, path, given, [status, encoding, text]) => {
  const clientFolder = mkdtempSync(join(tmpdir(), 'storefront-client-'));
  mkdirSync(join(clientFolder, 'assets'));
  writeFileSync(join(clientFolder, 'assets/app.js'), 'window.app = 1');
  const { api } = await start({ clientFolder, trustedProxies: parseTrustedProxies('1') });
  rmSync(clientFolder, { recursive: true });

  const first = await shop.ask(path, { headers: { host: 'aurora.test', ...given } });
  const headers = Object.fromEntries(
    Object.entries<string>({ host: 'aurora.test', ...given }).map(([name, value]) => [
      name,
      value.replace('$etag', first.headers.etag ?? ''),
    ]),
  );
  const asked = api.requests.length;
  const response = await shop.ask(path, { method, headers });
  expect(isReady(response)).toBe(true);
  expect(api.requests.length).toBe(asked);
  expect([response.status, response.headers['content-encoding']]).toEqual([status, encoding]);
  expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(response.headers['strict-transport-security'] !== undefined).toBe('x-forwarded-proto' in given);
  expect(text === null ? response.text === '' : response.text.includes(text)).toBe(true);
});

it.each([
  ['where no memory is given to pages', { pageCacheBytes: 0 }],
  ['while developing', { isDevelopment: true }],
])('renders every request %s', async (_when, options) => {
  await start(options);
  const ask = () => shop.ask('/', { headers: { host: 'aurora.test' } });
  await ask();
  expect(isReady(await ask())).toBe(false);
});

it('[STO-01] resolves the store of each request on one connection', async () => {
  await start();
  const asked = [
    { host: 'aurora.test' },
    { host: 'www.serra.test:8080' },
    { host: 'aurora.test', 'store-id': 'serra' },
  ];
  for (const headers of asked) await shop.ask('/', { headers });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const texts: string[] = [];
  for (const headers of asked) {
    const response = await shop.ask('/', { headers, agent });
    expect(isReady(response)).toBe(true);
    texts.push(response.text);
  }
  agent.destroy();
  expect(texts.map((text) => /Primeira|Serra/.exec(text)?.[0])).toEqual(['Primeira', 'Serra', 'Serra']);
});

it('[STO+02] does not serve purged pages on a persistent connection', async () => {
  const { api, aurora } = await start();
  const headers = { host: 'aurora.test' };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => (await shop.ask('/', { headers, agent })).text;
  await ask();
  expect(await ask()).toContain('Primeira');
  aurora.homeTitle = 'Segunda';
  api.announce('aurora', ['page:home']);
  await expect.poll(ask).toContain('Segunda');
  const response = await shop.ask('/', { headers, agent });
  expect(isReady(response)).toBe(true);
  expect(response.text).toContain('Segunda');
  agent.destroy();
});

it('[STO-08] checks the guard of a closed store on every request', async () => {
  await start();
  const ask = () => shop.ask('/', { headers: { host: 'closed.test' } });
  for (const response of [await ask(), await ask()]) {
    expect(response.headers.location).toBe('/login');
    expect(isReady(response)).toBe(false);
  }
});
