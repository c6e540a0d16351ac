import type { Page } from '@playwright/test';

import { fillCart, logInByPanel, logOutByMenu, registerAndLogIn } from '../shopper.ts';
import { expect, test } from '../watched-test.ts';

const cartLinkOf = (page: Page) => page.getByRole('link', { name: /^Sacola/ });

test('[CAR+01] shows cart changes of one tab in the other @one-width', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/?openSidebarCart=1');
  const panel = other.getByRole('dialog', { name: 'Minha sacola' });
  await expect(panel.getByText('Sua sacola está vazia')).toBeVisible();
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await expect(panel.getByText('Vaso Canelado Lua')).toBeVisible();
  await panel.getByRole('button', { name: 'Aumentar' }).click();
  const ownPanel = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(ownPanel.getByText('2 itens').first()).toBeVisible();
  await ownPanel.getByRole('button', { name: 'Limpar sacola' }).click();
  await expect(panel.getByText('Sua sacola está vazia')).toBeVisible();
});

test('[AUT-08] [CAR-05] [CAR+02] a login in one tab logs the other in with the customer’s cart @one-width', async ({
  page,
  context,
}) => {
  const { email, password } = await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await logOutByMenu(page);

  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  await logInByPanel(page, email, password);
  await expect(other.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toBeVisible();
  await expect(cartLinkOf(other)).toHaveAccessibleName(/1 item/);
});

test('[AUT-06] [AUT-08] a logout in one tab ends the session in the other, which leaves the account @one-width', async ({
  page,
  context,
}) => {
  await registerAndLogIn(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  const account = await context.newPage();
  await account.goto('/conta');
  await expect(account.getByRole('button', { name: 'Sair' }).first()).toBeVisible();
  const product = await context.newPage();
  await product.goto('/vaso-canelado-lua/p');
  await expect(cartLinkOf(product)).toHaveAccessibleName(/1 item/);

  await page.goto('/conta/pedidos');
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await expect(account).toHaveURL((url) => url.pathname === '/');
  await expect(account.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  // A public page stays open, without the customer's data.
  await expect(product.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  await expect(cartLinkOf(product)).toHaveAccessibleName('Sacola');
  await expect(product).toHaveURL(/\/p$/);
  const stored = await product.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain('Bearer');
});
