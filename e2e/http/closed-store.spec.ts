import { inShopDatabase } from '../database.ts';
import { createOpenStore } from '../staff-calls.ts';
import { expect, httpTest as test } from '../watched-test.ts';

test('[STO-08] redirects a guest of a closed store to /login before any content', async ({ request }) => {
  for (const path of ['/', '/cafes/c', '/busca?q=cafe', '/checkout', '/conta']) {
    const response = await request.get(path, { headers: { 'store-id': 'serra' }, maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers()['location']).toBe('/login');
    expect(await response.text()).not.toContain('Bourbon');
  }
  for (const path of ['/login', '/healthcheck', '/robots.txt', '/site.webmanifest']) {
    expect((await request.get(path, { headers: { 'store-id': 'serra' }, maxRedirects: 0 })).status()).toBe(
      200,
    );
  }
});

test('[STO-08] the gateway of a closed store refuses the catalogue to a guest', async ({ request }) => {
  const headers = { 'store-id': 'serra' };
  for (const path of [
    '/api/catalog/categories',
    '/api/catalog/products?q=cafe',
    '/api/cms/pages/url/sobre',
  ]) {
    const response = await request.get(path, { headers });
    expect(response.status()).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthenticated', data: null });
  }
  const policy = await request.get('/pagina/politica-de-privacidade', { headers });
  expect(policy.status()).toBe(200);
  const html = await policy.text();
  expect(html).toContain('Política de privacidade');
  expect(html).not.toContain('/cafes/c');
});

test('[ADM+23] a store that closes down answers 410 for its catalogue and shows its text at home', async ({
  request,
}) => {
  const id = await createOpenStore();
  const get = (path: string) => request.get(path, { headers: { 'store-id': id }, maxRedirects: 0 });
  await expect.poll(async () => (await get('/')).status()).toBe(200);
  expect((await get('/robots.txt')).ok()).toBe(true);
  expect((await get('/sitemap.xml')).status()).toBe(200);
  await inShopDatabase((client) =>
    client.query(
      `insert into store_closings (store_id, closed_at, closed_by, reason, message, access_until)
      select id, '2026-11-20T12:00:00Z', 'Dona', 'Mudança', 'Obrigada por <b>tudo</b>.', '2027-06-30' from stores
      where public_id = $1`,
      [id],
    ),
  );
  await expect.poll(async () => (await get('/sala/c')).status()).toBe(410);
  for (const path of ['/mesa/p', '/busca?q=mesa', '/carrinho', '/checkout', '/blog']) {
    const page = await get(path);
    expect([path, page.status()]).toEqual([path, 410]);
    expect(await page.text()).toMatch(/<meta name="robots" content="noindex/);
  }
  const home = await get('/');
  expect(home.status()).toBe(200);
  const html = await home.text();
  expect(html).toContain('Loja Nova encerrou as vendas');
  expect(html).toContain('Obrigada por &lt;b&gt;tudo&lt;/b&gt;.');
  expect(html).toContain('30/06/2027');
  expect(html).not.toContain('href="/carrinho"');
  expect((await get('/sitemap.xml')).status()).toBe(404);
  expect(await (await get('/robots.txt')).text()).not.toContain('Sitemap');
  expect((await get('/login')).status()).toBe(200);
  for (const path of ['/conta', '/conta/lista-desejos']) {
    expect((await get(path)).headers()['location'], path).toContain('openLogin=1');
  }
  const products = await get('/api/catalog/products');
  expect([products.status(), (await products.json()).code]).toEqual([410, 'store_closed_down']);
});
