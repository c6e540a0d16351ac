import { expect, httpTest as test } from '../watched-test.ts';

test('[STO-08] redirects a guest of a closed store to /login before any content', async ({ request }) => {
  for (const path of ['/', '/cafes/c', '/busca?q=cafe', '/checkout', '/conta']) {
    const response = await request.get(path, { headers: { 'store-id': 'serra' }, maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers()['location']).toBe('/login');
    expect(await response.text()).not.toContain('Bourbon');
  }
  for (const path of ['/login', '/healthcheck', '/robots.txt']) {
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
