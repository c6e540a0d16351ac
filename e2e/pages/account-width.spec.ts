import { logInThroughApi } from '../shopper.ts';
import { expect, test } from '../watched-test.ts';

const pages = [
  '/conta',
  '/conta/creditos',
  '/conta/customer-review',
  '/conta/dados',
  '/conta/devolucoes',
  '/conta/devolucoes/nova',
  '/conta/enderecos',
  '/conta/lista-desejos',
  '/conta/pedidos',
];

test('[UIX+01] no account page scrolls sideways at 320 px @one-width', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  const tooWide: string[] = [];
  async function recordIfTooWide() {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) tooWide.push(`${page.url()}: ${width}`);
  }
  for (const path of pages) {
    await page.goto(path);
    await recordIfTooWide();
  }
  // An order and a return, opened from their lists.
  for (const list of ['/conta/pedidos', '/conta/devolucoes']) {
    await page.goto(list);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^(?:Pedido|Devolução) \d/ })).toBeVisible();
    await recordIfTooWide();
  }
  expect(tooWide).toEqual([]);
});
