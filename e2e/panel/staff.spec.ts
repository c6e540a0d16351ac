import { randomInt } from 'node:crypto';

import type { Page } from '@playwright/test';

import { linkIn, mailTo } from '../mail-inbox.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { currentTotpCode } from './current-totp-code.ts';
import { openPanel, panelUrl } from './panel-pages.ts';

const password = 'uma frase bem comprida';

/** Fills the form of the sign-in screen, whose store is filled in already, and sends it. */
async function signIn(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Loja')).toHaveValue('aurora');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('[ADM+01] [ADM+02] invites a person, who sees only what their role allows and turns on a second factor @one-width', async ({
  page,
  browser,
}) => {
  const email = `equipe.${randomInt(1e9)}@exemplo.com.br`;
  await openPanel(page, '/equipe', 'Equipe');
  await page.getByRole('button', { name: 'Convidar' }).click();
  const invitation = page.getByRole('dialog', { name: 'Convidar para a equipe' });
  await invitation.getByLabel('Nome').fill('Caio Brandão');
  await invitation.getByLabel('E-mail').fill(email);
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Convite enviado');

  const person = await (await browser.newContext()).newPage();
  await person.goto(linkIn(await mailTo(email)));
  await expect(person.getByRole('heading', { level: 1, name: 'Escolha sua senha' })).toBeVisible();
  await expectAccessible(person);
  await person.getByLabel('Nova senha').fill(password);
  await person.getByLabel('Repita a senha').fill(password);
  await person.getByRole('button', { name: 'Definir senha' }).click();
  const sections = person.getByRole('navigation', { name: 'Seções' });
  await expect(sections.getByRole('link', { name: 'Clientes' })).toBeVisible();
  for (const hidden of ['Equipe', 'Chaves de API', 'Auditoria']) {
    await expect(sections.getByRole('link', { name: hidden })).toHaveCount(0);
  }

  await person.getByRole('link', { name: 'Caio Brandão' }).click();
  await expect(person.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible();
  await expectAccessibleAtBothWidths(person);
  const factor = person.getByRole('region', { name: 'Verificação em duas etapas' });
  await factor.getByRole('button', { name: 'Ativar' }).click();
  await factor.getByLabel('Sua senha').fill(password);
  await factor.getByRole('button', { name: 'Continuar' }).click();
  await expect(factor.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(person);
  const secret = /[A-Z2-7]{32}/.exec((await factor.textContent()) ?? '')?.[0] ?? '';
  await factor.getByLabel('Código de 6 números').fill(currentTotpCode(secret));
  await factor.getByRole('button', { name: 'Ativar' }).click();
  await expect(
    factor.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem'),
  ).toHaveCount(10);
  await expectAccessible(person);
  await factor.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expect(factor).toContainText('Ativa');
  await person.getByRole('button', { name: 'Sair' }).click();

  // The mail about the new browser leads to signing in to this store.
  const link = linkIn(await mailTo(email, 2));
  expect(link).toContain('/entrar?loja=aurora');
  await person.goto(link);
  await signIn(person, email);
  await person.getByLabel('Código de verificação').fill(currentTotpCode(secret, 1));
  await person.getByRole('button', { name: 'Entrar' }).click();
  await expect(sections.getByRole('link', { name: 'Pedidos' })).toBeVisible();

  // The owner takes the access away.
  await page.getByRole('link', { name: 'Caio Brandão' }).click();
  await page.getByRole('switch', { name: 'Pode entrar no painel' }).uncheck();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Sem acesso', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await person.reload();
  await expect(person.getByRole('heading', { level: 1, name: 'Entrar no painel' })).toBeVisible();
  await person.context().close();
});

test('[ADM+03] [ADM+04] creates a key, shown once, whose use and end the audit names @one-width', async ({
  page,
}) => {
  const name = `ERP ${randomInt(1e9)}`;
  await openPanel(page, '/chaves', 'Chaves de API');
  await page.getByRole('button', { name: 'Nova chave' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByLabel('Ver pedidos').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Criar chave' }).click();
  const key = await dialog.getByRole('textbox', { name: 'Chave', exact: true }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardei a chave' }).click();
  const headers = { authorization: `Bearer ${key}`, 'store-id': 'aurora' };
  const read = (path: string) =>
    page.evaluate(async ([of, sent]) => (await fetch(of, { headers: sent })).status, [
      path,
      headers,
    ] as const);
  expect(await read('/api/admin/orders')).toBe(200);
  expect(await read('/api/admin/customers')).toBe(403);
  await page.reload();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: `Revogar ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Revogar a chave ${name}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revogar' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Revogada em');
  expect(await read('/api/admin/orders')).toBe(401);
  await expectAccessibleAtBothWidths(page);
  await page.goto(panelUrl(`/auditoria?filter=${encodeURIComponent('{"target_kind":"key"}')}`));
  const revocation = page.getByRole('row').filter({ hasText: 'Revogou' }).first();
  await expect(revocation).toContainText('revogada: não sim');
  await expectAccessibleAtBothWidths(page);
});
