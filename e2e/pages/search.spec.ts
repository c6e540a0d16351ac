import type { Page, Request } from '@playwright/test';

import { holdScripts } from '../hold-calls.ts';
import { expect, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

const field = (page: Page) => page.getByRole('banner').getByLabel('Buscar produtos');
const panel = (page: Page) => page.getByRole('listbox', { name: 'Sugestões de busca' });
const options = (page: Page) => panel(page).getByRole('option');
const cards = (page: Page) => page.getByRole('main').getByRole('article');

const isSuggestionRequest = (request: Request) =>
  new URL(request.url()).pathname === '/api/catalog/suggestions';

test('[CAT-03] navigates suggestions by keyboard, closes them by Escape and selects by Enter @one-width', async ({
  page,
}) => {
  await page.goto('/pagina');
  await untilReady(page);
  await field(page).focus();
  await field(page).pressSequentially('almof');
  // Waits for the response to the complete text, which is the last one.
  await expect(options(page).last()).toHaveText('Ver todos os resultados para “almof”');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: /sugestões: use as setas/ })).toHaveCount(1);
  await expect(panel(page).getByRole('group', { name: 'Categorias' }).getByRole('option')).toHaveText(
    'Almofadas',
  );
  await expect(panel(page).getByRole('group', { name: 'Produtos' }).getByRole('option').first()).toHaveText(
    /R\$/,
  );
  await expectAccessibleAtBothWidths(page);

  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).first().getAttribute('id')) ?? 'no option',
  );
  // Arrow up moves from the first option to the field, then to the last option.
  await page.keyboard.press('ArrowUp');
  await expect(panel(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(field(page)).toHaveValue('almof');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const category = (await options(page).first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category);
  await expect(page).toHaveURL(/\/almofadas\/c$/);
  await expect(panel(page)).toBeHidden();
});

test('[CAT-03] a search submitted before suggestions load shows results without an open list @one-width', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/pagina');
  await untilReady(page);
  const requested: Request[] = [];
  page.on('request', (request) => isSuggestionRequest(request) && requested.push(request));
  const release = await holdScripts(page);
  await field(page).fill('almofada');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “almofada”');
  await expect(field(page)).toHaveRole('combobox');
  await page.clock.runFor(1000);
  expect(requested).toEqual([]);
});

test('[CAT-03] debounces suggestions and aborts the request for a shorter text @one-width', async ({
  page,
}) => {
  await page.goto('/pagina');
  await untilReady(page);
  const requested: string[] = [];
  const cancelled: string[] = [];
  const textOf = (request: Request) => new URL(request.url()).searchParams.get('q') ?? '';
  page.on('request', (request) => isSuggestionRequest(request) && requested.push(textOf(request)));
  page.on('requestfailed', (request) => isSuggestionRequest(request) && cancelled.push(textOf(request)));
  // The first request gets no response.
  await page.route(/suggestions\?q=va$/, () => {});
  await field(page).pressSequentially('va');
  await expect.poll(() => requested).toEqual(['va']);
  await field(page).fill('vaso');
  await expect(panel(page)).toBeVisible();
  expect(cancelled).toEqual(['va']);
  await expect(panel(page).getByRole('group', { name: 'Produtos' }).getByRole('option').first()).toHaveText(
    /Vaso/,
  );
  await panel(page)
    .getByRole('option', { name: /^Ver todos/ })
    .click();
  await expect(page).toHaveURL(/\/busca\?q=vaso$/);
});

test('[CAT+03] typing clears the selected suggestion, and Enter searches for the typed text @one-width', async ({
  page,
}) => {
  // The request for the longer text gets no response, so that the suggestions for the shorter text remain.
  await page.route(/suggestions\?q=vasos$/, () => {});
  await page.goto('/pagina');
  await untilReady(page);
  // Filled at once: later suggestions would replace those for 'vas', and their selection.
  await field(page).fill('vaso');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('option', { selected: true })).toHaveCount(1);
  await field(page).press('s');
  await expect(panel(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/busca\?q=vasos$/);
});

test('[CAT-03] corrects a typing error with a notice, and offers the search as typed @one-width', async ({
  page,
}) => {
  await page.goto('/busca?q=almofda+azul');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “almofada azul”');
  await expect(page.getByRole('status').filter({ hasText: 'Você quis dizer' })).toHaveText(
    'Não encontramos “almofda azul”. Você quis dizer almofada azul?',
  );
  await expect(cards(page).first().getByRole('heading')).toHaveText(/^Almofada/);
  await expectAccessibleAtBothWidths(page);
  await untilReady(page);
  await page.getByRole('main').getByRole('link', { name: 'almofada azul', exact: true }).click();
  await expect(page).toHaveURL(/\/busca\?q=almofada\+azul$/);
  await expect(page.getByText('Você quis dizer')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[UIX+03] [CAT-03] the search form works without JavaScript @one-width', async ({ page }) => {
    await page.goto('/pagina');
    await field(page).fill('almofda');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/busca\?q=almofda$/);
    await expect(page.getByText('Você quis dizer')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    // A question is answered, with a link to the page that says so [CAT+05].
    await page.goto('/busca?q=prazo+de+entrega');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Formas de envio/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrega');
  });
});
