import { expect, expectAccessibleAtBothWidths, storeUrl, test } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

test('[ADM+13] adds an address to a store, which answers there, and takes it from it again @one-width', async ({
  page,
}, { project }) => {
  const url = new URL(storeUrl('serra'));
  url.hostname = `serra-${project.name}.localhost`;
  const host = url.hostname;
  const shop = await page.context().newPage();
  const heading = async () => {
    await shop.goto(url.href);
    return shop.title();
  };
  await openPanel(page, '/lojas', 'Lojas');
  await page.getByRole('button', { name: /^\d+ endereços? de Empório Serra$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Endereços de Empório Serra' });
  await expect(dialog.getByRole('listitem')).toHaveText(['serra.localhost']);
  const field = dialog.getByRole('textbox', { name: 'Novo endereço' });
  await field.fill('localhost');
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtBothWidths(page);
  await field.fill(host);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: host })).toBeVisible();
  await expect(field).toHaveValue('');
  await expectAccessibleAtBothWidths(page);
  await expect.poll(heading).toContain('Empório Serra');

  await dialog.getByRole('button', { name: `Retirar ${host}` }).click();
  const question = page.getByRole('dialog', { name: `Retirar ${host}?` });
  await expectAccessibleAtBothWidths(page);
  await question.getByRole('button', { name: 'Retirar endereço' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(['serra.localhost']);
  await expect.poll(heading).not.toContain('Empório Serra');
  await shop.close();
});
