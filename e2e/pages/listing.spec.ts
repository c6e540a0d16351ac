import type { Locator, Page } from '@playwright/test';

import {
  expect,
  expectAccessible,
  followWithoutScrolling,
  storeUrl,
  test,
  untilReady,
} from '../watched-test.ts';
import { phoneSize } from '../window-sizes.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const productCount = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ produtos?$/ });
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros escolhidos' });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Returns the filters, which a phone shows in a panel. */
async function openFilters(page: Page) {
  const button = page.getByRole('link', { name: /^Filtrar/ });
  const column = page.getByRole('complementary', { name: 'Filtros' });
  await expect(button.or(column).first()).toBeVisible();
  if (await column.isVisible()) return column;
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Filtrar' });
  await expect(panel).toBeVisible();
  return panel;
}

async function closeFilters(page: Page, total?: number): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Filtrar' });
  if (!(await panel.isVisible())) return;
  await panel.getByRole('button', { name: new RegExp(`^Ver ${total ?? '\\d+'} produtos?$`) }).click();
  await expect(panel).toBeHidden();
}

test('[CAT-01] [UIX+02] filters a category by choices and prices, removes filters by chips, and shows the count', async ({
  page,
}) => {
  await page.goto('/sala/c');
  await untilReady(page);
  const unfilteredCount = (await productCount(page).textContent()) ?? '';
  const filters = await openFilters(page);
  await expectAccessible(page);
  const linen = filters.getByRole('link', { name: /^Linho\b/ });
  await linen.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sala\/c\?material=linho$/);
  // The scroll position stays at the pressed filter.
  await expect(linen).toBeFocused();
  await expect(linen).toHaveAttribute('aria-current', 'true');
  await filters.getByLabel('Até R$').fill('200');
  await filters.getByLabel('Até R$').press('Enter');
  await expect(page).toHaveURL(/\/sala\/c\?material=linho&preco-ate=200$/);
  await expect(productCount(page)).not.toHaveText(unfilteredCount);
  const remaining = Number.parseInt((await productCount(page).textContent()) ?? '', 10);
  await closeFilters(page, remaining);
  await expect(cards(page)).toHaveCount(remaining);
  await expectAccessible(page);

  await chips(page).getByRole('link', { name: 'Remover filtro Material: Linho' }).click();
  await expect(page).toHaveURL(/\/sala\/c\?preco-ate=200$/);
  await chips(page).getByRole('link', { name: 'Limpar filtros' }).click();
  await expect(page).toHaveURL(/\/sala\/c$/);
  await expect(productCount(page)).toHaveText(unfilteredCount);
  await page.goBack();
  await expect(chips(page).getByRole('link', { name: /Preço: até/ })).toBeVisible();
});

test('[UIX+02] offers to clear the filters of an empty list @one-width', async ({ page }) => {
  await page.goto('/sala/c?cor=areia&preco-ate=1');
  await expect(page.getByRole('heading', { name: 'Nenhum produto com estes filtros' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Limpar filtros' }).last().click();
  await expect(page).toHaveURL(/\/sala\/c$/);
  await expect(cards(page)).not.toHaveCount(0);
});

test('[RTE-09] preserves a category’s filters when returning from a product, and drops them elsewhere @one-width', async ({
  page,
}) => {
  // Starts unfiltered, so that the filtered list is restored and not loaded with the document.
  await page.goto('/sala/c');
  await untilReady(page);
  const filters = await openFilters(page);
  await filters.getByRole('link', { name: /^Terracota\b/ }).click();
  await expect(page).toHaveURL(/\/sala\/c\?cor=terracota$/);
  await closeFilters(page);
  // A product whose breadcrumb contains this category.
  const card = cards(page).getByRole('link', { name: 'Cesto Bicolor Algodão Trançado' });
  // The URL changes before the list does, whose links then select the colour.
  await expect(card).toHaveAttribute('href', /\/p\?variante=\d+$/);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 120));
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  const breadcrumb = page
    .getByRole('navigation', { name: 'Você está em' })
    .getByRole('link', { name: 'Sala' });

  const scrollTop = await followWithoutScrolling(card);
  await expect(page).toHaveURL(/\/p\?variante=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/sala\/c\?cor=terracota$/);
  await expect.poll(() => scrollY(page)).toBe(scrollTop);

  const secondScrollTop = await followWithoutScrolling(card);
  await expect(page).toHaveURL(/\/p\?variante=\d+$/);
  await expect.poll(() => scrollY(page)).toBe(0);
  await breadcrumb.first().click();
  await expect(page).toHaveURL(/\/sala\/c\?cor=terracota$/);
  await expect.poll(() => scrollY(page)).toBe(secondScrollTop);

  await page.getByRole('link', { name: 'Início' }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page
    .locator('a[href="/sala/c"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/sala\/c$/);
  await expect(chips(page)).toBeHidden();
});

test('[CAT-01] [RTE+01] appends more products and restores them on return @one-width', async ({ page }) => {
  await page.goto('/busca?q=algodao');
  await untilReady(page);
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect(cards(page)).toHaveCount(28);
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toBeHidden();
  const last = cards(page).last();
  await last.scrollIntoViewIfNeeded();
  const scrollTop = await followWithoutScrolling(last.getByRole('link').first());
  await expect(page).toHaveURL(/\/p$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(28);
  await expect.poll(() => scrollY(page)).toBe(scrollTop);
});

test('[CAT-01] shows the store’s number of columns and larger cards on request @one-width', async ({
  page,
}) => {
  await page.goto('/sala/c');
  await untilReady(page);
  const columns = () =>
    cards(page)
      .first()
      .evaluate((card) => getComputedStyle(card.closest('ul') ?? card).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(5);
  const smaller = page.getByRole('button', { name: 'Cartões menores' });
  const larger = page.getByRole('button', { name: 'Cartões maiores' });
  for (const [width, few, many] of [
    [1440, 3, 5],
    [1100, 3, 4],
    [768, 2, 3],
    [390, 1, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await larger.click();
    await expect.poll(columns).toBe(few);
    await smaller.click();
    await expect(smaller).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(columns).toBe(many);
  }
  // Icons show the number of columns, so a phone's small cards share the icon of a desktop's large ones.
  const iconOf = (button: Locator) => button.locator('svg:visible').innerHTML();
  const twoColumns = await iconOf(smaller);
  expect(await iconOf(larger)).not.toBe(twoColumns);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => iconOf(larger)).toBe(twoColumns);
});

test('[HED+02] [CAT-01] a filtered listing has one URL, is not indexed, and has the unfiltered canonical @one-width', async ({
  page,
  request,
}) => {
  const unordered = await request.get('/sala/c?material=linho,isopor&utm_source=carta&cor=terracota,areia', {
    maxRedirects: 0,
  });
  expect(unordered.status()).toBe(302);
  expect(unordered.headers()['location']).toMatch(/\/sala\/c\?cor=areia,terracota&material=linho$/);
  expect((await request.get('/sala/c?cor=Areia')).status()).toBe(404);
  expect((await request.get('/sala/c?sabor=uva', { maxRedirects: 0 })).status()).toBe(200);

  await page.goto('/sala/c?cor=areia,terracota&material=linho');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/sala\/c$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[CAT-01] filters, prices, order and pages work without JavaScript', async ({ page }) => {
    await page.goto('/sala/c');
    // By the width, because without scripts a page may be read before its styles apply.
    const isPhone = page.viewportSize()?.width === phoneSize.width;
    const button = page.getByRole('link', { name: /^Filtrar/ });
    if (isPhone) await button.click();
    const filters = page.getByRole('complementary', { name: 'Filtros' });
    const linen = filters.getByRole('link', { name: /^Linho\b/ });
    await expect(linen).toHaveAttribute('rel', 'nofollow');
    await linen.click();
    await expect(page).toHaveURL(/\/sala\/c\?material=linho$/);
    if (isPhone) await button.click();
    await filters.getByLabel('Até R$').fill('200');
    await filters.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL(/material=linho.*&preco-ate=200$/);
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' });
    await page.getByRole('button', { name: 'Ordenar' }).click();
    await expect(page).toHaveURL(/material=linho.*sort=price_asc$/);
    await expect(cards(page)).not.toHaveCount(0);
  });
});

test('[CAT-03] filters a search like a category @one-width', async ({ page }) => {
  await page.goto(storeUrl('aurora', '/busca?q=almofada'));
  await untilReady(page);
  const filters = await openFilters(page);
  await filters.getByRole('link', { name: /^Areia\b/ }).click();
  await expect(page).toHaveURL(/\/busca\?q=almofada&cor=areia$/);
  await expect(chips(page).getByRole('link', { name: 'Remover filtro Cor: Areia' })).toBeVisible();
});

test('[CAT-01] server-renders a list filtered by colour with pictures and links of that colour @one-width', async ({
  page,
  request,
}) => {
  await page.goto('/almofadas/c');
  await untilReady(page);
  const picture = page.getByRole('main').locator('img[src*="wide-aurora-almofadas"]');
  await expect(picture).toHaveJSProperty('complete', true);
  const filters = await openFilters(page);
  await filters.getByRole('link', { name: /^Azul-petróleo\b/ }).click();
  await expect(page).toHaveURL(/\?cor=azul-petroleo$/);
  const pillow = cards(page).filter({ hasText: 'Almofada Linho Lavado Brisa' });
  await expect(pillow.locator('img').first()).toHaveAttribute('src', /azul-petroleo/);
  await pillow.getByRole('link').click();
  await expect(
    page.getByRole('region', { name: 'Comprar' }).getByRole('radio', { name: 'Azul-petróleo' }),
  ).toBeChecked();
  await expect(page).toHaveURL(/\/almofada-linho-lavado-brisa\/p\?variante=\d+$/);
  const { pathname, search } = new URL(page.url());
  const response = await request.get(pathname + search);
  expect(await response.text()).toMatch(/Ampliar: [^"]*azul-petróleo/);
  // An unknown variant redirects to the product.
  await page.goto(`${pathname}?variante=999999`);
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await expect(
    page.getByRole('region', { name: 'Comprar' }).getByRole('radio', { name: 'Terracota' }),
  ).toBeChecked();
});
