import sharp from 'sharp';

import { logInThroughApi } from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

// A product can be reviewed once, so no other test reviews this one.
const product = 'Vaso Garrafa Solitário';

test('[ACC-03] [UIX+01] reviews a delivered product with a photo by keyboard; the review awaits approval @one-width', async ({
  page,
}) => {
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  await page.goto('/conta/customer-review');
  await untilReady(page);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: `Avaliar ${product}` }).click();
  const form = page.getByRole('form', { name: `Avaliar ${product}` });
  const firstStar = form.getByRole('radio', { name: '1 de 5: Muito ruim' });
  await expect(firstStar).toBeFocused();
  await form.getByLabel('Título').press('Enter');
  await expect(form.getByRole('group', { name: 'Sua nota' })).toHaveAccessibleDescription(
    'Você deve dar uma nota.',
  );
  await expect(firstStar).toBeFocused();
  await expect(form.getByText('Você deve dar uma nota.')).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel('Sua opinião')).toHaveAccessibleDescription('Escreva sua opinião');
  await expectAccessibleAtBothWidths(page);
  await firstStar.press('ArrowLeft');
  await expect(form.getByRole('radio', { name: '5 de 5: Excelente' })).toBeChecked();
  await form.getByLabel('Título').fill('Melhor que na foto');
  await form.getByLabel('Sua opinião').fill('Chegou bem embalado e combina com tudo.');
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#a84a2a' } });
  await form.getByLabel(/^Fotos/).setInputFiles([
    { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 %%EOF') },
    { name: 'em-casa.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() },
  ]);
  await expect(form.getByText('1 foto pronta')).toBeVisible();
  await expect(form.getByLabel(/^Fotos/)).toHaveAccessibleDescription(/^O tipo do arquivo não é suportado/);
  await expectAccessibleAtBothWidths(page);
  await form.getByRole('button', { name: 'Enviar avaliação' }).press('Enter');
  const own = page.getByRole('article').filter({ hasText: 'Melhor que na foto' });
  await expect(own).toContainText('Em análise');
  await expect(own).toContainText(product);
  await expect(own.getByRole('img', { name: /^Foto de / })).toBeVisible();
  await expect(page.getByRole('button', { name: `Avaliar ${product}` })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
});
