import { previewHeader, signPreview } from '@vitrine/contract/preview-token.ts';
import { afterEach, describe, expect, it } from 'vitest';

import { sharedSecret, startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { data, stubApi, stubStore } from './testing/stub-api.ts';
import type { StubApi } from './testing/stub-api.ts';

const host = { host: 'aurora.example' };
const at = new Date('2026-11-27T11:00:00Z');
const hourMs = 3_600_000;

let shop: RunningStorefront;
afterEach(() => shop.stop());

const tokenFor = (store: string, lifeMs = hourMs) =>
  signPreview(sharedSecret, { store, at, expiresAt: new Date(Date.now() + lifeMs) });

/** A shop whose home is "Amanhã" in a preview, else "Hoje". */
async function start(): Promise<StubApi> {
  const stores = [
    stubStore({ public_id: 'aurora', hosts: ['aurora.example'] }),
    stubStore({ public_id: 'serra', hosts: ['serra.example'] }),
  ];
  const api = stubApi(stores);
  api.intercept = (request, path) => {
    if (!path.startsWith('/api/cms/pages/url/')) return null;
    const title = request.headers.has(previewHeader) ? 'Amanhã' : 'Hoje';
    return data({ url_key: 'home', title, status: 1, content: {} });
  };
  shop = await startStorefront(api);
  return api;
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  shop.ask(path, { headers: { ...host, ...headers } });

it('moves the token from the address to an HttpOnly cookie', async () => {
  await start();
  const { status, headers } = await ask(`/busca?q=vaso&preview=${await tokenFor('aurora')}`);
  expect([status, headers.location, headers['cache-control']]).toEqual([302, '/busca?q=vaso', 'no-store']);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^vitrine_preview=[\w.-]+; Max-Age=35\d\d; Path=\/; HttpOnly; SameSite=Lax$/);
});

it('shows the page of that moment and bypasses the cache', async () => {
  await start();
  const cookie = { cookie: `vitrine_preview=${await tokenFor('aurora')}` };
  expect((await ask('/')).text).toContain('Hoje');
  const previewed = await ask('/', cookie);
  expect(previewed.text).toContain('Amanhã');
  expect(previewed.headers).toMatchObject({
    'x-page-cache': 'bypass',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  expect((await ask('/')).text).toContain('Hoje');
  expect((await ask('/', cookie)).text).toContain('Amanhã');
});

it('applies the redirects of that moment', async () => {
  const api = await start();
  const { intercept } = api;
  api.intercept = (request, path) => {
    if (!path.startsWith('/api/store/stores/') || !request.headers.has(previewHeader)) {
      return intercept?.(request, path) ?? null;
    }
    const redirects = [{ old_path: '/black', new_path: '/ofertas/c', code: 302 }];
    return data({ public_id: 'aurora', active: 1, has_many_configs: [], redirects });
  };
  const previewed = await ask('/black', { cookie: `vitrine_preview=${await tokenFor('aurora')}` });
  expect([previewed.status, previewed.headers.location]).toEqual([302, '/ofertas/c']);
  expect((await ask('/black')).status).toBe(200);
});

it('forwards the preview to calls of the page', async () => {
  const api = await start();
  const token = await tokenFor('aurora');
  const cookie = { cookie: `vitrine_preview=${token}` };
  await ask('/api/cms/pages/url/home', cookie);
  expect(api.requests.at(-1)?.headers.get(previewHeader)).toBe(token);
});

describe('a preview in a frame of the panel', () => {
  const framedToken = () =>
    signPreview(sharedSecret, {
      store: 'aurora',
      at,
      expiresAt: new Date(Date.now() + hourMs),
      draft: { kind: 'page', key: 'home' },
      isFramed: true,
    });
  const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

  it('[ADM+09] [ADM+15] is shown at its link, to the panel’s origin only, and never cached', async () => {
    const api = await start();
    const token = await framedToken();
    const { status, text, headers } = await ask(`/?preview=${token}`);
    expect([status, text.includes('Amanhã')]).toEqual([200, true]);
    expect(headers).toMatchObject({ 'x-page-cache': 'bypass', 'cache-control': 'private, no-store' });
    expect(policyOf(headers)).toContain('; frame-ancestors http://painel.test');
    expect(policyOf(headers)).not.toContain("frame-ancestors 'none'");
    expect(text).toContain('name="framed-by" content="http://painel.test"');
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned$/);
    // Later calls and links of the page are of the preview, too.
    const kept = { cookie: cookie.split(';')[0] ?? '' };
    expect(policyOf((await ask('/', kept)).headers)).toContain('; frame-ancestors http://painel.test');
    await ask('/api/cms/pages/url/home', kept);
    expect(api.requests.at(-1)?.headers.get(previewHeader)).toBe(token);
    expect((await ask('/')).text).toContain('Hoje');
  });

  it('[ADM+15] forbids frames of shoppers’ pages and of previews opened by a link', async () => {
    await start();
    const cookie = { cookie: `vitrine_preview=${await tokenFor('aurora')}` };
    for (const { headers, text } of [await ask('/'), await ask('/', cookie)]) {
      expect(policyOf(headers)).toContain("; frame-ancestors 'none'");
      expect(text).toContain('name="framed-by" content=""');
    }
  });
});

it('ends on request', async () => {
  await start();
  const { status, headers } = await ask('/?preview=sair');
  expect([status, headers.location]).toEqual([302, '/']);
  expect(String(headers['set-cookie'])).toMatch(/^vitrine_preview=; Max-Age=0;/);
});

it('[STO+01] refuses a forged link, an expired one and one of another store, with an explanation', async () => {
  await start();
  const good = await tokenFor('aurora');
  const refused = [await tokenFor('serra'), await tokenFor('aurora', -1000), `${good}x`, 'qualquer'];
  for (const token of refused) {
    const { status, text, headers } = await ask(`/?preview=${token}`);
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
    expect(text).toContain('Pré-visualização indisponível');
    expect((await ask('/', { cookie: `vitrine_preview=${token}` })).text).toContain('Hoje');
  }
});

it('[ADM+13] shows a store in setup, and takes its orders, in a preview only', async () => {
  const nova = stubStore({
    public_id: 'nova',
    hosts: ['nova.example'],
    active: 0,
    files: {
      'vaso.svg': { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' },
    },
  });
  const api = stubApi([nova]);
  // As the API does after verifying the token.
  api.intercept = (request, path) =>
    path === '/api/store/stores/url/nova.example' && request.headers.has(previewHeader)
      ? data({ public_id: 'nova', active: 1, hosts: nova.hosts, has_many_configs: [], redirects: [] })
      : null;
  shop = await startStorefront(api);
  const at404 = async (path: string) => (await ask(path, { host: 'nova.example' })).status;
  expect([await at404('/'), await at404('/api/sales/now')]).toEqual([404, 404]);
  const token = await tokenFor('nova');
  expect((await ask(`/?preview=${token}`, { host: 'nova.example' })).status).toBe(302);
  const headers = { host: 'nova.example', cookie: `vitrine_preview=${token}` };
  expect((await ask('/', headers)).text).toContain('Boas-vindas');
  const { status } = await shop.ask('/api/auth/customers/login', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(status).toBe(200);
  // The panel shows its pictures without a preview.
  expect(await at404('/img/original/vaso.svg')).toBe(200);
});
