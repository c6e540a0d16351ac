import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

test('[ADM+09] writes a form, moves its fields by keyboard, and removes it @one-width', async ({ page }) => {
  await openPanel(page, '/formularios/novo', 'Novo formulário');
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Encomendas');
  const list = page.getByRole('list', { name: 'Campos do formulário' });
  for (const name of ['Nome', 'Assunto']) {
    await page.getByRole('button', { name: 'Novo campo' }).click();
    await list.getByRole('textbox', { name: 'Nome do campo' }).last().fill(name);
  }
  const subject = list.getByRole('listitem', { name: 'Assunto' });
  await subject.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: 'Lista de opções' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  // A list needs choices.
  await expect(subject.getByText('Preencha este campo.')).toBeVisible();
  await subject.getByRole('textbox', { name: 'Opções' }).fill('Tapete\nLuminária');
  await subject.getByRole('button', { name: 'Subir Assunto' }).press('Enter');
  await expect(list.getByRole('listitem').first()).toHaveAccessibleName('Assunto');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Encomendas' })).toBeVisible();
  await page.reload();
  await expect(list.getByRole('listitem').first()).toHaveAccessibleName('Assunto');
  await expect(list.getByRole('textbox', { name: 'Opções' })).toHaveValue('Tapete\nLuminária');

  await page.getByRole('button', { name: 'Excluir formulário' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir o formulário Encomendas?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Formulários' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Encomendas' })).toHaveCount(0);
});

test('[ADM+09] keeps a form that a page shows, and names the page @one-width', async ({ page }) => {
  await openPanel(page, '/formularios', 'Formulários');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Excluir formulário' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(question.getByRole('alert')).toContainText('na página “');
});
