import type { Page } from '@playwright/test';

import { logInByPanel, registerAndLogIn, logInThroughApi } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import {
  expect,
  expectAccessibleAtBothWidths,
  expectDropped,
  onAnotherDevice,
  test,
  untilReady,
} from '../watched-test.ts';

const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`${name} (?:à|da) lista de desejos$`) }).first();
const expectFilled = (page: Page, name: string) =>
  expect(heartOf(page, name)).toHaveAccessibleName(`Remover ${name} da lista de desejos`);
const expectEmpty = (page: Page, name: string) =>
  expect(heartOf(page, name)).toHaveAccessibleName(`Adicionar ${name} à lista de desejos`);

const candle = {
  name: 'Vela Perfumada Mata Depois da Chuva',
  path: '/vela-perfumada-mata-depois-da-chuva/p',
};
const vase = { name: 'Vaso Canelado Lua', path: '/vaso-canelado-lua/p' };

test('[WSH-01] [AUT-05] stores a guest’s wishlist on the device and merges it into the customer’s at login @one-width', async ({
  page,
  browser,
}) => {
  const { email, password } = await registerAndLogIn(page);
  const visitor = await onAnotherDevice(browser);
  await visitor.goto(vase.path, { waitUntil: 'domcontentloaded' });
  await heartOf(visitor, vase.name).click();
  await expectFilled(visitor, vase.name);
  await expectToast(visitor, 'Salvo neste aparelho.');
  await visitor.reload({ waitUntil: 'domcontentloaded' });
  await expectFilled(visitor, vase.name);

  const merged = visitor.waitForResponse((response) =>
    response.url().endsWith('/api/customer/wishlist/customer'),
  );
  await logInByPanel(visitor, email, password);
  await merged;
  // The same customer on the other device.
  await page.goto(vase.path);
  await expectFilled(page, vase.name);

  await visitor.goto('/conta/lista-desejos', { waitUntil: 'domcontentloaded' });
  await expect(visitor.getByRole('link', { name: vase.name })).toBeVisible();
  await visitor.getByRole('button', { name: 'Sair' }).first().click();
  await expect(visitor).toHaveURL(({ pathname }) => pathname === '/');
  // After logout the guest's wishlist is empty.
  expect(await visitor.evaluate(() => sessionStorage.getItem('wishlist'))).toBeNull();
  await visitor.goto(vase.path, { waitUntil: 'domcontentloaded' });
  await untilReady(visitor);
  await heartOf(visitor, vase.name).click();
  await expectToast(visitor, 'Salvo neste aparelho.');
  await expectFilled(visitor, vase.name);
  // Without an account the list is that of the device.
  await expect(visitor.locator('header a[href="/lista-desejos"]')).toHaveCount(1);
  await visitor.goto('/lista-desejos', { waitUntil: 'domcontentloaded' });
  await expect(visitor.getByRole('main').getByRole('link', { name: vase.name })).toBeVisible();
  await visitor.context().close();
});

test('[WSH-02] shows the wishlist, moves items to the cart, and removes them @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  for (const { name, path } of [vase, candle]) {
    await page.goto(path);
    await heartOf(page, name).click();
    await expectToast(page, 'Adicionado à lista de desejos.');
  }
  await page.goto('/conta/lista-desejos');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText('R$') });
  await expect(rows).toHaveCount(2);
  await expectAccessibleAtBothWidths(page);
  // Newest first.
  await expect(rows.first()).toContainText(candle.name);
  await expect(rows.nth(1).getByRole('link', { name: 'Escolher opções' })).toHaveAttribute('href', vase.path);

  await rows.first().getByRole('button', { name: 'Mover para a sacola' }).click();
  const cart = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(cart.getByText(candle.name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(rows).toHaveCount(1);

  await rows
    .first()
    .getByRole('button', { name: `Remover ${vase.name} da lista de desejos` })
    .click();
  await expect(page.getByRole('heading', { name: 'Sua lista de desejos está vazia' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('[WSH-02] shows price drops since an item was added, and is reachable from every page', async ({
  page,
}, { project }) => {
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  await page.goto('/');
  // The menu is a link to the categories until the page is hydrated.
  await untilReady(page);
  if (project.name === 'phone') await page.getByRole('link', { name: 'Menu' }).click();
  await page
    .getByRole('link', { name: project.name === 'phone' ? 'Lista de desejos' : 'Desejos' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de desejos' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Espelho Arco Portal' })).toContainText(
    'Baixou R$ 200,00',
  );
});

test('[WSH-01] reverts the heart and shows an error when the API refuses the wish @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  await page.route('**/api/customer/wishlist', (route) =>
    route.fulfill({
      status: 422,
      json: { error: true, code: 'wishlist_full', message: 'The wishlist is full.', data: null },
    }),
  );
  await page.goto(vase.path);
  await heartOf(page, vase.name).click();
  await expectToast(page, 'Sua lista de desejos está cheia.');
  await expectEmpty(page, vase.name);
});

test('[WSH-01] [UIX-06] drops malformed stored wishes without an error @one-width', async ({
  page,
  watch,
}) => {
  await page.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('wishlist', '{"version":1,"value":["a"]}');
    sessionStorage.setItem('wishlist', 'not json');
  });
  await page.goto(vase.path);
  await heartOf(page, vase.name).click();
  await expectFilled(page, vase.name);
  expectDropped(watch);
});
