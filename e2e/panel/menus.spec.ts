import { expect, expectAccessibleAtBothWidths, onAnotherDevice, storeUrl, test } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

test('[ADM+17] arranges the footer by names, as the next page of the shop shows it, and takes it back @one-width', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/menus/rodape', 'Menu do rodapé');
  await page.getByRole('button', { name: 'Adicionar link' }).click();
  await page.getByLabel('Nome, ou um endereço colado').fill('mantas');
  await page
    .getByRole('list', { name: 'Destinos' })
    .getByRole('button', { name: /Categoria$/ })
    .first()
    .click();
  await page.getByLabel('Texto', { exact: true }).fill('Mantas em destaque');
  await expectAccessibleAtBothWidths(page);
  const shopper = await onAnotherDevice(browser);
  const footer = shopper.getByRole('navigation', { name: 'Mantas em destaque' });
  await shopper.goto(storeUrl('aurora', '/'));
  await expect(footer).toBeHidden();
  await page.getByRole('button', { name: 'Salvar menu' }).click();
  await expect(page.getByRole('heading', { name: 'Histórico' })).toBeVisible();
  await expect(async () => {
    await shopper.goto(storeUrl('aurora', '/'));
    await expect(footer.getByRole('link')).toHaveAttribute('href', /\/c$/, { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: 'Voltar ao menu automático' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar', exact: true }).click();
  await expect(async () => {
    await shopper.goto(storeUrl('aurora', '/'));
    await expect(footer).toBeHidden({ timeout: 1000 });
  }).toPass();
  await shopper.context().close();
});
