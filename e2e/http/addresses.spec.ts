import { expect, httpTest as test, storeUrl } from '../watched-test.ts';

const productPath = '/almofada-linho-lavado-brisa/p';

test('[HED+02] canonical URLs ignore a listing’s order but not its page, and a product has one URL', async ({
  request,
}) => {
  for (const { path, canonical, rule } of [
    { path: '/decoracao/c', canonical: ['/decoracao/c'], rule: 'index, follow' },
    { path: '/decoracao/c?sort=price_asc', canonical: ['/decoracao/c'], rule: 'index, follow' },
    { path: '/decoracao/c?utm_source=carta&page=1', canonical: ['/decoracao/c'], rule: 'index, follow' },
    { path: '/blog?page=2', canonical: ['/blog?page=2'], rule: 'index, follow' },
    { path: productPath, canonical: [productPath], rule: 'index, follow' },
    { path: `${productPath}?utm_source=carta&variant=3`, canonical: [productPath], rule: 'index, follow' },
    { path: '/busca?q=algodao', canonical: [], rule: 'noindex, follow' },
    { path: '/busca?q=algodao&sort=price_asc&page=2', canonical: [], rule: 'noindex, follow' },
    { path: '/carrinho', canonical: [], rule: 'noindex, follow' },
  ]) {
    const html = await (await request.get(path)).text();
    expect([...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      canonical.map((address) => `https://casaaurora.exemplo.com.br${address}`),
    );
    expect([...html.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, text]) => text)).toEqual([
      rule,
    ]);
  }
});

/** What sorts, tracks or is unknown is no page of its own. */
const tracking = ['utm_source=carta&utm_medium=email', 'gclid=abc', 'fbclid=abc', 'desconhecido=1'];

/** Public pages, each with the queries that make another page of it, whose canonical address has them. */
const publicPages: readonly { path: string; own?: readonly string[]; views?: readonly string[] }[] = [
  { path: '/' },
  { path: '/categoria' },
  {
    path: '/decoracao/c',
    views: ['page=1', 'sort=price_asc', 'cor=areia', 'cor=areia&sort=price_asc', 'preco-de=50&preco-ate=200'],
  },
  { path: productPath, views: ['variante=3'] },
  { path: '/pagina' },
  { path: '/pagina/trocas-e-devolucoes' },
  { path: '/blog', own: ['page=2'] },
];

for (const { path, own = [], views = [] } of publicPages) {
  test(`[HED+02] ${path} has one canonical address with tracking, order, filter, page 1 and unknown queries`, async ({
    request,
  }) => {
    const canonicalOf = async (address: string) => {
      const html = await (await request.get(address)).text();
      return [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);
    };
    const origin = 'https://casaaurora.exemplo.com.br';
    const same = ['', ...tracking, ...views, ...(own.length > 0 ? ['page=1'] : [])];
    for (const query of same) {
      expect(await canonicalOf(`${path}?${query}`), query).toEqual([`${origin}${path}`]);
    }
    for (const query of own) {
      expect(await canonicalOf(`${path}?${query}&${tracking[0]}`), query).toEqual([
        `${origin}${path}?${query}`,
      ]);
    }
  });

  test(`[HED+02] ${path} is at one address: a trailing slash and upper case lead there, or nowhere`, async ({
    request,
  }) => {
    const others = path === '/' ? [] : [`${path}/`, path.toUpperCase()];
    for (const other of others) {
      const response = await request.get(other, { maxRedirects: 0 });
      const { location = '' } = response.headers();
      const leads = response.status() === 404 ? 'nowhere' : `${response.status()} ${location}`;
      expect(['nowhere', `301 ${path}`, `308 ${path}`], other).toContain(leads);
    }
  });
}

for (const { path } of publicPages) {
  test(`[INT+12] ${path} is shared with a picture that exists, and has data that search engines parse`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const pictures = [...html.matchAll(/<meta property="og:image" content="([^"]*)"/g)].map(([, url]) => url);
    expect(pictures).toHaveLength(1);
    const picture = new URL(pictures[0] ?? '');
    expect(picture.origin).toBe('https://casaaurora.exemplo.com.br');
    const shown = await request.get(storeUrl('aurora', picture.pathname));
    expect(shown.status()).toBe(200);
    expect(shown.headers()['content-type']).toMatch(/^image\/(?:jpeg|png|webp)/);
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as { '@context': string; '@type': string },
    );
    expect(data.length).toBeGreaterThan(0);
    for (const { '@context': context, '@type': type } of data) {
      expect([context, type]).toEqual(['https://schema.org', expect.any(String)]);
    }
  });
}

test('[HED+02] pages that are not indexed have no canonical address', async ({ request }) => {
  for (const path of ['/busca?q=algodao', '/busca?q=algodao&sort=price_asc&page=2', '/carrinho']) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toContain('rel="canonical"');
    expect(html, path).toContain('<meta name="robots" content="noindex, follow"');
  }
});

test('[RTE-04] redirects legacy category and product URLs to the canonical one', async ({ request }) => {
  const category = await request.get('/categoria?url_key=almofadas', { maxRedirects: 0 });
  expect([category.status(), category.headers()['location']]).toEqual([301, '/almofadas/c']);
  const product = await request.get(storeUrl('aurora', '/produto?slug=almofada-linho-lavado-brisa'), {
    maxRedirects: 0,
  });
  expect([product.status(), product.headers()['location']]).toEqual([301, '/almofada-linho-lavado-brisa/p']);
  expect((await request.get('/produto')).status()).toBe(404);
});

test('[CMS-05] responds 404 for an unknown entry and redirects to an entry’s one URL', async ({
  request,
}) => {
  for (const path of ['/blog/nao-existe', '/blog?page=3', '/blog?page=x']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const list = await request.get('/api/cms/blog/entries?per_page=1');
  const { data } = (await list.json()) as { data: { items: { id: number; url_key: string }[] } };
  const [entry] = data.items;
  const byId = await request.get(storeUrl('aurora', `/blog/${entry?.id}`), { maxRedirects: 0 });
  expect([byId.status(), byId.headers()['location']]).toEqual([301, `/blog/${entry?.url_key}`]);
});

test('[UIX+03] every link of every page type leads to a readable page without JavaScript', async ({
  request,
}) => {
  test.slow();
  const hrefs = new Set<string>();
  for (const path of [
    '/',
    '/categoria',
    '/decoracao/c',
    productPath,
    '/busca?q=almofada',
    '/pagina',
    '/pagina/sobre',
    '/blog',
    '/blog/como-combinar-almofadas',
  ]) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="(\/[^"]*)"/g)) {
      // Product pictures are no pages.
      if (!href.startsWith('/img/')) hrefs.add(href.replaceAll('&amp;', '&'));
    }
  }
  expect(hrefs.size).toBeGreaterThan(80);
  for (const href of hrefs) {
    const response = await request.get(href);
    expect(response.status(), href).toBe(200);
    expect((await response.text()).split(/<h1[\s>]/), href).toHaveLength(2);
  }
});
