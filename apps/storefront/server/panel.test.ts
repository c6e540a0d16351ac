import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

const token = `vs_${'a'.repeat(43)}`;
const key = `vk_${'b'.repeat(43)}`;
const host = 'painel.test:3000';
const expiresAt = '2026-12-01T12:00:00.000Z';

let shop: RunningStorefront;
let folder: string;
let received: Request[] = [];
let respond = () => Response.json({ error: false, message: null, data: null });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'panel-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta property="csp-nonce" nonce="__CSP_NONCE__">o painel');
  writeFileSync(join(folder, 'assets/panel-1.js'), 'window.panel = 1');
  const upstream = {
    baseUrl: 'http://api.test',
    fetch: async (request: Request) => {
      received.push(request);
      return respond();
    },
  };
  shop = await startStorefront(upstream, { panel: { origin: new URL('http://painel.test'), folder } });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  received = [];
  respond = () => Response.json({ error: false, message: null, data: null });
});

const ask = (path: string, init: Parameters<RunningStorefront['ask']>[1] = {}) =>
  shop.ask(path, { ...init, headers: { host, ...init.headers } });
const callOf = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  ask(path, { method, headers: { 'x-panel': '1', 'store-id': 'aurora', ...headers } });
const sentCalls = () => received.filter(({ url }) => url.includes('/api/admin/'));

describe('the panel’s documents', () => {
  it('[ADM+15] serves one document for every address, with a policy and a nonce of its own each time', async () => {
    const pages = await Promise.all(['/', '/pedidos/1000003?x=1', '/minha-conta'].map((path) => ask(path)));
    const nonces = pages.map(({ status, headers, text }) => {
      expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'no-store',
        'noindex',
      ]);
      const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      // Of the panel's own scheme, which is http here.
      expect(policy).toContain('; frame-src http:;');
      return nonce;
    });
    expect(new Set(nonces).size).toBe(3);
    expect(nonces[0]).not.toBe('__CSP_NONCE__');
  });

  it('serves its sources in development: the document of Vite, whose inline script has the nonce', async () => {
    const developed = await startStorefront(
      { baseUrl: 'http://api.test', fetch: async () => respond() },
      {
        panel: {
          origin: new URL('http://painel.test'),
          folder: join(folder, 'none'),
          developmentDocument: async () => '<script nonce="__CSP_NONCE__">1</script>',
        },
      },
    );
    const { status, headers, text } = await developed.ask('/pedidos', { headers: { host } });
    await developed.stop();
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(status).toBe(200);
    expect(nonce).not.toBe('__CSP_NONCE__');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
  });

  it('[ADM+15] serves its files on its own host only, and no page or file of a shop there', async () => {
    expect((await ask('/assets/panel-1.js')).text).toBe('window.panel = 1');
    expect((await shop.ask('/assets/panel-1.js', { headers: { host: 'loja.test' } })).status).not.toBe(200);
    for (const path of ['/robots.txt', '/assets/none.js', '/api/catalog/products', '/img/x.png']) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
    expect((await ask('/', { method: 'POST' })).status).toBe(405);
    const atShop = await shop.ask('/pedidos/1000003', { headers: { host: 'loja.test' } });
    expect(atShop.text).not.toContain('o painel');
  });

  it('[ADM+15] does not forward admin calls from a shop’s host', async () => {
    const response = await shop.ask('/api/admin/me', { headers: { host: 'loja.test', 'x-panel': '1' } });
    expect([response.status, sentCalls()]).toEqual([404, []]);
  });
});

describe('the panel’s calls', () => {
  it('[ADM+15] moves the token of a sign-in into a cookie that scripts cannot read', async () => {
    const data = { token, expires_at: expiresAt, staff: { id: 1 } };
    respond = () => Response.json({ error: false, message: null, data }, { status: 201 });
    const plain = await callOf('/api/admin/sessions', 'POST');
    expect([plain.status, plain.text.includes(token)]).toEqual([201, false]);
    expect(JSON.parse(plain.text)).toMatchObject({ data: { expires_at: expiresAt, staff: { id: 1 } } });
    expect(plain.headers['set-cookie']?.[0]).toBe(
      `panel=${token}; Expires=Tue, 01 Dec 2026 12:00:00 GMT; Path=/; HttpOnly; SameSite=Strict`,
    );
  });

  it('[ADM+01] identifies the browser that signs in by a cookie of its own, which a new browser receives', async () => {
    const data = { token, expires_at: expiresAt, staff: { id: 1 } };
    respond = () => Response.json({ error: false, message: null, data }, { status: 201 });
    const first = await callOf('/api/admin/sessions', 'POST', { 'x-panel-device': 'forged' });
    const [, cookie = ''] = first.headers['set-cookie'] ?? [];
    const [, device] =
      /^panel-device=([\w-]{43}); Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/.exec(cookie) ?? [];
    expect(sentCalls()[0]?.headers.get('x-panel-device')).toBe(device);
    received = [];
    const again = await callOf('/api/admin/sessions', 'POST', { cookie: `panel-device=${device}` });
    expect(sentCalls()[0]?.headers.get('x-panel-device')).toBe(device);
    expect(again.headers['set-cookie']?.[1]).toContain(`panel-device=${device};`);
    respond = () => Response.json({ error: true, code: 'invalid_credentials' }, { status: 401 });
    const refused = await callOf('/api/admin/sessions', 'POST');
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it('[ADM+15] sends the session of the cookie, store, request id and client address, and nothing else', async () => {
    await callOf('/api/admin/orders?q=ana', 'GET', {
      cookie: `a=b; panel=${token}`,
      'x-client-address': '1.1.1.1',
      'csrf-token': 'x',
      'x-preview': 'x',
    });
    const [sent] = sentCalls();
    expect(sent?.url).toBe('http://api.test/api/admin/orders?q=ana');
    expect(Object.fromEntries(sent?.headers ?? [])).toEqual({
      authorization: `Bearer ${token}`,
      'store-id': 'aurora',
      'x-client-address': expect.stringMatching(/^127\.|^::1/),
      'x-request-id': expect.any(String),
    });
  });

  it('[ADM+15] ends the cookie with the session', async () => {
    const ended = await callOf('/api/admin/sessions/current', 'DELETE', { cookie: `panel=${token}` });
    expect(ended.headers['set-cookie']).toEqual(['panel=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
  });

  it.each([
    ['without the panel’s header', { 'x-panel': undefined }],
    ['of another site by its Origin', { origin: 'https://mal.example' }],
    ['of another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['of a shop on the same server', { origin: 'http://loja.test:3000', 'sec-fetch-site': 'same-site' }],
  ])('[ADM+15] refuses a write %s', async (_, headers) => {
    const given = Object.entries({
      'x-panel': '1',
      'store-id': 'aurora',
      cookie: `panel=${token}`,
      ...headers,
    });
    const sent = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    const response = await ask('/api/admin/staff', {
      method: 'POST',
      headers: Object.fromEntries(sent),
      body: '{}',
    });
    expect([response.status, JSON.parse(response.text).code, sentCalls()]).toEqual([403, 'cross_site', []]);
  });

  it('[ADM+04] forwards a program with an API key, and no session token from outside the cookie', async () => {
    await ask('/api/admin/orders', { headers: { authorization: `Bearer ${key}`, 'store-id': 'aurora' } });
    expect(sentCalls()[0]?.headers.get('authorization')).toBe(`Bearer ${key}`);
    received = [];
    await callOf('/api/admin/orders', 'GET', { authorization: `Bearer ${token}` });
    expect(sentCalls()[0]?.headers.get('authorization')).toBeNull();
    const forged = await ask('/api/admin/orders', { headers: { authorization: `Bearer ${token}` } });
    expect(forged.status).toBe(403);
  });

  it('refuses a call that the contract does not have, without asking the API', async () => {
    const unknown = await callOf('/api/admin/nothing/at/all', 'POST');
    expect([unknown.status, JSON.parse(unknown.text).code, sentCalls()]).toEqual([404, 'not_found', []]);
  });

  it('refuses a body above a megabyte, and responds 503 when the API is unavailable', async () => {
    const large = await ask('/api/admin/staff', {
      method: 'POST',
      headers: { 'x-panel': '1' },
      body: 'x'.repeat(1_000_001),
    });
    expect([large.status, JSON.parse(large.text).code]).toEqual([413, 'payload_too_large']);
    respond = () => {
      throw new TypeError('fetch failed');
    };
    const away = await callOf('/api/admin/orders');
    expect([away.status, JSON.parse(away.text).code]).toEqual([503, 'temporarily_unavailable']);
  });
});
