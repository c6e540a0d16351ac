import { expect, expectAccessibleAtBothWidths, storeUrl, test, untilReady } from '../watched-test.ts';

test('[CAT-05] [RTE-01] finds a public list and adds its selected items to the cart @one-width', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Listas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Listas' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar listas' }).fill('sofa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 lista para “sofa”')).toBeVisible();
  await page.getByRole('link', { name: 'Sofá renovado em cinco peças' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sofá renovado em cinco peças' })).toBeVisible();
  await untilReady(page);

  const summary = page.getByRole('region', { name: 'Resumo da lista' });
  await expect(summary.getByText('4 produtos escolhidos')).toBeVisible();
  await expect(summary.getByRole('button', { name: 'Adicionar tudo à sacola' })).toBeVisible();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Almofada Listras do Litoral').getByRole('checkbox').uncheck();
  await row('Almofada Linho Lavado Brisa').getByRole('button', { name: 'Aumentar' }).click();
  await expect(summary.getByText('3 produtos escolhidos')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await summary.getByRole('button', { name: 'Adicionar escolhidos à sacola' }).click();

  const sacola = page.getByRole('dialog', { name: 'Minha sacola' });
  const quantities = sacola.getByRole('spinbutton', { name: 'Quantidade' });
  await expect(quantities).toHaveCount(3);
  expect(await quantities.evaluateAll((fields) => fields.map((field) => field.ariaValueNow))).toEqual([
    '3',
    '1',
    '1',
  ]);
  // No line of the cart: it may be offered as a companion product.
  await expect(sacola.getByRole('button', { name: /^Remover .*Listras do Litoral/ })).toHaveCount(0);
});

test('[CAT-05] responds 404 for an unknown list and for a malformed id @one-width', async ({ page }) => {
  for (const path of ['/listas/999999', '/listas/abc', '/listas?page=9']) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[CAT-05] [UIX+03] searches and reads lists, with product links, without JavaScript @one-width', async ({
    page,
  }) => {
    await page.goto(storeUrl('aurora', '/listas'));
    await page.getByRole('searchbox', { name: 'Buscar listas' }).fill('banho');
    await page.getByRole('button', { name: 'Buscar' }).last().click();
    await page.getByRole('link', { name: 'Chá de casa nova: o começo' }).click();
    const items = page.getByRole('list', { name: 'Produtos da lista' }).getByRole('listitem');
    await expect(items).toHaveCount(6);
    await expect(items.first()).toContainText('R$');
    const name = items.first().locator('a:not([aria-hidden])');
    const product = (await name.textContent()) ?? '';
    await name.click();
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();
  });
});
