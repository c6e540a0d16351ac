import { createClient } from '@vitrine/contract/client.ts';
import { describe, expect, it } from 'vitest';

import { describeAddress } from './platform/access/describe-address.ts';
import { testStore } from './platform/store/test-store.ts';
import { developmentAssets, render } from './render-entry.ts';
import { createStorefrontRouter } from './router.tsx';

// The calls of every page's frame, which the server caches.
const frameData: Record<string, unknown> = {
  '/api/catalog/categories': [],
  '/api/cms/menus': { header: null, footer: null },
  '/api/cms/pages': [],
  '/api/cms/blog/entries': { items: [], page: 1, per_page: 1, total: 0 },
  '/api/payment/methods': [],
  '/api/catalog/lists': { items: [], page: 1, page_count: 1, total: 0 },
};

/** Renders an address; returns the response and the calls to an API that only serves the frame. */
async function openAddress(address: string, refusedWith = 404, answers: Record<string, unknown> = {}) {
  const asked: string[] = [];
  const api = createClient({
    baseUrl: 'http://api.test',
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const data = answers[pathname] ?? frameData[pathname];
      if (data !== undefined) return Response.json({ error: false, message: null, data });
      asked.push(pathname);
      const refusal = { error: true, code: 'not_found', message: 'Not found.', data: null };
      return Response.json(refusal, { status: refusedWith });
    },
  });
  const context = {
    store: testStore,
    headTexts: { composed: null },
    api,
    scriptNonce: 'n',
    previewedAt: null,
    cartId: null,
    typedCoupon: null,
    isCustomer: false,
    framedBy: null,
    requestId: 'request-1',
    warn: () => {},
  };
  const { status, location, html } = await render(address, context, developmentAssets);
  return { status, location, html, asked };
}

describe('addresses', () => {
  it.each([
    '/',
    '/busca',
    '/carrinho',
    '/carrinho/adicionar',
    '/categoria',
    '/sala/c',
    '/quarto/roupa-de-cama/c',
    '/vela-de-figo/p',
    '/produto',
    '/checkout',
    '/checkout/payment',
    '/checkout/success',
    '/conta',
    '/conta/cotacoes',
    '/conta/cotacoes/7',
    '/conta/cotacoes/nova',
    '/conta/creditos',
    '/conta/customer-review',
    '/conta/devolucoes',
    '/conta/devolucoes/7',
    '/conta/devolucoes/nova',
    '/conta/devolucoes/nova/7d444840-9dc0-41d1-b245-5ffdce74fad2',
    '/conta/enderecos',
    '/conta/enderecos/7',
    '/conta/pedido-rapido',
    '/conta/pedidos',
    '/conta/pedidos/7d444840-9dc0-41d1-b245-5ffdce74fad2',
    '/listas',
    '/lista-desejos',
    '/listas/7',
    '/listas/7d444840-9dc0-41d1-b245-5ffdce74fad2',
    '/login',
    '/pedido',
    '/pedido/devolucao/7',
    '/pedido-preparado',
    '/sacola-guardada',
    '/sair-dos-lembretes',
    '/vale-presente',
    '/vale-presente/resgatar',
    '/pagina',
    '/pagina/quem-somos',
  ])('[RTE-01] matches %s', async (path) => {
    const describePath = describeAddress(await createStorefrontRouter({ store: null }));
    expect(describePath(path).isFound).toBe(true);
  });

  it.each(['/nada', '/conta/nada', '/sala', '/CONTA', '/sala/c/x', '/checkout/nada', '/%25', '/%25ff/b'])(
    '[RTE-02] does not know %s, and asks nobody to log in for it',
    async (path) => {
      const describePath = describeAddress(await createStorefrontRouter({ store: null }));
      expect(describePath(path)).toMatchObject({ isFound: false, access: 'open' });
      expect((await openAddress(path)).status).toBe(404);
    },
  );

  it.each([
    '/Vela/p',
    '/%25E0%25A4%25A/p',
    '/%25ff/c',
    '/vela--figo/p',
    '/a/b/p',
    '/Sala/c',
    '/sala/c?page=0',
    '/sala/c?page=x',
    '/busca?q=vela&page=-1',
    '/pagina/Quem_Somos',
    '/conta/cotacoes/0',
    '/conta/cotacoes?page=0',
    '/conta/creditos?page=x',
    '/conta/customer-review?page=0',
    '/conta/devolucoes/0',
    '/conta/devolucoes?page=0',
    '/conta/devolucoes/nova/7',
    '/conta/enderecos/casa',
    '/conta/enderecos/0',
    '/conta/pedidos/123',
    '/conta/pedidos?page=abc',
    '/pedido/devolucao/0',
    '/categoria?id=0',
    '/categoria?url_key=-a',
    '/produto?slug=A',
    '/produto?id=1e3',
    '/listas/casamento',
    '/listas/7D444840-9DC0-41D1-B245-5FFDCE74FAD2',
    '/listas?page=0',
  ])('[RTE-03] responds 404 for %s without a call', async (address) => {
    expect(await openAddress(address)).toMatchObject({ status: 404, asked: [] });
  });

  it.each([
    ['/categoria?url_key=quarto/roupa-de-cama', '/quarto/roupa-de-cama/c'],
    ['/produto?slug=vela-de-figo', '/vela-de-figo/p'],
    ['/produto?url_key=vela-de-figo', '/vela-de-figo/p'],
  ])('[RTE-04] redirects %s to %s permanently', async (address, location) => {
    expect(await openAddress(address)).toMatchObject({ status: 301, location });
  });

  it('[RTE-04] has no page for /produto alone', async () => {
    expect((await openAddress('/produto')).status).toBe(404);
  });

  it.each([
    ['/listas', false],
    ['/pedido', true],
    ['/pedido/devolucao/7', true],
    ['/pedido-preparado', true],
    ['/sacola-guardada', true],
    ['/sair-dos-lembretes', true],
    ['/vale-presente', false],
    ['/vale-presente/resgatar', true],
    ['/listas/7', false],
    ['/listas/7d444840-9dc0-41d1-b245-5ffdce74fad2', true],
  ])('%s is rendered for each visit: %s', async (path, isVolatile) => {
    const describePath = describeAddress(await createStorefrontRouter({ store: null }));
    expect(describePath(path)).toMatchObject({ isShared: true, isVolatile });
  });

  it.each([
    ['/', 'default', 'open', true],
    ['/login', 'login', 'guest-only', false],
    ['/conta', 'default', 'needs-login', false],
    ['/conta/enderecos/7', 'default', 'needs-login', false],
    ['/conta/pedidos', 'default', 'needs-login', false],
    ['/checkout', 'checkout', 'open', false],
    ['/vela/p', 'default', 'open', true],
  ])('[RTE-05][RTE-06] declares %s: layout %s, %s, shared %s', async (path, layout, access, isShared) => {
    const describePath = describeAddress(await createStorefrontRouter({ store: null }));
    expect(describePath(path)).toMatchObject({ layout, access, isShared });
  });
});

describe('heads', () => {
  it.each([
    ['a path without a page', '/nada', 404, 'Página não encontrada'],
    ['a page that does not exist', '/pagina/quem-somos', 404, 'Página não encontrada'],
    ['a page that failed', '/blog/7', 500, 'Algo não saiu como esperado'],
    ['a page that failed and is never indexed', '/busca?q=vela', 500, 'Algo não saiu como esperado'],
  ])(
    '[RTE-02] gives the screen of %s a title of its own and no place in an index',
    async (_case, address, refusedWith, title) => {
      const { status, html } = await openAddress(address, refusedWith);
      expect(status).toBe(refusedWith);
      expect(html?.match(/<title[^>]*>.*?<\/title>/g)).toEqual([
        `<title>${title} | ${testStore.name}</title>`,
      ]);
      expect(html?.match(/<meta name="robots"[^>]*>/g)).toEqual([
        expect.stringContaining('content="noindex, follow"'),
      ]);
      expect(html).not.toContain('canonical');
    },
  );

  it("[HED+01] prefers a page's own title and robots to the store's", async () => {
    const { html } = await openAddress('/carrinho');
    expect(html?.match(/<title[^>]*>.*?<\/title>/g)).toEqual([
      `<title>Minha sacola | ${testStore.name}</title>`,
    ]);
    expect(html?.match(/<meta name="robots"[^>]*>/g)).toEqual([
      expect.stringContaining('content="noindex, follow"'),
    ]);
  });

  it("[HED+01] [HED-02] keeps every piece of structured data, the store's and the page's", async () => {
    const data = { title: 'Dúvidas', items: [{ question: 'Como troco?', answer_html: '<p>Em 7 dias.</p>' }] };
    const { html } = await openAddress('/', 404, {
      [`/api/cms/pages/url/${testStore.settings.home_page}`]: {
        url_key: testStore.settings.home_page,
        title: 'Início',
        status: 1,
        meta_title: null,
        meta_description: null,
        content: { faq: { position: 1, component: 'faq', data } },
      },
    });
    const scripts = html?.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g) ?? [];
    const types = [...scripts].map(([, json = '']): unknown => JSON.parse(json)['@type']);
    expect(types).toHaveLength(3);
    expect(new Set(types)).toEqual(new Set(['Organization', 'WebSite', 'FAQPage']));
    // The page sets no robots: the store's remain.
    expect(html).toContain(`<meta name="robots" content="${testStore.settings.robots}"`);
  });

  it('does not send the message of a failure to the page', async () => {
    const { html } = await openAddress('/blog/7', 500);
    expect(html).toContain('Algo não saiu como esperado</h1>');
    expect(html).not.toContain('Not found.');
    expect(html).not.toContain('GET /api/cms/blog/entries');
  });
});
