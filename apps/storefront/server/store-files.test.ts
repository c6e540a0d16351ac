import { gunzipSync } from 'node:zlib';

import type { FeedProduct } from '@vitrine/contract/schemas/product-feed.ts';
import { parseDocument } from 'htmlparser2';
import { afterEach, expect, it } from 'vitest';

import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { data, stubApi, stubStore } from './testing/stub-api.ts';
import type { StubApi } from './testing/stub-api.ts';

const host = { host: 'aurora.example' };
const partSize = 3;
const slugs = ['vaso-lua', 'manta-serra', 'cesto-vime', 'tapete-rio'];

let shop: RunningStorefront;
afterEach(() => shop.stop());

async function start(
  configs: { path: string; value: string }[] = [],
  closing: Parameters<typeof stubStore>[0]['closing'] = null,
) {
  const store = stubStore({
    public_id: 'aurora',
    hosts: ['aurora.example', 'aurora.dev.example'],
    closing,
    configs: [
      { path: 'domain/connected', value: 'aurora.com.br' },
      { path: 'dev_domain', value: '.dev.' },
      ...configs,
    ],
  });
  const api = stubApi([store]);
  api.intercept = (request, path) => catalogue(path, new URL(request.url).searchParams);
  shop = await startStorefront(api);
  return api;
}

function catalogue(path: string, query: URLSearchParams): Response | null {
  if (path === '/api/catalog/products/addresses') {
    const page = Number(query.get('page') ?? 1);
    const items = slugs.slice((page - 1) * partSize, page * partSize);
    return data({
      items: items.map((slug) => ({ slug, created_on: '2026-10-02' })),
      page,
      page_count: Math.ceil(slugs.length / partSize),
    });
  }
  if (path === '/api/catalog/products/feed') {
    // A page each.
    const item = feedProducts.find(({ id }) => id > Number(query.get('after') ?? 0));
    return data({ items: item ? [item] : [], after: item?.id === 7 ? 7 : null });
  }
  if (path === '/api/catalog/categories') return data([{ url_key: 'quarto/roupa-de-cama' }]);
  if (path === '/api/cms/blog/entries') {
    const entry = ['luz-baixa', 'cunha'][Number(query.get('page')) - 1] ?? '';
    return data({ items: [{ url_key: entry }], total: 2, page: Number(query.get('page')), page_count: 2 });
  }
  if (path === '/api/catalog/lists') {
    return data({ items: [{ id: 3 }], total: 1, page: 1, page_count: 1 });
  }
  if (path === '/api/cms/pages') {
    return data([{ url_key: 'home' }, { url_key: 'politica-de-privacidade' }, { url_key: 'sobre' }]);
  }
  return null;
}

const image = (path: string) => ({ path, alt: '', width: 1200, height: 1200 });
const feedProducts: readonly FeedProduct[] = [
  {
    id: 7,
    sku: 'CAM',
    slug: 'camisa-de-linho',
    name: 'Camisa de linho & algodão',
    brand: 'Casa',
    description: '',
    categories: ['Roupas', 'Camisas'],
    is_free_shipping: false,
    variants: [
      {
        id: 71,
        sku: 'CAM-P',
        gtin: '7891234567895',
        options: [
          { code: 'color', label: 'Cor', value: 'Areia' },
          { code: 'tamanho', label: 'Tamanho', value: 'P' },
        ],
        list_price_centavos: 19_990,
        price_centavos: 14_990,
        offer_until: '2026-11-28T02:59:59.000Z',
        is_available: true,
        min_qty: 1,
        weight_grams: 250,
        images: [image('areia.jpg'), image('costas.jpg')],
      },
      {
        id: 72,
        sku: `CAM-${'X'.repeat(60)}`,
        gtin: null,
        options: [{ code: 'tamanho', label: 'Tamanho', value: 'G' }],
        list_price_centavos: 19_990,
        price_centavos: 19_990,
        is_available: false,
        min_qty: 1,
        weight_grams: 0,
        images: [image('areia.jpg')],
      },
      {
        id: 73,
        sku: 'SEM-FOTO',
        gtin: null,
        options: [],
        list_price_centavos: 100,
        price_centavos: 100,
        is_available: true,
        min_qty: 1,
        weight_grams: 0,
        images: [],
      },
    ],
  },
  {
    id: 9,
    sku: 'MEL',
    slug: 'mel',
    name: 'Mel',
    brand: null,
    description: `Mel de ${'flor '.repeat(2000)}`,
    categories: [],
    is_free_shipping: false,
    variants: [
      {
        id: 91,
        sku: 'MEL',
        gtin: null,
        options: [],
        list_price_centavos: 1250,
        price_centavos: 1250,
        is_available: true,
        min_qty: 6,
        content: { amount: 250, measure: 'kg' },
        weight_grams: 300,
        images: [image('mel.jpg')],
      },
    ],
  },
];

/** Returns the texts of every element with that name. */
function texts(xml: string, name: string): string[] {
  const found: string[] = [];
  const walk = (nodes: ReturnType<typeof parseDocument>['children']) => {
    for (const node of nodes) {
      if (node.type !== 'tag') continue;
      const [first] = node.children;
      if (node.name === name && first?.type === 'text') found.push(first.data);
      walk(node.children);
    }
  };
  walk(parseDocument(xml, { xmlMode: true }).children);
  return found;
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  shop.ask(path, { headers: { ...host, ...headers } });

it('[HED+01] names every part of the sitemap, and robots.txt names the sitemap', async () => {
  await start();
  const index = await ask('/sitemap.xml');
  expect(index.status).toBe(200);
  expect(index.headers['content-type']).toContain('application/xml');
  expect(texts(index.text, 'loc')).toEqual([
    'https://aurora.com.br/sitemap/paginas.xml',
    'https://aurora.com.br/sitemap/produtos-1.xml',
    'https://aurora.com.br/sitemap/produtos-2.xml',
  ]);
  expect((await ask('/robots.txt')).text).toContain('Sitemap: https://aurora.com.br/sitemap.xml');
});

it('[ADM+23] a store that has closed down has no sitemap and no feed, and lets crawlers see that its pages are gone', async () => {
  await start([], { closed_at: '2026-11-20T12:00:00Z', message: 'Obrigada.', access_until: '2027-06-30' });
  const files = ['/sitemap.xml', '/sitemap/paginas.xml', '/sitemap/produtos-1.xml', '/blog/feed.xml'];
  for (const path of files) expect((await ask(path)).status).toBe(404);
  const robots = (await ask('/robots.txt')).text;
  expect(robots).not.toContain('Sitemap:');
  expect(robots).not.toContain('Disallow: /\n');
});

it.each([
  ['sells', undefined],
  [
    'has closed down',
    { closed_at: '2026-11-20T12:00:00Z', message: 'Obrigada.', access_until: '2027-06-30' },
  ],
])('[INT+12] a store that %s has a manifest, stored as robots.txt is', async (_, closing) => {
  await start([{ path: 'logo/favicon', value: 'marca.svg' }], closing);
  const { status, headers, text } = await ask('/site.webmanifest');
  expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  expect(JSON.parse(text)).toMatchObject({
    lang: 'pt-BR',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  });
  const robots = await ask('/robots.txt');
  for (const name of ['cache-control', 'vary'])
    expect([name, headers[name]]).toEqual([name, robots.headers[name]]);
});

it('[ADM+22] names a domain only once it is connected', async () => {
  await start([{ path: 'domain', value: 'ainda-nao.com.br' }]);
  expect(texts((await ask('/sitemap.xml')).text, 'loc')[0]).toBe('https://aurora.com.br/sitemap/paginas.xml');
  expect((await ask('/robots.txt')).text).not.toContain('ainda-nao');
  expect((await ask('/')).text).not.toContain('ainda-nao');
});

it('[ADM+22] proves on request which store a host serves', async () => {
  await start();
  const question = 'q'.repeat(32);
  const proof = await ask(`/.well-known/vitrine-store?q=${question}`);
  expect([proof.status, proof.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(proof.text).toMatch(/^[0-9a-f]{64}$/);
  const another = await ask(`/.well-known/vitrine-store?q=${'r'.repeat(32)}`);
  expect(another.text).not.toBe(proof.text);
  expect((await ask('/.well-known/vitrine-store')).status).toBe(404);
  const foreign = await ask(`/.well-known/vitrine-store?q=${question}`, { host: 'outra.example' });
  expect(foreign.status).toBe(404);
});

it('[HED+01] lists home, categories, content pages, blog, lists and products by their canonical addresses', async () => {
  await start();
  expect(texts((await ask('/sitemap/paginas.xml')).text, 'loc')).toEqual([
    'https://aurora.com.br/',
    'https://aurora.com.br/quarto/roupa-de-cama/c',
    'https://aurora.com.br/pagina/politica-de-privacidade',
    'https://aurora.com.br/pagina/sobre',
    'https://aurora.com.br/pagina',
    'https://aurora.com.br/blog',
    'https://aurora.com.br/blog/luz-baixa',
    'https://aurora.com.br/blog/cunha',
    'https://aurora.com.br/listas',
    'https://aurora.com.br/listas/3',
  ]);
  const second = await ask('/sitemap/produtos-2.xml');
  expect(texts(second.text, 'loc')).toEqual(['https://aurora.com.br/tapete-rio/p']);
  expect(texts(second.text, 'lastmod')).toEqual(['2026-10-02']);
});

it.each(['/sitemap/produtos-3.xml', '/sitemap/produtos-0.xml', '/sitemap/outra.xml'])(
  'has no %s',
  async (path) => {
    await start();
    expect((await ask(path)).status).toBe(404);
  },
);

it('[STO-08] lists only public pages of a closed store', async () => {
  await start([{ path: 'clients/type_login', value: 'page' }]);
  expect(texts((await ask('/sitemap.xml')).text, 'loc')).toEqual([
    'https://aurora.com.br/sitemap/paginas.xml',
  ]);
  expect(texts((await ask('/sitemap/paginas.xml')).text, 'loc')).toEqual([
    'https://aurora.com.br/pagina/politica-de-privacidade',
  ]);
  expect((await ask('/sitemap/produtos-1.xml')).status).toBe(404);
});

it('[HED-01] has no sitemap on a host of the development domain', async () => {
  await start();
  expect((await shop.ask('/sitemap.xml', { headers: { host: 'aurora.dev.example' } })).status).toBe(404);
});

it('requests the data once until a change, and responds in the accepted encoding', async () => {
  const api: StubApi = await start();
  const calls = () => api.requests.filter(({ path }) => path === '/api/catalog/products/addresses').length;
  const first = await ask('/sitemap/produtos-1.xml');
  const zipped = await ask('/sitemap/produtos-1.xml', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.bytes).toString()).toBe(first.text);
  const etag = String(first.headers['etag']);
  expect((await ask('/sitemap/produtos-1.xml', { 'if-none-match': etag })).status).toBe(304);
  expect(calls()).toBe(1);
  api.announce('aurora', ['catalog']);
  await expect.poll(async () => (await ask('/sitemap/produtos-1.xml')).status === 200 && calls()).toBe(2);
});

it('responds 503 while the API is down', async () => {
  const api = await start();
  api.intercept = (_request, path) =>
    path.startsWith('/api/catalog/') ? new Response(null, { status: 500 }) : null;
  const { status, headers } = await ask('/sitemap.xml');
  expect([status, headers['retry-after']]).toEqual([503, '60']);
});

/** Returns the fields of each item of a feed. */
function feedItems(xml: string): Record<string, string[]>[] {
  return [...xml.matchAll(/<item>(.*)<\/item>/g)].map(([, item = '']) => {
    const names = new Set([...item.matchAll(/<g:(\w+)>/g)].map(([, name = '']) => name));
    return Object.fromEntries([...names].map((name) => [name, texts(item, `g:${name}`)]));
  });
}

it('[INT+04] writes every variant with a picture for Google, by its published rules', async () => {
  await start();
  const { status, headers, text } = await ask('/feeds/google.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const [small, large, honey, ...others] = feedItems(text);
  expect(others).toEqual([]);
  expect(small).toEqual({
    id: ['CAM-P'],
    item_group_id: ['camisa-de-linho'],
    title: ['Camisa de linho & algodão, Areia, P'],
    description: ['Camisa de linho & algodão'],
    link: ['https://aurora.com.br/camisa-de-linho/p?variante=71'],
    image_link: ['https://aurora.com.br/img/1200/areia.jpg.jpg'],
    additional_image_link: ['https://aurora.com.br/img/1200/costas.jpg.jpg'],
    availability: ['in_stock'],
    price: ['199.90 BRL'],
    sale_price: ['149.90 BRL'],
    sale_price_effective_date: ['2020-01-01T00:00:00.000Z/2026-11-28T02:59:59.000Z'],
    condition: ['new'],
    brand: ['Casa'],
    gtin: ['7891234567895'],
    color: ['Areia'],
    size: ['P'],
    product_type: ['Roupas > Camisas'],
    shipping_weight: ['250 g'],
  });
  expect(large).toMatchObject({ availability: ['out_of_stock'], identifier_exists: ['no'] });
  expect(large).not.toHaveProperty('sale_price');
  expect(large?.['id']?.[0]).toMatch(/^CAM-X+-[\da-f]{12}$/);
  expect(large?.['id']?.[0]).toHaveLength(50);
  // The price and the content of the smallest purchase.
  expect(honey).toMatchObject({
    link: ['https://aurora.com.br/mel/p'],
    price: ['75.00 BRL'],
    unit_pricing_measure: ['1.5 kg'],
    unit_pricing_base_measure: ['1 kg'],
  });
  expect(honey).not.toHaveProperty('item_group_id');
  expect(honey?.['description']?.[0]?.length).toBeLessThanOrEqual(5000);
});

it('[INT+04] writes the words of Meta, and the groups that events of the shop name', async () => {
  await start();
  const [small, large, honey] = feedItems((await ask('/feeds/meta.xml')).text);
  expect(small).toMatchObject({ availability: ['in stock'], item_group_id: ['camisa-de-linho'] });
  expect(large).toMatchObject({ availability: ['out of stock'] });
  expect(honey).not.toHaveProperty('unit_pricing_measure');
});

it.each([
  ['/feeds/google.xml', false, 'backorder'],
  ['/feeds/google.xml', true, 'preorder'],
  ['/feeds/meta.xml', false, 'available for order'],
  ['/feeds/meta.xml', true, 'preorder'],
])(
  '[CAT+07] [INT+04] says in %s when a variant on order is sent; a pre-sale: %s',
  async (path, isPresale, word) => {
    const api = await start();
    const [shirt] = feedProducts;
    const [small] = shirt?.variants ?? [];
    if (!shirt || !small) throw new Error('no product');
    const onOrder = { ...small, on_order: { available_on: '2026-12-12', is_presale: isPresale } };
    api.intercept = (_request, called) =>
      called === '/api/catalog/products/feed'
        ? data({ items: [{ ...shirt, variants: [onOrder] }], after: null })
        : null;
    expect(feedItems((await ask(path)).text)).toMatchObject([
      { availability: [word], availability_date: ['2026-12-12T00:00-03:00'] },
    ]);
  },
);

it('[INT+04] compresses a feed, answers 304 for a known one, and has no other', async () => {
  await start();
  const plain = await ask('/feeds/google.xml');
  const zipped = await shop.ask('/feeds/google.xml', { headers: { ...host, 'accept-encoding': 'gzip' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text);
  const again = await ask('/feeds/google.xml', { 'if-none-match': plain.headers['etag'] ?? '' });
  expect(again.status).toBe(304);
  expect((await ask('/feeds/outro.xml')).status).toBe(404);
});

it('[INT+04] answers 503 rather than half a feed', async () => {
  const api = await start();
  const { intercept } = api;
  api.intercept = (request, path) =>
    new URL(request.url).searchParams.has('after') && path.endsWith('/feed')
      ? new Response(null, { status: 500 })
      : (intercept?.(request, path) ?? null);
  const { status, text } = await ask('/feeds/google.xml');
  expect([status, text]).toEqual([503, '']);
  api.intercept = intercept;
  expect((await ask('/feeds/google.xml')).status).toBe(200);
});

it('[INT+04] lists no product of a store that shows them to customers only', async () => {
  await start([{ path: 'clients/type_login', value: 'page' }]);
  expect((await ask('/feeds/google.xml')).status).toBe(404);
});
