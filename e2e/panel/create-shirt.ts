import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { followNextStep } from './open-new-store.ts';

export const shirt = { name: 'Camisa de linho', slug: 'camisa-de-linho', priceCentavos: 20_000 } as const;
const shirtSizes = ['M', 'G'] as const;

/** Creates a product in two sizes with a picture, five pieces of each. */
export async function createShirt(panel: Page): Promise<void> {
  await followNextStep(panel, 'Cadastrar um produto');
  await panel.getByRole('textbox', { name: 'Nome', exact: true }).fill(shirt.name);
  await panel.getByRole('textbox', { name: 'Código (SKU)' }).fill('CAMISA');
  await panel.getByRole('button', { name: 'Tamanho', exact: true }).click();
  await panel.getByRole('textbox', { name: 'Novo valor de Tamanho' }).fill(shirtSizes.join(', '));
  await panel.keyboard.press('Enter');
  for (const size of shirtSizes) {
    await panel.getByRole('textbox', { name: `Preço de ${size}`, exact: true }).fill('200,00');
    await panel.getByRole('textbox', { name: `Estoque de ${size}`, exact: true }).fill('5');
  }
  const buffer = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c9b79c' } })
    .png()
    .toBuffer();
  await panel
    .getByLabel('Arquivos de imagem')
    .setInputFiles({ name: 'camisa.png', mimeType: 'image/png', buffer });
  await panel.getByRole('textbox', { name: 'O que mostra a imagem 1' }).fill('Camisa de linho cru');
  await panel.getByRole('button', { name: 'Criar produto' }).click();
  await expect(panel.getByRole('heading', { level: 1, name: shirt.name })).toBeVisible();
}
