import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  onAnotherDevice,
  storeUrl,
  test,
} from '../watched-test.ts';
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
  await expect(subject.getByRole('button', { name: 'Descer Assunto' })).toBeFocused();
  const add = page.getByRole('button', { name: 'Novo campo' });
  await add.click();
  await page.getByRole('button', { name: 'Tirar campo 3' }).press('Enter');
  await expect(add).toBeFocused();
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
  await page.getByRole('link', { name: 'Fale com a Casa Aurora' }).click();
  await page.getByRole('button', { name: 'Excluir formulário' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(question.getByRole('alert')).toContainText('na página “');
});

test('[ADM+09] [CMS-04] writes a tag, sees what is dropped of it, switches it off, and deletes it @one-width', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/tags/nova', 'Nova tag');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Verificação do painel');
  const code = page.getByRole('textbox', { name: 'Código', exact: true });
  await code.fill('<base href="/x">');
  const check = page.getByRole('region', { name: 'O que a loja faz deste código' });
  await expect(check.getByRole('alert')).toContainText('não pode ser salva');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Nada deste código pode ir para a página.')).toBeVisible();

  await code.fill(
    '<meta name="do-painel" content="abc" onclick="a()"><script src="http://m.example/a.js"></script>',
  );
  await expect(check.getByRole('list', { name: '1 elemento vai para a página' })).toHaveText(
    '<meta name="do-painel" content="abc">',
  );
  const dropped = check.getByRole('list', { name: 'Fica de fora' }).getByRole('listitem');
  await expect(dropped).toHaveText([/^onclick de <meta>/, /^<script>: o endereço em src/]);
  await page.getByText('Avançado', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Páginas por endereço', exact: true }).fill('/banho/*');
  await page.getByRole('combobox', { name: 'Consentimento' }).click();
  await page.getByRole('option', { name: 'Essencial' }).click();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verificação do painel' })).toBeVisible();

  const shopper = await onAnotherDevice(browser);
  const seen = async (path: string) => {
    await shopper.goto(storeUrl('aurora', path));
    return shopper.locator('head meta[name="do-painel"]').count();
  };
  await expect.poll(() => seen('/banho/c')).toBe(1);
  expect(await seen('/sala/c')).toBe(0);

  await page.getByRole('switch', { name: 'Ligada' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => seen('/banho/c')).toBe(0);
  await shopper.context().close();

  await page.getByRole('link', { name: 'Todas as tags' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Verificação do painel' });
  await expect(row).toContainText('Desligada');
  await expectAccessibleAtBothWidths(page);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Excluir tag' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir a tag Verificação do painel?' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Verificação do painel' })).toHaveCount(0);
});
