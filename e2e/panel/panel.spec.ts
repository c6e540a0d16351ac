import type { Page } from '@playwright/test';

import { expect, expectAccessible, storeUrl, test } from '../watched-test.ts';

const owner = { email: 'painel@aurora.exemplo.com.br', password: 'painel da vitrine' };

function panelUrl(path = '/'): string {
  const url = new URL(path, storeUrl('aurora'));
  url.hostname = 'painel.localhost';
  return url.href;
}

async function signIn(page: Page, path = '/'): Promise<void> {
  await page.goto(panelUrl(path));
  await page.getByLabel('Loja').fill('aurora');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Senha').fill(owner.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

test('[ADM+15] is entered with a password, in Portuguese, and left again; a script sees no session', async ({
  page,
}) => {
  await page.goto(panelUrl('/pedidos'));
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar no painel' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Loja').fill('aurora');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Senha').fill('não é esta senha');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha não conferem.');
  await page.getByLabel('Senha').fill(owner.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  const held = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(held).not.toContain('vs_');
});
