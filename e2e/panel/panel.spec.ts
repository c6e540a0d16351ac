import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel, panelUrl, signInToPanel } from './panel-pages.ts';

test('[ADM+15] is entered with a password and left again; no script sees the session @one-width', async ({
  page,
}) => {
  await page.goto(panelUrl('/pedidos'));
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar no painel' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await signInToPanel(page, 'não é esta senha');
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha não conferem.');
  await signInToPanel(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/pedidos');
  const held = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(held).not.toContain('vs_');
  const menu = page.getByRole('button', { name: 'Abrir navegação' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar no painel' })).toBeVisible();
  const afterwards = await page.evaluate(async () => {
    const headers = { 'x-panel': '1', 'store-id': 'aurora' };
    return (await fetch('/api/admin/me', { headers })).status;
  });
  expect(afterwards).toBe(401);
});

test('[ADM+06] [ADM+15] finds an order, shows it, and asks before it is cancelled @one-width', async ({
  page,
}) => {
  await openPanel(page, '/pedidos', 'Pedidos');
  await page.getByLabel('Número, nome, e-mail, CPF, CNPJ ou SKU').fill('1000006');
  const found = page.getByRole('link', { name: '1000006' });
  await expect(found).toBeVisible();
  await expect(page.getByRole('link', { name: '1000005' })).toBeHidden();
  await expectAccessibleAtBothWidths(page);
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido 1000006' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Itens' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar pedido' }).click();
  const question = page.getByRole('dialog', { name: 'Cancelar o pedido 1000006?' });
  await expect(question).toContainText('Os itens voltam ao estoque');
  await expectAccessibleAtBothWidths(page);
  await question.getByRole('button', { name: 'Manter o pedido' }).click();
  await expect(question).toBeHidden();
});
