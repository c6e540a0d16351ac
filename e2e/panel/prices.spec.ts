import type { Page } from '@playwright/test';

import { expect, expectAccessible, expectAccessibleAtBothWidths, storeUrl, test } from '../watched-test.ts';
import { openPanel, panelUrl } from './panel-pages.ts';

/** Products of this test alone; no shopper finds them but by their address. */
function fileOf(prefix: string): string {
  const rows = [1, 2, 3].map(
    (n) => `${prefix}-${n};Produto da planilha ${prefix} ${n};${prefix.toLowerCase()}-${n};100,00;10`,
  );
  return ['sku;name;slug;price;stock', ...rows, `${prefix}-4;Recusado;${prefix.toLowerCase()}-4;dez;1`].join(
    '\n',
  );
}

/** The price that the shop shows on a product's page. */
async function shopPrice(page: Page, slug: string): Promise<string> {
  const response = await page.request.get(storeUrl('aurora', `/${slug}/p`));
  const [price = ''] = /R\$\s\d+,\d\d/.exec(await response.text()) ?? [];
  return price.replace(/\s/, ' ');
}

async function importFile(page: Page, prefix: string): Promise<void> {
  await openPanel(page, '/importacao', 'Importar e exportar');
  await expectAccessible(page);
  await page
    .getByLabel('Arquivo de produtos')
    .setInputFiles({ name: `${prefix}.csv`, mimeType: 'text/csv', buffer: Buffer.from(fileOf(prefix)) });
  await page.getByRole('button', { name: 'Enviar e simular' }).click();
  const item = page.getByRole('listitem').filter({ hasText: `${prefix}.csv` });
  await expect(item).toContainText('Mudaria: 3 produtos novos, 0 alterados, 0 sem mudança, 1 recusado');
  await item.getByRole('button', { name: 'Ver recusas e avisos' }).click();
  await expect(item.getByRole('region', { name: 'Recusas e avisos' })).toContainText('dez');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await item.getByRole('button', { name: 'Baixar relatório' }).click();
  expect((await download).suggestedFilename()).toBe(`${prefix}.csv.recusados.csv`);
  await item.getByRole('button', { name: 'Importar agora' }).click();
  await expect(item.getByText('Importado', { exact: true })).toBeVisible();
}

test('[ADM+07] imports a file, edits a price in place and many at once, and undoes it @one-width', async ({
  page,
}, { project }) => {
  const prefix = `PLAN-${project.name.toUpperCase()}`;
  const slug = `${prefix.toLowerCase()}-1`;
  await importFile(page, prefix);

  await page.goto(panelUrl('/precos'));
  await page.getByLabel('Nome ou SKU').fill(prefix);
  const price = page.getByLabel(`Preço de ${prefix}-1`);
  await expect(price).toHaveValue('100,00');
  await expectAccessibleAtBothWidths(page);
  await expect.poll(() => shopPrice(page, slug)).toBe('R$ 100,00');
  await price.fill('120,00');
  await price.press('Escape');
  await expect(price).toHaveValue('100,00');
  await price.fill('89,90');
  await price.press('Enter');
  await expect.poll(() => shopPrice(page, slug)).toBe('R$ 89,90');
  await price.press('ArrowDown');
  await expect(page.getByLabel(`Preço de ${prefix}-2`)).toBeFocused();

  const sale = page.getByLabel(`Preço promocional de ${prefix}-2`);
  await sale.fill('150,00');
  await sale.press('Enter');
  await expect(page.getByText('O preço promocional é maior que zero e menor que o preço.')).toBeVisible();
  await sale.press('Escape');
  const stock = page.getByLabel(`Estoque de ${prefix}-2`);
  await stock.fill('25');
  await stock.press('Tab');
  await expect(stock).toHaveAttribute('aria-busy', 'false');

  await page.getByLabel(`Selecionar ${prefix}-1`).check();
  await page.getByRole('button', { name: 'Editar todos os 3 resultados' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar em massa' });
  await dialog.getByLabel('Percentual').fill('10');
  await dialog.getByRole('button', { name: 'Simular' }).click();
  await expect(dialog.getByRole('region', { name: 'O que mudaria' })).toContainText('98,89');
  await expectAccessibleAtBothWidths(page);
  expect(await shopPrice(page, slug)).toBe('R$ 89,90');
  await dialog.getByRole('button', { name: 'Aplicar a 3 variações' }).click();
  const outcome = page.getByRole('region', { name: 'Edição em massa' });
  await expect(outcome).toContainText('Mudaram 3 variações.');
  await expect(price).toHaveValue('98,89');
  await expect.poll(() => shopPrice(page, slug)).toBe('R$ 98,89');
  await expectAccessibleAtBothWidths(page);
  await outcome.getByRole('button', { name: 'Desfazer' }).click();
  await expect(outcome).toContainText('Desfeita: 3 variações como antes.');
  await expect(price).toHaveValue('89,90');
  await expect(stock).toHaveValue('25');
  await expect.poll(() => shopPrice(page, slug)).toBe('R$ 89,90');

  await outcome.getByRole('link', { name: 'Ver detalhes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mudar o preço em %: 10%' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Linhas da edição' })).toContainText(`${prefix}-3`);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: 'Todas as edições' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edições em massa' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('[ADM+05] [ADM+07] tells in the row that another person changed the price @one-width', async ({
  page,
  context,
}) => {
  const prefix = 'PLAN-CONFLITO';
  await importFile(page, prefix);
  await page.goto(panelUrl('/precos'));
  await page.getByLabel('Nome ou SKU').fill(prefix);
  const price = page.getByLabel(`Preço de ${prefix}-1`);
  await expect(price).toHaveValue('100,00');
  const other = await context.newPage();
  await other.goto(panelUrl(`/precos`));
  await other.getByLabel('Nome ou SKU').fill(prefix);
  const theirs = other.getByLabel(`Preço de ${prefix}-1`);
  await theirs.fill('70,00');
  await theirs.press('Enter');
  await expect.poll(() => shopPrice(page, `${prefix.toLowerCase()}-1`)).toBe('R$ 70,00');
  await price.fill('80,00');
  await price.press('Enter');
  await expect(page.getByText(/ mudou para R\$\s70,00\./)).toBeVisible();
  await expect(price).toHaveValue('80,00');
  await price.press('Enter');
  await expect.poll(() => shopPrice(page, `${prefix.toLowerCase()}-1`)).toBe('R$ 80,00');
});
