import type { Page } from '@playwright/test';

import { fillCart, identifyAsGuest } from '../shopper.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  storeUrl,
  test,
  untilReady,
} from '../watched-test.ts';

// Casa Aurora follows the device.
test.use({ colorScheme: 'dark' });

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const pages = [
  '/',
  '/almofadas/c',
  '/almofada-linho-lavado-brisa/p',
  '/busca?q=almofada',
  '/pagina/trocas-e-devolucoes',
  '/blog',
  '/carrinho',
];

for (const path of pages) {
  test(`[UIX+01] ${path} is dark on a dark device, and readable @one-width`, async ({ page }) => {
    await page.goto(path);
    await untilReady(page);
    expect(await schemeOf(page)).toBe('dark');
    await expectAccessibleAtBothWidths(page);
  });
}

test('[UIX+01] login, sacola and checkout are dark on a dark device, and readable @one-width', async ({
  page,
}) => {
  await page.goto('/?openLogin=1');
  await expect(page.getByRole('dialog', { name: 'Entrar na sua conta' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await expectAccessible(page);
  await page.goto('/checkout');
  await expectAccessibleAtBothWidths(page);
  await identifyAsGuest(page);
  await expectAccessibleAtBothWidths(page);
});

test('[STO-07] a store that does not follow the device is light on a dark one @one-width', async ({
  page,
}) => {
  await page.goto(storeUrl('serra', '/login'));
  expect(await schemeOf(page)).toBe('light');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[UIX+03] a page is dark on a dark device before any script runs @one-width', async ({ page }) => {
    await page.goto('/almofada-linho-lavado-brisa/p');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(253, 250, 245)');
  });
});
