import { logInByPage } from '../shopper.ts';
import { expect, storeUrl, test, untilReady } from '../watched-test.ts';

test('[STO-08] redirects a guest of a closed store to /login before any content @one-width', async ({
  request,
}) => {
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

test('[STO-08] the gateway of a closed store refuses the catalogue to a guest @one-width', async ({
  request,
}) => {
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

test('[STO-08] shows the menu right after login without a reload @one-width', async ({ page }) => {
  const unauthorizedUrls: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) unauthorizedUrls.push(response.url());
  });
  const menuLink = page.getByRole('contentinfo').getByRole('link', { name: 'Cafés', exact: true });
  await page.goto(storeUrl('serra', '/pagina/politica-de-privacidade'));
  await untilReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menuLink).toHaveCount(0);
  // A guest's page sends no request that the gateway refuses.
  expect(unauthorizedUrls).toEqual([]);
  await logInByPage(page, 'compras@cafeteria.exemplo.com.br', storeUrl('serra', '/login'));
  await expect(menuLink).toBeVisible();
  await menuLink.click();
  await expect(page).toHaveURL((url) => url.pathname === '/cafes/c');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
