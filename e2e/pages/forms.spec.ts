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
  });
}
