import type { Page } from '@playwright/test';

import { choose } from '../shopper.ts';
import { expect, storeUrl, test } from '../watched-test.ts';

// Each way of having no scripts: the browser's settings forbid them, or none of them arrives.
const ways = [
  ['with JavaScript off', { javaScriptEnabled: false }, async () => {}],
  [
    'when no script arrives',
    {},
    (page: Page) => page.route(/\/assets\/[^/]+\.js$/, (route) => route.abort()),
  ],
] as const;

for (const [way, options, prepare] of ways) {
  test.describe(way, () => {
    test.use(options);
    test.beforeEach(({ page }) => prepare(page));
    test.afterEach(({ watch }) => {
      const isExpected = (problem: string) => /net::ERR_FAILED|Failed to (?:fetch|load)/.test(problem);
      watch.problems.splice(0, Infinity, ...watch.problems.filter((problem) => !isExpected(problem)));
    });

    test('[UIX+06] [CAR-01] adds the chosen variant and quantity, and says so @one-width', async ({
      page,
    }) => {
      await page.goto('/almofada-linho-lavado-brisa/p');
      const buy = page.getByRole('region', { name: 'Comprar' });
      await choose(buy.getByRole('radio', { name: 'Areia' }));
      await choose(buy.getByRole('radio', { name: '55 × 55 cm' }));
      await buy.getByRole('spinbutton', { name: 'Quantidade' }).fill('3');
      await buy.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
      await expect(page.getByText('Produto adicionado à sacola.')).toBeVisible();
      await expect(page).toHaveURL((url) => url.href.startsWith(storeUrl('aurora', '/almofada-linho')));
    });

    test('[UIX+06] [CAR-07] changes quantity, coupon and lines of the sacola @one-width', async ({
      page,
    }) => {
      await page.goto('/vaso-canelado-lua/p');
      await page.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
      await page.getByRole('link', { name: 'Ver sacola' }).click();
      const lines = page.getByRole('region', { name: 'Produtos na sacola' });
      const quantity = lines.getByRole('spinbutton', { name: 'Quantidade' });
      await lines.getByRole('button', { name: 'Aumentar' }).click();
      await expect(quantity).toHaveValue('2');
      await quantity.fill('3');
      await quantity.press('Enter');
      await expect(page.getByText('3 itens').first()).toBeVisible();
      await page.getByLabel('Cupom de desconto').fill('NAOEXISTE');
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page.getByRole('alert').getByText('Cupom não encontrado.')).toBeVisible();
      await page.getByLabel('Cupom de desconto').fill('BEMVINDO10');
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await expect(page.getByText('Cupom BEMVINDO10 aplicado')).toBeVisible();
      await page.getByRole('button', { name: 'Remover o cupom BEMVINDO10' }).click();
      await expect(page.getByLabel('Cupom de desconto')).toBeVisible();
      await page.getByRole('button', { name: /^Remover Vaso/ }).click();
      await expect(page.getByText('Sua sacola está vazia').first()).toBeVisible();
    });

    test('[UIX+06] searches, filters and sorts @one-width', async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('Buscar produtos').first().fill('almofada');
      await page.getByLabel('Buscar produtos').first().press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: /almofada/ })).toBeVisible();
      await page.goto('/decoracao/c');
      await page.getByLabel('De R$').fill('90');
      await page.getByLabel('Até R$').fill('190');
      await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
      await expect(page).toHaveURL(/90.*190/);
    });
  });
}
