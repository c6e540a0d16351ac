import { logInByPage } from '../shopper.ts';
import { expect, storeUrl, test, untilReady } from '../watched-test.ts';

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
