import { newPerson } from '../new-person.ts';
import { fillAddressByCep, fillPersonalData } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessibleAtBothWidths, storeUrl, test } from '../watched-test.ts';

test('[REG-02] [REG-04] [REG-06] [UIX+01] shows every missing field of an empty registration and focuses the first @one-width', async ({
  page,
}) => {
  await page.goto('/?openCustomerCreate=1');
  const form = page.getByRole('dialog', { name: 'Criar conta' });
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(form.getByLabel('CPF/CNPJ')).toBeFocused();
  for (const [label, message] of [
    ['CPF/CNPJ', /Digite seu CPF ou CNPJ/],
    ['Nome', /Digite o nome/],
    ['Sobrenome', /Digite o sobrenome/],
    ['E-mail', /Digite seu e-mail/],
    ['Celular', /Digite o telefone com DDD/],
    ['Senha', /Crie uma senha/],
  ] as const) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
  }
  await expect(
    form.getByText('Você deve aceitar os termos e condições para continuar').first(),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await form.getByLabel('CPF/CNPJ').fill('111.111.111-11');
  await form.getByLabel('E-mail').fill('ana@');
  await form.getByLabel('Senha', { exact: true }).fill('segredo!');
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(form.getByLabel('CPF/CNPJ')).toHaveAccessibleDescription(/CPF\/CNPJ inválido/);
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/E-mail inválido/);
  await expect(form.getByRole('listitem').filter({ hasText: 'Uma letra maiúscula (A-Z)' })).toContainText(
    'falta',
  );
  await expectAccessibleAtBothWidths(page);
});

test('[UIX+02] a press on the button counts although the blurred field shows a message @one-width', async ({
  page,
}) => {
  await page.goto('/?openCustomerCreate=1');
  const form = page.getByRole('dialog', { name: 'Criar conta' });
  await form.getByLabel('E-mail').fill('ana@');
  // At its upper edge: a message above would move the button away from the pointer.
  await form.getByRole('button', { name: 'Cadastrar' }).click({ position: { x: 20, y: 3 } });
  await expect(form.getByLabel('CPF/CNPJ')).toBeFocused();
});

for (const [kind, sentence] of [
  ['cpf', 'CPF inválido'],
  ['cnpj', 'CNPJ inválido'],
] as const) {
  test(`[REG-03] [REG-11] shows ${sentence} on the field of a document that only the server refuses, and keeps all values @one-width`, async ({
    page,
  }) => {
    const person = newPerson();
    // The request is changed after the browser's check, as if the last digit were lost.
    await page.route('**/api/customer/customers', async (route) => {
      const sent: Record<string, unknown> = route.request().postDataJSON();
      await route.continue({ postData: { ...sent, taxvat: String(sent['taxvat']).slice(0, -1) } });
    });
    await page.goto('/?openCustomerCreate=1');
    const form = page.getByRole('dialog', { name: 'Criar conta' });
    await fillPersonalData(page, person, person[kind]);
    await form.getByRole('button', { name: 'Cadastrar' }).click();
    const document = form.getByLabel(/^(?:CPF\/CNPJ|CNPJ|CPF)$/);
    await expect(document).toHaveAccessibleDescription(new RegExp(`(?<!/)${sentence}`));
    await expect(document).toBeFocused();
    await expect(form.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);
  });
}

test('[REG-10] says on blur that a document or e-mail is registered and links to its login @one-width', async ({
  page,
}) => {
  await page.goto('/?openCustomerCreate=1');
  const panel = page.getByRole('dialog');
  const document = panel.getByLabel('CPF/CNPJ');
  await document.fill('37325864302');
  await document.press('Tab');
  await expect(document).toHaveAccessibleDescription(/Este CPF\/CNPJ já está cadastrado\./);
  const email = panel.getByLabel('E-mail', { exact: true });
  await email.fill('ANA@exemplo.com.br');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription(/Este e-mail já está cadastrado\./);
  await expect(email).toHaveValue('ana@exemplo.com.br');
  await panel.getByRole('button', { name: 'Entrar com esta conta' }).last().click();
  await expect(panel.getByRole('heading', { name: 'Entrar na sua conta' })).toBeVisible();
  await expect(panel.getByLabel(/^E-mail/)).toHaveValue('ana@exemplo.com.br');
});

test('[REG-01] [REG-11] [UIX+02] keeps an unfinished registration over a reload, without password and consent, and removes it when done @one-width', async ({
  page,
}) => {
  const company = newPerson();
  const begin = async () => {
    await page.goto(storeUrl('serra', '/login'));
    await page.getByRole('button', { name: 'Criar conta' }).click();
  };
  await begin();
  await fillPersonalData(page, company, company.cnpj);
  await page.getByLabel('Grupo de clientes').selectOption({ index: 1 });
  await page.getByLabel(/[Ii]nscrição estadual/).fill('110042490114');
  await page.getByLabel('Segmento').selectOption('Cafeteria');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await fillAddressByCep(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(company.password);

  await begin();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(company.email);
  await expect(page.getByLabel('Segmento')).toHaveValue(/./);
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
  await expect(page.getByLabel(/Li e aceito/)).not.toBeChecked();
  await page.getByLabel('Senha', { exact: true }).fill(company.password);
  await page.getByLabel(/Li e aceito/).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('900');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expectToast(page, 'Conta criada com sucesso.');
  await expect(page).toHaveURL(/\/conta$/);
  expect(await page.evaluate(() => sessionStorage.getItem('registration'))).toBeNull();
});
