import type { Page } from '@playwright/test';

import { registerAndLogIn, registerCustomer, logInThroughApi } from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, onAnotherDevice, test, untilReady } from '../watched-test.ts';

const candle = {
  name: 'Vela Perfumada Mata Depois da Chuva',
  path: '/vela-perfumada-mata-depois-da-chuva/p',
};
const vase = { name: 'Vaso Canelado Lua', path: '/vaso-canelado-lua/p' };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const itemRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Produtos da lista' }).getByRole('listitem').filter({ hasText: name });
const markButton = (page: Page, name: string) => page.getByRole('button', { name: `Já comprado ${name}` });

/** Adds a quantity of the product page's product to a new list. */
async function addToNewList(page: Page, { path, qty = 1 }: { path: string; qty?: number }, list: string) {
  await page.goto(path);
  await untilReady(page);
  const stepper = page.getByRole('group', { name: /^Quantidade de/ }).first();
  for (let pieces = 1; pieces < qty; pieces += 1)
    await stepper.getByRole('button', { name: 'Aumentar' }).click();
  await page.getByRole('button', { name: 'Adicionar a uma lista' }).click();
  const choice = dialog(page, 'Adicionar a uma lista');
  await choice.getByLabel('Nome da lista').fill(list);
  await choice.getByRole('button', { name: 'Criar e adicionar' }).click();
  await expect(choice.getByText(`Está na lista “${list}”`)).toBeVisible();
}

/** Returns the path of the open list, which is also its share link. */
const sharePathOf = (page: Page) => new URL(page.url()).pathname;

test('[CAT-05] creates, fills and shares a list; a visitor with its link marks items as bought, undoes it and buys the rest @one-width', async ({
  page,
  browser,
}) => {
  await registerAndLogIn(page);
  await page.goto('/listas');
  await page.getByRole('button', { name: 'Criar lista' }).click();
  const form = dialog(page, 'Nova lista');
  await expect(form.getByLabel('Nome da lista')).toBeFocused();
  await form.getByRole('button', { name: 'Criar lista' }).click();
  await expect(form.getByText('Dê um nome à lista')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await form.getByLabel('Nome da lista').fill('Chá de panela');
  await form.getByLabel(/^Data da festa/).fill('2026-12-20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Chá de panela' })).toBeVisible();
  await expect(page.getByText('Lista de Beatriz para 20/12/2026')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sua lista está vazia' })).toBeVisible();

  for (const { path } of [vase, candle]) {
    await page.goto(path);
    await untilReady(page);
    await page.getByRole('button', { name: 'Adicionar a uma lista' }).click();
    const choice = dialog(page, 'Adicionar a uma lista');
    await choice.getByRole('button', { name: 'Chá de panela' }).click();
    await expect(choice.getByText('Está na lista “Chá de panela”')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    if (path !== candle.path) continue;
    await choice.getByRole('link', { name: 'Ver lista' }).click();
  }
  // The owner raises the quantity of one item.
  await itemRow(page, candle.name).getByRole('button', { name: 'Aumentar' }).click();
  await itemRow(page, candle.name).getByRole('button', { name: 'Aumentar' }).click();
  await expect(itemRow(page, candle.name)).toContainText('A lista pede 3');
  await expect(page.getByText('0 de 4 já comprados')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  const friend = await onAnotherDevice(browser);
  await friend.goto(sharePathOf(page), { waitUntil: 'domcontentloaded' });
  await untilReady(friend);
  await expect(friend.getByRole('heading', { level: 1, name: 'Chá de panela' })).toBeVisible();
  await expect(friend.getByText('Nogueira')).toHaveCount(0);
  await expect(friend.getByRole('button', { name: 'Editar lista' })).toHaveCount(0);
  await expectAccessibleAtBothWidths(friend);

  // By keyboard: marks two of three, then undoes the mark of the other item.
  await markButton(friend, candle.name).focus();
  await friend.keyboard.press('Enter');
  const confirmation = dialog(friend, 'Quantos já comprou?');
  await confirmation.getByRole('button', { name: 'Diminuir' }).click();
  await confirmation.getByRole('button', { name: 'Marcar como comprado' }).click();
  await expect(friend.getByText('2 de 4 já comprados')).toBeVisible();
  await expect(itemRow(friend, candle.name)).toContainText('A lista pede 3, falta 1');
  await markButton(friend, vase.name).focus();
  await friend.keyboard.press('Enter');
  await expect(itemRow(friend, vase.name).getByText('Comprado', { exact: true })).toBeVisible();
  const undo = friend.getByRole('button', { name: `Desfazer marcação de ${vase.name}` });
  await expect(undo).toBeFocused();
  await friend.reload({ waitUntil: 'domcontentloaded' });
  await undo.click();
  await expect(friend.getByText('2 de 4 já comprados')).toBeVisible();
  await expect(markButton(friend, vase.name)).toBeVisible();

  // The remaining items are added to the cart.
  await friend.getByRole('button', { name: 'Adicionar tudo à sacola' }).click();
  const sacola = dialog(friend, 'Minha sacola');
  const quantities = sacola.getByRole('spinbutton', { name: 'Quantidade' });
  await expect(quantities).toHaveCount(2);
  expect(await quantities.evaluateAll((fields) => fields.map((field) => field.ariaValueNow))).toEqual([
    '1',
    '1',
  ]);
  await friend.context().close();

  await page.reload();
  await expect(page.getByText('2 de 4 já comprados')).toBeVisible();
  await page.getByRole('button', { name: `Desfazer marcações de ${candle.name}` }).click();
  await expect(page.getByText('0 de 4 já comprados')).toBeVisible();
});

test('asks a guest to log in before adding to a list, then continues @one-width', async ({ browser }) => {
  const { email, password } = await registerCustomer();
  const visitor = await onAnotherDevice(browser);
  await visitor.goto(vase.path, { waitUntil: 'domcontentloaded' });
  await untilReady(visitor);
  await visitor.getByRole('button', { name: 'Adicionar a uma lista' }).click();
  await visitor.getByLabel(/^E-mail/).fill(email);
  await visitor.getByLabel('Senha', { exact: true }).fill(password);
  await visitor.getByRole('button', { name: 'Entrar', exact: true }).last().click();
  const choice = dialog(visitor, 'Adicionar a uma lista');
  await choice.getByLabel('Nome da lista').fill('Casa nova');
  await choice.getByRole('button', { name: 'Criar e adicionar' }).click();
  await choice.getByRole('link', { name: 'Ver lista' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Casa nova' })).toBeVisible();
  await expect(itemRow(visitor, vase.name)).toBeVisible();
  await visitor.context().close();
});

test('renames a list, renews its link, removes products and deletes it @one-width', async ({ page }) => {
  await registerAndLogIn(page);
  await addToNewList(page, { path: vase.path }, 'Aniversário');
  await page.getByRole('link', { name: 'Ver lista' }).click();
  await expect(page.getByRole('button', { name: 'Compartilhar', exact: true })).toBeVisible();
  const oldPath = sharePathOf(page);
  const edit = dialog(page, 'Editar lista');

  await page.getByRole('button', { name: 'Editar lista' }).click();
  await edit.getByLabel('Nome da lista').fill('Meus 30 anos');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meus 30 anos' })).toBeVisible();

  await page.getByRole('button', { name: 'Editar lista' }).click();
  await edit.getByRole('button', { name: 'Criar novo link' }).click();
  const renewing = dialog(page, 'Criar um novo link?');
  await expect(renewing.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await renewing.getByRole('button', { name: 'Criar novo link' }).click();
  await expect(page).not.toHaveURL(new RegExp(oldPath));
  await expect(page.getByRole('heading', { level: 1, name: 'Meus 30 anos' })).toBeVisible();
  expect((await page.request.get(oldPath)).status()).toBe(404);

  await page.getByRole('button', { name: `Remover ${vase.name} da lista` }).click();
  await expect(page.getByRole('heading', { name: 'Sua lista está vazia' })).toBeVisible();

  await page.getByRole('button', { name: 'Editar lista' }).click();
  await edit.getByRole('button', { name: 'Excluir lista' }).click();
  await dialog(page, 'Excluir esta lista?').getByRole('button', { name: 'Excluir lista' }).click();
  await expect(page.getByRole('heading', { name: 'Minhas listas' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Meus 30 anos/ })).toHaveCount(0);
});

test('explains to the second buyer that the last piece is already bought and refreshes the list @one-width', async ({
  page,
  browser,
}) => {
  await registerAndLogIn(page);
  await addToNewList(page, { path: vase.path }, 'Bodas');
  await page.getByRole('link', { name: 'Ver lista' }).click();
  await expect(itemRow(page, vase.name)).toBeVisible();
  const friends = [await onAnotherDevice(browser), await onAnotherDevice(browser)] as const;
  for (const friend of friends) {
    await friend.goto(sharePathOf(page), { waitUntil: 'domcontentloaded' });
    await untilReady(friend);
  }
  const [first, second] = friends;
  await markButton(first, vase.name).click();
  await expect(first.getByText('Tudo já foi comprado')).toBeVisible();
  await markButton(second, vase.name).click();
  await expect(second.getByText('Alguém marcou antes de você')).toBeVisible();
  await expect(second.getByText('Tudo já foi comprado')).toBeVisible();
  await expect(second.getByRole('button', { name: /^Desfazer/ })).toHaveCount(0);
  for (const friend of friends) await friend.context().close();
});

test('renders a shared list without JavaScript, uncached and not indexed @one-width', async ({
  page,
  browser,
}) => {
  await registerAndLogIn(page);
  await addToNewList(page, { path: vase.path, qty: 2 }, 'Enxoval');
  await page.getByRole('link', { name: 'Ver lista' }).click();
  await expect(itemRow(page, vase.name)).toBeVisible();
  const path = sharePathOf(page);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const reader = await context.newPage();
  const response = await reader.goto(path, { waitUntil: 'domcontentloaded' });
  expect(response?.headers()['cache-control']).toBe('private, no-store');
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(itemRow(reader, vase.name)).toContainText('A lista pede 2');
  await expect(markButton(reader, vase.name)).toBeHidden();
  await context.close();
});

test('links the customer’s lists from the account @one-width', async ({ page }) => {
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  await page.goto('/conta');
  await page.getByRole('link', { name: 'Minhas listas' }).click();
  await expect(page.getByRole('heading', { name: 'Minhas listas' })).toBeVisible();
});
