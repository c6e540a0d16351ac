import { linkIn, mailTo } from '../mail-inbox.ts';
import { registerAndLogIn, registerCustomer } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  storeUrl,
  test,
  untilReady,
} from '../watched-test.ts';

test('[PWD-01] [UIX+02] requests the password link with the keyboard @one-width', async ({ page }) => {
  const person = await registerCustomer();

  await page.goto('/?openLogin=1');
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^E-mail/).fill(person.email);
  await panel.getByRole('button', { name: 'Esqueci minha senha' }).press('Enter');
  const email = panel.getByLabel('Digite seu e-mail');
  await expect(email).toHaveValue(person.email);
  await expect(email).toBeFocused();

  await email.fill('beatriz');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('E-mail inválido')).toBeVisible();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleAtBothWidths(page);

  await email.fill(person.email);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toContainText(
    'Se houver uma conta com este e-mail, enviamos um link',
  );
  await expectAccessibleAtBothWidths(page);

  const mail = await mailTo(person.email);
  expect(mail.subject).toBe('Crie sua nova senha na loja Casa Aurora');
  expect(new URL(linkIn(mail)).origin).toBe(new URL(page.url()).origin);
});

test('[PWD-02] [QRY-03] [UIX+02] sets the new password and logs in with the keyboard @one-width', async ({
  page,
}) => {
  const person = await registerCustomer();
  await page.request.post('/api/customer/password', { data: { email: person.email } });
  await page.goto(linkIn(await mailTo(person.email)));
  const panel = page.getByRole('dialog');
  const password = panel.getByLabel('Nova senha', { exact: true });
  const confirmation = panel.getByLabel('Confirme a nova senha');
  const save = panel.getByRole('button', { name: 'Salvar nova senha' });
  await expect(panel.getByRole('heading', { name: 'Crie sua nova senha' })).toBeVisible();
  await expect(password).toBeFocused();
  await expect(save).toBeDisabled();
  const rules = panel.getByRole('listitem');
  await page.keyboard.type('nova#');
  await expect(rules.filter({ hasText: 'Um caractere especial (!#@): atendido' })).toHaveCount(1);
  await expect(rules.filter({ hasText: ': falta' })).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(panel.getByText('Min: 6 caracteres').first()).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('Nova#senha1');
  await expect(rules.filter({ hasText: ': atendido' })).toHaveCount(3);
  await confirmation.fill('Nova#senha2');
  await confirmation.blur();
  await expect(panel.getByText('Senhas diferentes')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessibleAtBothWidths(page);
  await confirmation.fill('Nova#senha1');
  await expect(panel.getByText('Senhas diferentes')).toHaveCount(0);
  await expect(save).toBeEnabled();
  await confirmation.press('Enter');

  await expectToast(page, 'Senha atualizada com sucesso!');
  await expect(panel.getByRole('heading', { name: 'Entrar na sua conta' })).toBeVisible();
  await expect(panel.getByLabel(/^E-mail/)).toBeFocused();
  await panel.getByLabel(/^E-mail/).fill(person.email);
  await panel.getByLabel('Senha', { exact: true }).fill('Nova#senha1');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login efetuado com sucesso.');
});

test('[PWD-02] [QRY-03] explains a used link and offers a new one @one-width', async ({ page }) => {
  // The shopper is logged in; the password change ends this session too.
  const person = await registerAndLogIn(page);
  await page.request.post('/api/customer/password', { data: { email: person.email } });
  const link = linkIn(await mailTo(person.email));
  const panel = page.getByRole('dialog');
  const fill = async () => {
    await panel.getByLabel('Nova senha', { exact: true }).fill('Nova#senha1');
    await panel.getByLabel('Confirme a nova senha').fill('Nova#senha1');
    await panel.getByRole('button', { name: 'Salvar nova senha' }).click();
  };
  await page.goto(link);
  await fill();
  await expectToast(page, 'Senha atualizada com sucesso!');
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('auth._token.local'))).toBeNull();

  await page.goto(link);
  await expect(panel.getByRole('alert')).toContainText('Este link não vale mais. Peça um novo.');
  await expect(page.getByText('Este link não vale mais')).toHaveCount(1);
  await expect(panel.getByLabel('Nova senha', { exact: true })).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Pedir novo link' })).toBeFocused();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Pedir novo link' }).click();
  await expect(panel.getByLabel('Digite seu e-mail')).toBeFocused();
});

test('[AUT-03] [AUT-04] logs in with the mailed code instead of the password @one-width', async ({
  page,
}) => {
  const person = await registerCustomer();
  await page.goto('/?openLogin=1');
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Receber código de acesso por e-mail' }).click();
  await expect(panel.getByLabel(/^E-mail/)).toBeFocused();
  await expect(panel.getByText('Digite seu e-mail para receber o código')).toBeVisible();
  await panel.getByLabel(/^E-mail/).fill(person.email);
  await panel.getByRole('button', { name: 'Receber código de acesso por e-mail' }).click();
  await expect(panel.getByRole('alert')).toHaveText(
    'Use o código de acesso enviado para seu e-mail no lugar da senha',
  );
  const code = panel.getByLabel('Código de acesso');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Receber outro código' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Utilize o código enviado anteriormente');
  const { subject } = await mailTo(person.email);
  await code.fill(subject.slice(0, 6));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Login efetuado com sucesso.');
});

test('[PWD-01] [STO-08] requests the password link on the login page of a store that has one @one-width', async ({
  page,
}) => {
  await page.goto(storeUrl('serra', '/login'));
  await untilReady(page);
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Esqueci minha senha' })).toBeVisible();
  const email = 'suprimentos@hotelmirante.exemplo.com.br';
  await page.getByLabel('Digite seu e-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alert')).toContainText('Se houver uma conta com este e-mail');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar para entrar' }).click();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue(email);
});

test('[AUT-04] offers the mailed code before the password in a passwordless store @one-width', async ({
  page,
}) => {
  await page.goto(storeUrl('reserva', '/login'));
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Receber código de acesso por e-mail' })).toBeVisible();
  await expect(main.getByLabel('Senha', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await main.getByLabel('E-mail', { exact: true }).fill('ninguem@exemplo.com.br');
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Código de acesso')).toBeFocused();
  await expect(main.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Usar minha senha' }).click();
  await expect(main.getByLabel('Senha', { exact: true })).toBeVisible();
  await expect(main.getByLabel(/^E-mail/)).toHaveValue('ninguem@exemplo.com.br');
});
