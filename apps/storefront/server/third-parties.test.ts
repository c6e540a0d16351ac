import { createHash } from 'node:crypto';

import type { CmsTag } from '@vitrine/contract/schemas/cms.ts';
import { afterEach, expect, it } from 'vitest';

import { playerOrigins } from '#app/platform/media/video-source.ts';

import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { data, stubApi, stubStore } from './testing/stub-api.ts';
import type { StubApi } from './testing/stub-api.ts';
import { stubRenderer } from './testing/stub-renderer.ts';

let shop: RunningStorefront;
afterEach(() => shop.stop());

const script = 'medir("página")';
const script256 = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const tag = (id: number, parts: Partial<CmsTag>): CmsTag => ({
  id,
  tag: '',
  elements: [],
  position: 'head',
  url: '*',
  kind: 'marketing',
  ...parts,
});

const tags: CmsTag[] = [
  tag(1, {
    kind: 'essential',
    elements: [
      { name: 'meta', attributes: { name: 'site-verification', content: 'a"b<c' }, text: '' },
      { name: 'script', attributes: {}, text: script },
    ],
  }),
  tag(2, {
    elements: [{ name: 'script', attributes: { src: 'https://tags.exemplo.com.br/t.js' }, text: '' }],
  }),
  tag(3, {
    elements: [{ name: 'iframe', attributes: { src: 'https://quadro.exemplo.com.br/q' }, text: '' }],
  }),
  tag(4, { elements: [{ name: 'meta', attributes: { name: 'publicidade', content: 'x' }, text: '' }] }),
];

const stores = () => [
  stubStore({
    public_id: 'aurora',
    hosts: ['aurora.test'],
    configs: [
      { path: 'ga_account_id', value: 'G-AURORA1' },
      { path: 'customers/recaptcha_site_key', value: 'chave' },
      { path: 'payment/token_origins', value: "https://api.pagar.me 'unsafe-eval'; script-src *" },
    ],
  }),
  stubStore({ public_id: 'serra', hosts: ['serra.test'] }),
];

function apiWith(shown: { tags: CmsTag[]; socialStatus: string }): StubApi {
  const api = stubApi(stores());
  api.intercept = (request, path) => {
    if (request.headers.get('store-id') !== 'aurora') return null;
    if (path === '/api/cms/tags/') return data(shown.tags);
    if (path === '/api/integrations/social-login/facebook/config') {
      return data([
        { path: 'status', value: shown.socialStatus },
        { path: 'app_id', value: '1' },
      ]);
    }
    if (path === '/api/integrations/facebook-conversions/custom') return data(null);
    return null;
  };
  return api;
}

/** Renders a document with a head for the server's tags. */
const renderer = () => {
  const stub = stubRenderer();
  return Promise.resolve({
    ...stub,
    render: async (...given: Parameters<typeof stub.render>) => ({
      ...(await stub.render(...given)),
      html: '<html><head><title>Loja</title></head><body></body></html>',
    }),
  });
};

async function page(host: string) {
  const { text, headers } = await shop.ask('/', { headers: { host } });
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
  return { text, policy };
}

it('[CMS-04] [LGP+01] allows a store’s tags and apps in its own policy only', async () => {
  shop = await startStorefront(apiWith({ tags, socialStatus: '0' }), { renderer });
  const aurora = await page('aurora.test');
  expect(aurora.policy['script-src']).toEqual(
    expect.arrayContaining([
      "'self'",
      script256,
      'https://www.googletagmanager.com',
      'https://js.hcaptcha.com',
      'https://tags.exemplo.com.br',
    ]),
  );
  expect(aurora.policy['connect-src']).toContain('https://*.google-analytics.com');
  expect(aurora.policy['connect-src']).toContain('https://tags.exemplo.com.br');
  expect(aurora.policy['connect-src']).not.toContain("'unsafe-eval'");
  expect(aurora.policy['frame-src']).toContain('https://quadro.exemplo.com.br');
  expect(aurora.policy['script-src']).not.toContain('https://connect.facebook.net');
  expect(aurora.policy['script-src']).not.toContain("'unsafe-inline'");
  const serra = await page('serra.test');
  expect(serra.policy).toMatchObject({
    'script-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'http://cards.test'],
    'frame-src': ["'self'", ...playerOrigins],
  });
});

it('[ADM+16] lets pages send cards to the accounts of their own store, and nothing else into the policy', async () => {
  shop = await startStorefront(apiWith({ tags: [], socialStatus: '0' }), { renderer });
  const { policy } = await page('aurora.test');
  expect(policy['connect-src']).toContain('https://api.pagar.me');
  expect(JSON.stringify(policy)).not.toMatch(/unsafe-eval|script-src \*/);
  expect((await page('serra.test')).policy['connect-src']).not.toContain('https://api.pagar.me');
});

it('[CMS-04] writes essential meta tags for crawlers into the head, and no other tag', async () => {
  shop = await startStorefront(apiWith({ tags, socialStatus: '0' }), { renderer });
  const { text } = await page('aurora.test');
  expect(text).toContain('<meta name="site-verification" content="a&quot;b&lt;c"></head>');
  expect(text).not.toContain('medir');
  expect(text).not.toContain('publicidade');
  expect((await page('serra.test')).text).not.toContain('site-verification');
});

it('[CMS-04] changes the policy of a cached page when a tag changes', async () => {
  const shown = { tags, socialStatus: '1' };
  const api = apiWith(shown);
  shop = await startStorefront(api, { renderer });
  const sources = async () => (await page('aurora.test')).policy['script-src'];
  expect(await sources()).toContain('https://connect.facebook.net');
  expect(await sources()).toContain(script256);
  shown.tags = [];
  api.announce('aurora', ['tags']);
  await expect.poll(sources).not.toContain(script256);
});

it('[LGP+01] sends the browser’s consent to the API, read from its cookie only', async () => {
  const api = apiWith({ tags: [], socialStatus: '0' });
  shop = await startStorefront(api);
  const send = (headers: Record<string, string>) =>
    shop.ask('/api/integrations/facebook-conversions/custom', {
      method: 'POST',
      headers: { host: 'aurora.test', 'content-type': 'application/json', ...headers },
      body: '{"action":"trackEvent","data":{}}',
    });
  await send({ cookie: 'lgpd=essential.marketing', 'user-agent': 'Navegador/1.0' });
  await send({ 'x-consent': 'marketing' });
  await send({ cookie: 'lgpd=essential', 'x-consent': 'essential.marketing' });
  const passed = api.requests.filter(({ path }) => path.endsWith('/custom'));
  expect(passed.map(({ headers }) => headers.get('x-consent'))).toEqual([
    'essential.marketing',
    '',
    'essential',
  ]);
  expect(passed[0]?.headers.get('user-agent')).toBe('Navegador/1.0');
});
