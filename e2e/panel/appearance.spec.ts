import { createRequire } from 'node:module';

import {
  expect,
  expectAccessibleAtBothWidths,
  onAnotherDevice,
  storeUrl,
  test,
  untilReady,
} from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);

test('[ADM+10] [HED-03] previews an unsaved look and a new font in the shop, which shoppers do not see @one-width', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/aparencia', 'Aparência');
  const shop = page.frameLocator('iframe[title="Pré-visualização da loja"]');
  // Read again and again, also while the frame goes to another page.
  const look = shop.locator('html');

  await page.getByRole('textbox', { name: 'Destaque', exact: true }).fill('#7a1f3d');
  await expect(look).toHaveCSS('--color-accent', '#7a1f3d');
  await expect(shop.getByRole('link', { name: 'Sair' })).toHaveCount(0);
  const brand = shop.getByRole('banner').getByRole('link', { name: 'Casa Aurora, página inicial' });
  await expect(brand).toHaveText('Casa Aurora');
  await page.getByLabel('Mostrar o nome da loja ao lado do logotipo').uncheck();
  await expect(brand).toHaveText('');
  await page.getByRole('button', { name: 'Adicionar fonte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar fonte' });
  await dialog.getByLabel('Arquivos da fonte').setInputFiles(fontFile);
  await dialog.getByRole('textbox', { name: 'Nome da fonte' }).fill('Fonte da Casa');
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog).toBeHidden();
  const loaded = () => page.evaluate(() => document.fonts.check('20px "Amostra Fonte da Casa"'));
  await expect.poll(loaded).toBe(true);
  await page.getByRole('button', { name: 'Usar nos textos' }).click();
  await expect(look).toHaveCSS('--font-text', /Store Fonte da Casa/);
  await expectAccessibleAtBothWidths(page);

  // Another page of the shop, at the width of a computer.
  await page.getByRole('combobox', { name: 'Ver' }).click();
  await page.getByRole('option', { name: 'Um produto' }).click();
  await page.getByRole('button', { name: 'Computador' }).click();
  await expect(shop.getByRole('button', { name: /^Adicionar à sacola|^Comprar/ }).first()).toBeVisible();
  await expect(look).toHaveCSS('--color-accent', '#7a1f3d');
  // A preview asks for no consent, also after an activity.
  await shop.getByRole('button', { name: 'Aumentar' }).first().click();
  await expect(shop.getByRole('spinbutton', { name: 'Quantidade' }).first()).toHaveValue('2');
  await expect(shop.getByRole('region', { name: 'Aviso de cookies' })).toHaveCount(0);

  const shopper = await onAnotherDevice(browser);
  await shopper.goto(storeUrl('aurora'));
  await untilReady(shopper);
  expect(await shopper.content()).not.toMatch(/#7a1f3d|Fonte da Casa'|vitrine-panel/);
  await shopper.context().close();

  await page.getByRole('button', { name: 'Descartar mudanças' }).click();
  await expect(look).not.toHaveCSS('--color-accent', '#7a1f3d');
  await page.getByRole('group', { name: 'Fonte da Casa' }).getByRole('button', { name: 'Remover' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Nenhuma fonte própria.')).toBeVisible();
});
