import type { Page } from '@playwright/test';

import { fillFurtherData, openRegistration } from '../club-registration.ts';
import { newPerson } from '../new-person.ts';
import {
  fillAddressByCep,
  fillPersonalData,
  logInByPanel,
  logOutByMenu,
  registerAndLogIn,
  logInThroughApi,
} from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import {
  expect,
  expectAccessibleAtBothWidths,
  expectDropped,
  onAnotherDevice,
  test,
} from '../watched-test.ts';

/** Records the paths that the page requests from the social network. */
function recordSocialRequests(page: Page): string[] {
  const paths: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/social/')) paths.push(pathname);
  });
  return paths;
}

/** Presses the button and chooses in the social network's window. */
async function logInSocially(page: Page, button: string, choice: string): Promise<void> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await (await popup).getByRole('link', { name: choice }).click();
}

test('[AUT-03] [AUT-05] [ANA-03] [LGP+01] loads Facebook after consent and prefills the registration of a person without an account @one-width', async ({
  page,
}) => {
  const paths = recordSocialRequests(page);
  await page.goto('/?openLogin=1');
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Entrar com Facebook' }).click();
  await expect(panel.getByText(/permita os recursos funcionais/)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  expect(paths).toEqual([]);
  await logInSocially(page, 'Permitir e continuar', 'Continuar como Bia Neves');
  await expectToast(page, 'Usuário não encontrado');
  await expect(panel.getByRole('heading', { name: 'Criar conta' })).toBeVisible();
  await expect(panel.getByLabel('Nome', { exact: true })).toHaveValue('Bia');
  await expect(panel.getByLabel('Sobrenome', { exact: true })).toHaveValue('Neves');
  await expect(panel.getByLabel('E-mail', { exact: true })).toHaveValue('bia.neves@exemplo.com.br');
  // The default version: the store sets none.
  expect(paths).toContain('/social/graph/v13.0/me');
});

test.describe('with functional features allowed', () => {
  test.use({ consent: 'accepted' });

  test('[AUT-03] [ANA-03] logs a customer in by Facebook and keeps the form after a cancelled or refused login @one-width', async ({
    page,
  }) => {
    const paths = recordSocialRequests(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    expect(paths).toEqual([]);
    await page.goto('/?openLogin=1');
    const panel = page.getByRole('dialog');
    await panel.getByLabel(/^E-mail/).fill('ana@exemplo');
    await logInSocially(page, 'Entrar com Facebook', 'Cancelar');
    await expect(panel.getByRole('button', { name: 'Entrar com Facebook' })).not.toHaveAttribute('aria-busy');
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await logInSocially(page, 'Entrar com Facebook', 'Continuar como Davi Vencido');
    await expect(panel.getByRole('alert')).toHaveText(
      'Não foi possível entrar com o Facebook. Tente novamente.',
    );
    await expect(panel.getByLabel(/^E-mail/)).toHaveValue('ana@exemplo');
    await logInSocially(page, 'Entrar com Facebook', 'Continuar como Ana Moreira');
    await expectToast(page, 'Login efetuado com sucesso.');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toBeVisible();
  });
});

test('[REG-01] [REG-09] [ANA-03] loads the captcha when the registration is submitted and returns to the first step, with all values, when it is missing @one-width', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/captcha/')) paths.push(pathname);
  });
  const person = newPerson();
  await page.route('**/captcha/api.js*', (route) => route.abort('connectionreset'));
  await openRegistration(page, 'clube');
  await fillPersonalData(page, person, person.cpf);
  await page.getByLabel('Data de nascimento').fill('24081987');
  await fillFurtherData(page, 'Para minha casa');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await fillAddressByCep(page);
  expect(paths).toEqual([]);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(page.getByText('Preencha a validação antes de finalizar a compra.')).toBeVisible();
  await expect(page.getByLabel('CEP', { exact: true })).toBeHidden();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email);

  await page.unroute('**/captcha/api.js*');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/customer/customers'));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  expect((await sent).postDataJSON()).toHaveProperty('hcaptcha', expect.stringMatching(/^cap_/));
  await expectToast(page, 'Conta criada com sucesso.');
});

test('[PWD-02] [AUT+01] preserves this session and ends the others after a password change @one-width', async ({
  page,
  browser,
}) => {
  const person = await registerAndLogIn(page);
  const otherDevice = await onAnotherDevice(browser);
  await logInThroughApi(otherDevice, person);
  await otherDevice.goto('/conta');
  await expect(otherDevice.getByRole('heading', { level: 1, name: /^Olá/ })).toBeVisible();

  await page.goto('/conta/dados');
  const save = page.getByRole('button', { name: 'Salvar nova senha' });
  const current = page.getByLabel('Senha atual', { exact: true });
  await save.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Digite sua senha atual');
  await expectAccessibleAtBothWidths(page);
  await current.fill('Errada#1');
  await page.getByLabel('Nova senha', { exact: true }).fill('Nova#senha1');
  await page.getByLabel('Confirme a nova senha').fill('Nova#senha1');
  await save.click();
  await expect(current).toHaveAccessibleDescription('Senha atual incorreta');
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('Nova#senha1');
  await current.fill(person.password);
  await save.click();
  await expectToast(page, 'Senha atualizada com sucesso!');
  await expect(current).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus dados' })).toBeVisible();

  await otherDevice.goto('/conta/pedidos', { waitUntil: 'domcontentloaded' });
  await expectToast(otherDevice, 'Sua sessão expirou, atualize a página');
  await expect(otherDevice).toHaveURL((url) => url.pathname === '/');
  await otherDevice.context().close();
});

test('[AUT+01] [AUT-10] ends the session on every device after logging out everywhere @one-width', async ({
  page,
  browser,
}) => {
  const person = await registerAndLogIn(page);
  const otherDevice = await onAnotherDevice(browser);
  await logInThroughApi(otherDevice, person);
  await page.goto('/conta/dados');
  await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
  await expectToast(page, 'Você saiu de todos os dispositivos.');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();

  await otherDevice.goto('/', { waitUntil: 'domcontentloaded' });
  await expectToast(otherDevice, 'Sua sessão expirou, atualize a página');
  await expect(otherDevice.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  expect(await otherDevice.evaluate(() => localStorage.getItem('auth._token.local'))).toBeNull();
  await otherDevice.context().close();
});

test('[AUT-07] never redirects to another site after login @one-width', async ({ page, watch }) => {
  const { email, password } = await registerAndLogIn(page);
  await logOutByMenu(page);
  // One of the addresses of is-safe-path.test.ts.
  await page.evaluate(() => {
    document.cookie = `login_back=${encodeURIComponent('//evil.example')}; path=/`;
  });
  await logInByPanel(page, email, password);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/pagina');
  expectDropped(watch);
});
