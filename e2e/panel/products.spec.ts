import sharp from 'sharp';

import { expect, expectAccessible, test } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

/** Its own product, so that the run disturbs no other one. */
const code = 'PAINEL-JARRA';

test('[ADM+07] creates a product with two variants and a picture, and moves its address', async ({
  page,
}) => {
  test.slow();
  await openPanel(page, '/produtos/novo', 'Novo produto');
  await page.getByLabel('Nome', { exact: true }).first().fill('Jarra do painel');
  await page.getByLabel('Código (SKU)').fill(code);
  await page.getByLabel('Nova opção, como Cor ou Tamanho').fill('Tamanho');
  await page.keyboard.press('Enter');
  for (const size of ['Pequena', 'Grande']) {
    await page.getByLabel('Novo valor de Tamanho').fill(size);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Nova variação' }).click();
  for (const [index, size] of ['Pequena', 'Grande'].entries()) {
    const variant = page.getByRole('group', { name: `Variação ${index + 1}`, exact: true });
    await variant.getByLabel('SKU da variação').fill(`${code}-${index}`);
    await variant.getByLabel('Tamanho').click();
    await page.getByRole('option', { name: size }).click();
    await variant.getByLabel('Preço', { exact: false }).first().fill('89,90');
    await variant.getByLabel('Estoque').fill('3');
  }
  const background = '#b9603f';
  const buffer = await sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Arquivos de imagem')
    .setInputFiles({ name: 'jarra.png', mimeType: 'image/png', buffer });
  await page.getByLabel('O que mostra a imagem 1').fill('Jarra de barro');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Criar produto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jarra do painel' })).toBeVisible();
  await expectAccessible(page);

  const address = (await page.getByRole('link', { name: 'Ver na loja' }).getAttribute('href')) ?? '';
  const shop = await page.context().newPage();
  await shop.goto(address);
  await expect(shop.getByRole('heading', { level: 1, name: 'Jarra do painel' })).toBeVisible();
  await expect(shop.getByRole('img', { name: 'Jarra de barro' }).first()).toBeVisible();

  await page.getByLabel('Endereço', { exact: true }).fill('jarra-mudada');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('link', { name: 'Ver na loja' })).toHaveAttribute('href', /jarra-mudada/);
  await expect(async () => {
    await shop.goto(address);
    expect(new URL(shop.url()).pathname).toBe('/jarra-mudada/p');
  }).toPass();
});
