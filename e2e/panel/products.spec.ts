import sharp from 'sharp';

import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

/** Its own product, so that the run disturbs no other one. */
const codeOf = (project: string) => `PAINEL-JARRA-${project.toUpperCase()}`;

test('[ADM+07] creates a product with two variants and a picture, and moves its address @one-width', async ({
  page,
}, { project }) => {
  const code = codeOf(project.name);
  const name = `Jarra do painel ${project.name}`;
  await openPanel(page, '/produtos/novo', 'Novo produto');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Código (SKU)' }).fill(code);
  await page.getByRole('button', { name: 'Tamanho', exact: true }).click();
  await page.getByRole('textbox', { name: 'Novo valor de Tamanho' }).fill('Pequena, Grande');
  await page.keyboard.press('Enter');
  for (const size of ['Pequena', 'Grande']) {
    await page.getByRole('textbox', { name: `Preço de ${size}`, exact: true }).fill('89,90');
    await page.getByRole('textbox', { name: `Estoque de ${size}`, exact: true }).fill('3');
  }
  const background = '#b9603f';
  const buffer = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Arquivos de imagem')
    .setInputFiles({ name: 'jarra.png', mimeType: 'image/png', buffer });
  await page.getByRole('textbox', { name: 'O que mostra a imagem 1' }).fill('Jarra de barro');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Criar produto' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const address = (await page.getByRole('link', { name: 'Ver na loja' }).getAttribute('href')) ?? '';
  const shop = await page.context().newPage();
  await shop.goto(address);
  await expect(shop.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(shop.getByRole('img', { name: 'Jarra de barro' }).first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Endereço', exact: true }).fill(`jarra-mudada-${project.name}`);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('link', { name: 'Ver na loja' })).toHaveAttribute('href', /jarra-mudada/);
  await expect(async () => {
    await shop.goto(address);
    expect(new URL(shop.url()).pathname).toBe(`/jarra-mudada-${project.name}/p`);
  }).toPass();
});
