import type { Page } from '@playwright/test';

import { fillFurtherData, openRegistration } from '../club-registration.ts';
import { holdCalls } from '../hold-calls.ts';
import { newPerson } from '../new-person.ts';
import { fillCart, fillAddressByCep, fillPersonalData, registerAndLogIn } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '../watched-test.ts';

// Prevents time-outs of held calls while axe checks the form.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
});

/** Presses the button, asserts accessibility while its call is pending, then releases the call. */
async function expectAccessibleWhileSending(page: Page, button: string, call: string): Promise<void> {
  const release = await holdCalls(page, call);
  const request = page.waitForRequest(call);
  const submit = page.getByRole('button', { name: button, exact: true }).last();
  await submit.click();
  await request;
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  release();
}

test('[UIX+01] [AUT-02] the login form is accessible when empty, pending and refused @one-width', async ({
  page,
}) => {
  await page.goto('/?openLogin=1');
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(panel.getByRole('alert')).toHaveText('E-mail ou senha não preenchidos');
  await expect(panel.getByText('Obrigatório').first()).toBeVisible();
  await expect(panel.getByLabel(/^E-mail/)).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await panel.getByLabel(/^E-mail/).fill('ana@exemplo.com.br');
  await panel.getByLabel('Senha', { exact: true }).fill('Errada#1');
  await expectAccessibleWhileSending(page, 'Entrar', '**/api/auth/customers/login');
  await expect(panel.getByRole('alert')).toHaveText('Usuário ou senha inválidos.');
  await expect(panel.getByLabel('Senha', { exact: true })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
});

test('[UIX+01] [REG-06] [REG-07] a registration with every field is accessible when empty, invalid, filled, pending and submitted @one-width', async ({
  page,
}) => {
  const person = newPerson();
  await openRegistration(page, 'clube');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  for (const [label, message] of [
    ['Grupo de clientes', 'Escolha seu grupo'],
    ['Data de nascimento', 'Preencha este campo'],
    ['Como você prepara o café?', 'Escolha uma opção'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await expect(page.getByLabel(/^Comprovante de endereço/)).toHaveAccessibleDescription(
    /^Escolha um arquivo/,
  );
  await expectAccessibleAtBothWidths(page);
  await fillPersonalData(page, person, person.cpf);
  await page.getByLabel('Data de nascimento').fill('24081987');
  await fillFurtherData(page, 'Para minha casa');
  // A phone with too few digits for either mask.
  await page.getByLabel(/^Telefone de quem recebe/).fill('313333');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel(/^Telefone de quem recebe/)).toHaveAccessibleDescription('Número incompleto');
  await page.getByLabel(/^Telefone de quem recebe/).fill('');
  await expectAccessibleAtBothWidths(page);
  await expectAccessibleWhileSending(page, 'Continuar', '**/api/storage/files/upload');

  await expect(page.getByLabel('CEP', { exact: true })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await fillAddressByCep(page);
  await page.getByLabel('Número', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByLabel('Número', { exact: true })).toHaveAccessibleDescription('Digite o número');
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('Número', { exact: true }).fill('900');
  await expectAccessibleWhileSending(page, 'Cadastrar', '**/api/customer/customers');
  await expectToast(page, 'Conta criada com sucesso.');
  // The panel closes once the new customer is logged in.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
});

test('[UIX+01] [REG-01] registers with the keyboard alone, file and terms included @one-width', async ({
  page,
}) => {
  const person = newPerson();
  const proof = {
    name: 'comprovante.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 %%EOF'),
  };
  // Listens early, since the file dialog opens asynchronously.
  page.on('filechooser', (chooser) => chooser.setFiles(proof));
  await openRegistration(page, 'clube');
  await page.getByLabel('CPF/CNPJ').focus();
  const { keyboard } = page;
  /** Asserts that the field is focused, types into it and presses Tab. */
  const typeAndTab = async (label: RegExp | string, text: string) => {
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    await keyboard.type(text);
    await keyboard.press('Tab');
  };
  await typeAndTab('CPF/CNPJ', person.cpf);
  await typeAndTab('Nome', person.firstName);
  await typeAndTab('Sobrenome', person.lastName);
  await typeAndTab('E-mail', person.email);
  await typeAndTab('Telefone', person.mobile);
  await typeAndTab('Grupo de clientes', 'Para minha');
  await typeAndTab('Data de nascimento', '24081987');
  await typeAndTab('Como você prepara o café?', 'Prensa');
  await typeAndTab(/^Telefone de quem recebe/, '3133334444');
  await expect(page.getByLabel(/^Comprovante de endereço/)).toBeFocused();
  await keyboard.press('Space');
  await expect(page.getByText(/^Pronto: /)).toBeVisible();
  await page.getByLabel(/^Comprovante de endereço/).press('Tab');
  await expect(page.getByRole('button', { name: 'Remover comprovante.pdf' })).toBeFocused();
  await keyboard.press('Tab');
  await typeAndTab('Senha', person.password);
  await expect(page.getByRole('button', { name: 'Mostrar senha' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: /Li e aceito/ })).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(page.getByLabel('CEP', { exact: true })).toBeFocused();
  await keyboard.type('01310100');
  await expect(page.getByLabel('Rua', { exact: true })).toHaveValue('Avenida Paulista');
  await page.getByLabel('Número', { exact: true }).focus();
  await keyboard.type('900');
  await keyboard.press('Enter');
  await expectToast(page, 'Conta criada com sucesso.');
});

test('[UIX+01] [UIX+02] the address and password forms are accessible when invalid, pending and saved @one-width', async ({
  page,
}) => {
  const person = await registerAndLogIn(page);
  await page.goto('/conta/dados');
  await page.getByLabel('Senha atual', { exact: true }).fill(person.password);
  await page.getByLabel('Nova senha', { exact: true }).fill('Nova#senha1');
  await page.getByLabel('Confirme a nova senha').fill('Nova#senha1');
  await expectAccessibleWhileSending(page, 'Salvar nova senha', '**/api/customer/password/current');
  await expectToast(page, 'Senha atualizada com sucesso!');
  await expectAccessibleAtBothWidths(page);

  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  await page.getByRole('button', { name: 'Usar este endereço' }).click();
  const postcode = page.getByLabel('CEP', { exact: true });
  await expect(postcode).toHaveAccessibleDescription(/^Digite seu CEP/);
  await expect(postcode).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await postcode.fill('00000-404');
  await expect(postcode).toHaveAccessibleDescription(/^CEP inválido, por favor, preencha o CEP corretamente/);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(person.firstName);
  await expectAccessibleAtBothWidths(page);
});
