import type { Page } from '@playwright/test';

import { fillCart } from '../shopper.ts';
import {
  expect,
  expectAccessibleAtBothWidths,
  followWithoutScrolling,
  storeUrl,
  test,
  untilAnswered,
  untilReady,
} from '../watched-test.ts';

// Layouts

const searchBox = (page: Page) => page.getByRole('banner').getByLabel('Buscar produtos');
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Sacola/ });
const institutional = (page: Page) =>
  page.getByRole('contentinfo').getByRole('navigation', { name: 'Institucional' });
const seller = (page: Page) => page.getByRole('contentinfo').getByText('CNPJ 26.059.926/0001-46');
const countdown = (page: Page) => page.getByRole('region', { name: 'Frete grátis na colcha' });

/** Shows the demo's floating countdown on every page and records the paths of requests for floating elements. */
async function enableFloatingCountdown(page: Page): Promise<string[]> {
  const paths: string[] = [];
  await page.route(/\/api\/cms\/(?:countdowns|popups)\//, async (route) => {
    const url = new URL(route.request().url());
    paths.push(url.pathname);
    url.searchParams.set('url', '/quarto/roupa-de-cama/c');
    await route.continue({ url: url.href });
  });
  return paths;
}

test('[RTE-05] the default layout has search, cart, categories, the full footer and floating elements', async ({
  page,
}) => {
  const paths = await enableFloatingCountdown(page);
  await page.goto('/pagina/entrega');
  await expect(searchBox(page)).toBeVisible();
  await expect(cartLink(page)).toBeVisible();
  await expect(institutional(page)).toBeVisible();
  await expect(seller(page)).toBeVisible();
  await expect(countdown(page)).toBeVisible();
  await expect.poll(() => new Set(paths)).toEqual(new Set(['/api/cms/countdowns/', '/api/cms/popups/']));
});

test('[RTE-05] [CNT-01] the checkout layout shows the seller and the countdown, and links only to the home page @one-width', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  const paths = await enableFloatingCountdown(page);
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar compra' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Compra segura')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', '/');
  await expect(searchBox(page)).toHaveCount(0);
  await expect(seller(page)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  await expect(countdown(page)).toBeVisible();
  expect(new Set(paths)).toEqual(new Set(['/api/cms/countdowns/']));
  await expectAccessibleAtBothWidths(page);
});

test('[RTE-05] the login layout has logo, form and seller, and no floating elements', async ({ page }) => {
  const paths = await enableFloatingCountdown(page);
  await page.goto('/login');
  await untilReady(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  await expect(searchBox(page)).toHaveCount(0);
  await expect(seller(page)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  await untilAnswered(page);
  await expect(countdown(page)).toHaveCount(0);
  expect(paths).toEqual([]);
});

test('the empty layout shows only its text when there is no store @one-width', async ({ page }) => {
  await page.goto(storeUrl('desconhecida'));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'link', 'searchbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

// Scrolling and focus

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Pauses the page's clock; only the test advances it. */
async function pauseTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
}

/** Asserts that the page scrolls up within 100 ms and one frame, and is halfway after 50 ms. */
async function expectSmoothScroll(page: Page, from: number): Promise<void> {
  expect(await scrollY(page)).toBe(from);
  await page.clock.runFor(50);
  const half = await scrollY(page);
  await page.clock.runFor(66);
  const end = await scrollY(page);
  expect(from - end).toBeGreaterThan(200);
  expect((from - half) / (from - end)).toBeGreaterThan(0.2);
  expect((from - half) / (from - end)).toBeLessThan(0.8);
  await page.clock.runFor(1000);
  expect(await scrollY(page)).toBe(end);
}

/** Follows an anchor link at the end of a long page with the clock paused and returns the start position. */
async function followAnchor(page: Page): Promise<number> {
  await page.clock.install();
  await page.goto('/pagina/termos-de-responsabilidades');
  await untilReady(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#conteudo';
    link.textContent = 'De volta ao texto';
    document.querySelector('main')?.append(link);
    link.scrollIntoView({ block: 'center' });
  });
  await pauseTime(page);
  const from = await scrollY(page);
  await page.getByRole('link', { name: 'De volta ao texto' }).click();
  await expect(page).toHaveURL(/#conteudo$/);
  return from;
}

test('[RTE-10] scrolls to an anchor in 100 ms and moves the keyboard focus there @one-width', async ({
  page,
}) => {
  await expectSmoothScroll(page, await followAnchor(page));
  await expect(page.locator('main')).toBeFocused();
});

test('[RTE-10] jumps to an anchor under reduced motion @one-width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const from = await followAnchor(page);
  const end = await scrollY(page);
  expect(from - end).toBeGreaterThan(200);
  await page.clock.runFor(1000);
  expect(await scrollY(page)).toBe(end);
});

test('[RTE-10] scrolls to the top of a list’s next page after 100 ms @one-width', async ({ page }) => {
  await page.clock.install();
  await page.goto('/busca?q=algodao');
  await untilReady(page);
  const next = page.getByRole('link', { name: 'Próxima página' });
  await next.scrollIntoViewIfNeeded();
  await pauseTime(page);
  await next.click();
  const current = page.getByRole('navigation', { name: 'Páginas de produtos' }).locator('[aria-current]');
  await expect(async () => {
    // Rendering may wait for timers, and the scroll starts after it.
    await page.clock.runFor(1);
    await expect(current).toHaveText('2', { timeout: 250 });
  }).toPass();
  await page.clock.runFor(40);
  const half = await scrollY(page);
  await page.clock.runFor(80);
  const top = await page
    .getByText('28 produtos')
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const end = await scrollY(page);
  expect(end).toBeGreaterThan(0);
  expect(half).toBeGreaterThan(end);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(260);
  await page.clock.runFor(1000);
  expect(await scrollY(page)).toBe(end);
});

test('the skip link moves the focus past the header @one-width', async ({ page }) => {
  await page.goto('/pagina/entrega');
  await untilReady(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Início' })).toBeFocused();
});

// Back and forward

test('[RTE+01] back and forward restore order, page and scroll position of a listing @one-width', async ({
  page,
}) => {
  test.slow();
  await page.goto('/busca?q=algodao');
  await untilReady(page);
  const heading = page.getByRole('heading', { level: 1 });
  const order = page.getByLabel('Ordenar por');
  const cards = page.getByRole('main').getByRole('article');
  const mostRelevant = (await cards.first().getByRole('heading').textContent()) ?? '';
  await order.selectOption({ label: 'Menor preço' });
  await expect(page).toHaveURL(/q=algodao&sort=price_asc$/);
  await expect(cards.first().getByRole('heading')).not.toHaveText(mostRelevant);

  const listing = await heading.textContent();
  async function openCard(index: number): Promise<number> {
    await cards.nth(index).scrollIntoViewIfNeeded();
    const name = (await cards.nth(index).getByRole('heading').textContent()) ?? '';
    const scrollTop = await followWithoutScrolling(cards.nth(index).getByRole('link').first());
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
    return scrollTop;
  }
  async function expectListing(url: RegExp, scrollTop: number): Promise<void> {
    await expect(heading).toHaveText(listing ?? '');
    await expect(page).toHaveURL(url);
    await expect(order).toHaveValue('price_asc');
    await expect.poll(() => scrollY(page)).toBe(scrollTop);
  }

  const firstPageTop = await openCard(20);
  expect(firstPageTop).toBeGreaterThan(300);
  await page.goBack();
  await expectListing(/q=algodao&sort=price_asc$/, firstPageTop);
  await page.goForward();
  await expect(heading).not.toHaveText(listing ?? '');
  await page.goBack();
  await expectListing(/q=algodao&sort=price_asc$/, firstPageTop);

  await page.getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/q=algodao&sort=price_asc&page=2$/);
  await expect(cards).toHaveCount(4);
  const secondPageTop = await openCard(3);
  await page.goBack();
  await expectListing(/q=algodao&sort=price_asc&page=2$/, secondPageTop);
  await expect(cards).toHaveCount(4);
  await page.goBack();
  await expect(cards).toHaveCount(24);
  await expect(page).toHaveURL(/q=algodao&sort=price_asc$/);
  await page.goForward();
  await expectListing(/q=algodao&sort=price_asc&page=2$/, secondPageTop);
  await page.reload();
  await expectListing(/q=algodao&sort=price_asc&page=2$/, secondPageTop);
});

test('[RTE+01] [HED+01] restores the category’s scroll position when returning from a product, and updates the head of each page @one-width', async ({
  page,
}) => {
  await page.goto('/sala/c');
  await untilReady(page);
  const card = page.getByRole('main').getByRole('article').last();
  await card.scrollIntoViewIfNeeded();
  const link = card.getByRole('link').first();
  const [name, path] = [await link.textContent(), await link.getAttribute('href')];
  const scrollTop = await followWithoutScrolling(link);
  expect(scrollTop).toBeGreaterThan(200);
  await expect(page.getByRole('button', { name: 'Adicionar à sacola' }).first()).toBeVisible();
  await expect(page).toHaveTitle(`${name} | Casa Aurora`);
  expect(await canonicals(page)).toEqual([path]);
  await page.goBack();
  await expect(page).toHaveTitle('Sala | Casa Aurora');
  await expect(page.getByRole('heading', { level: 1, name: 'Sala' })).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(scrollTop);
});

// Canonical addresses and robots

const canonicals = (page: Page) =>
  page.locator('link[rel="canonical"]').evaluateAll((links) =>
    links.map((link) => {
      const { pathname, search } = new URL(link.getAttribute('href') ?? '');
      return pathname + search;
    }),
  );
const robots = (page: Page) =>
  page
    .locator('meta[name="robots"]')
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('content')));

test('[HED+02] updates canonical and robots on every client navigation @one-width', async ({ page }) => {
  await page.goto('/decoracao/c');
  await untilReady(page);
  await page.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' });
  await expect(page).toHaveURL(/sort=price_asc/);
  expect(await canonicals(page)).toEqual(['/decoracao/c']);
  await page.getByRole('main').getByRole('link', { name: 'Vaso Canelado Lua' }).click();
  await expect.poll(() => canonicals(page)).toEqual(['/vaso-canelado-lua/p']);
  expect(await robots(page)).toEqual(['index, follow']);
  await searchBox(page).first().fill('algodão');
  await page.keyboard.press('Enter');
  await expect.poll(() => robots(page)).toEqual(['noindex, follow']);
  expect(await canonicals(page)).toEqual([]);
});

// Without JavaScript

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  async function expectPage(page: Page, address: RegExp, heading: string | RegExp): Promise<void> {
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  test('[UIX+03] browses from the home page to a product and searches without JavaScript @one-width', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await page.goto('/');
    // Without JavaScript, grouped shelves are stacked.
    await expect(main.getByRole('paragraph').filter({ hasText: /^Cerâmica$/ })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Vaso Canelado Lua' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Banho' }).click();
    await expectPage(page, /\/banho\/c$/, 'Banho');
    await page.getByRole('navigation', { name: 'Subcategorias' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/banho\/[^/]+\/c$/);
    await page.getByLabel('Ordenar por').selectOption({ label: 'Menor preço' });
    await page.getByRole('button', { name: 'Ordenar' }).click();
    await expect(page).toHaveURL(/\?sort=price_asc$/);
    await main.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/p$/);
    await expect(main.getByText('R$').first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Banho' }).click();
    await expectPage(page, /\/banho\/c$/, 'Banho');

    await searchBox(page).first().fill('algodao');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/busca\?q=algodao$/);
    await expect(main.getByRole('article')).toHaveCount(24);
    await page.getByRole('link', { name: 'Próxima página' }).click();
    await expect(main.getByRole('article')).toHaveCount(4);
  });

  test('[UIX+03] reads pages and blog and reaches the cart without JavaScript @one-width', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    await page.goto('/pagina');
    await institutional(page).getByRole('link', { name: 'Fale conosco' }).click();
    await expectPage(page, /\/pagina\/fale-conosco$/, 'Fale conosco');
    await main.getByText('Qual é o prazo para trocar?').click();
    await main.getByRole('link', { name: 'trocas e devoluções' }).click();
    await expect(page).toHaveURL(/\/pagina\/trocas-e-devolucoes$/);
    await institutional(page).getByRole('link', { name: 'Blog' }).click();
    await expectPage(page, /\/blog$/, 'Blog');
    await page.getByRole('link', { name: 'Próxima página' }).click();
    await main.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/blog\/[^/]+$/);
    await cartLink(page).click();
    await expectPage(page, /\/carrinho$/, /sacola/i);
  });
});
