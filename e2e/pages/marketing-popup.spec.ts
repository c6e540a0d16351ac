import type { Locator, Page } from '@playwright/test';
import type { Popup } from '@vitrine/contract/schemas/cms.ts';

import {
  buildCountdown,
  giveCountdowns,
  givePopups,
  isPopupCall,
  buildPopup,
  startClock,
} from '../marketing.ts';
import { fillCart, logInThroughApi } from '../shopper.ts';
import { expect, expectAccessible, storeUrl, test, untilReady } from '../watched-test.ts';

const noon = '2026-11-20T12:00:00-03:00';
const anHour = 3600;

const named = (page: Page, { title }: { title: string }) => page.getByRole('dialog', { name: title });
const anyDialog = (page: Page) => page.getByRole('dialog');
const close = (page: Page) => anyDialog(page).getByRole('button', { name: 'Fechar' }).click();

/**
 * Opens a page with these popups and waits until it has loaded them: an extra popup, which opens immediately and once,
 * has been closed.
 */
async function openKnowing(page: Page, path: string, popups: readonly Popup[]): Promise<void> {
  const witness = buildPopup({ title: 'Já se sabe de todos', expires_at: 1 });
  await givePopups(page, [witness, ...popups]);
  await page.goto(path);
  await expect(named(page, witness)).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(anyDialog(page)).toHaveCount(0);
  await untilQuiet(page);
}

/** Waits until no call is pending that a jump of the clock would abort. */
const untilQuiet = (page: Page) => page.waitForLoadState('networkidle');

/**
 * Navigates in the browser without a pointer: hovering a link preloads its page, and a jump of the clock would abort
 * that.
 */
async function follow(page: Page, link: string, path: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).first().press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === path);
  // The URL changes before the page renders and sends its calls.
  await expect(page.locator('h1')).toHaveText(link);
}

test('[POP-01] a popup that excludes this exact path opens on another @one-width', async ({ page }) => {
  const excluding = buildPopup({ excludes: '/pagina' });
  const alike = buildPopup({ excludes: '/pag', expires_at: 1 });
  await givePopups(page, [excluding, alike]);
  const asked = page.waitForRequest(isPopupCall);
  await page.goto('/pagina');
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toEqual({ url: '/pagina', filter: 'true' });
  // Both are due; without the exclusion the merchant's first would open first.
  await expect(named(page, alike)).toBeVisible();
  await close(page);
  await expect(anyDialog(page)).toHaveCount(0);
  await follow(page, 'Almofadas', '/almofadas/c');
  await expect(named(page, excluding)).toBeVisible();
});

test('[POP-02] counts the popup’s delay across navigations @one-width', async ({ page }) => {
  const later = buildPopup({ starts_at: anHour });
  await startClock(page, noon);
  const next = buildPopup({ excludes: '/pagina', expires_at: 1 });
  await openKnowing(page, '/pagina', [later, next]);
  await page.clock.pauseAt('2026-11-20T12:50:00-03:00');
  await page.clock.runFor(2000);
  await expect(anyDialog(page)).toHaveCount(0);
  await page.clock.resume();
  await follow(page, 'Almofadas', '/almofadas/c');
  await expect(named(page, next)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(anyDialog(page)).toHaveCount(0);
  await page.clock.pauseAt('2026-11-20T13:02:00-03:00');
  await page.clock.resume();
  await expect(named(page, later)).toBeVisible();
});

test('[POP-02] shows a popup again after expires_at days, and always with 0 @one-width', async ({
  page,
  context,
}) => {
  const once = buildPopup({ expires_at: 3 });
  const always = buildPopup({ expires_at: 0 });
  await givePopups(page, [once, always]);
  await startClock(page, noon);
  await page.goto('/pagina');
  await expect(named(page, once)).toBeVisible();
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('popup_9'));
  expect(cookies).toMatchObject([{ name: `popup_${once.id}`, path: '/', sameSite: 'Lax' }]);
  const dayMs = 86_400_000;
  expect(Math.abs((cookies[0]?.expires ?? 0) * 1000 - (Date.now() + 3 * dayMs))).toBeLessThan(60_000);
  await close(page);
  await expect(named(page, always)).toBeVisible();

  await untilQuiet(page);
  await page.clock.pauseAt('2026-11-23T11:55:00-03:00');
  await page.clock.resume();
  await page.reload();
  await expect(named(page, always)).toBeVisible();
  await close(page);
  await expect(anyDialog(page)).toHaveCount(0);
  await untilQuiet(page);
  await page.clock.pauseAt('2026-11-23T12:02:00-03:00');
  await page.clock.resume();
  await page.reload();
  await expect(named(page, once)).toBeVisible();
});

test('[POP-02] shows one popup at a time in order of their delays @one-width', async ({ page }) => {
  const [second, first, third] = [
    buildPopup({ starts_at: 2 }),
    buildPopup({ starts_at: 1 }),
    buildPopup({ starts_at: 2 }),
  ];
  await givePopups(page, [second, first, third]);
  await startClock(page, noon);
  await page.goto('/pagina');
  await expect(named(page, first)).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(anyDialog(page)).toHaveCount(1);
  await close(page);
  await expect(named(page, second)).toBeVisible();
  await expect(anyDialog(page)).toHaveCount(1);
  await close(page);
  await expect(named(page, third)).toBeVisible();
  await expect(anyDialog(page)).toHaveCount(1);
  await close(page);
  await expect(anyDialog(page)).toHaveCount(0);
});

test('[POP-02] delays a popup while another panel is open @one-width', async ({ page }) => {
  const due = buildPopup({ starts_at: anHour });
  await startClock(page, noon);
  await openKnowing(page, '/pagina', [due]);
  await untilReady(page);
  await page.getByRole('link', { name: /^Sacola/ }).click();
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(panel.getByText('Sua sacola está vazia')).toBeVisible();
  await page.clock.fastForward('01:05:00');
  await page.clock.runFor(3000);
  await expect(anyDialog(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(named(page, due)).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('[POP-01] [POP-02] never opens a popup at checkout, even when its delay ends there @one-width', async ({
  page,
}) => {
  const due = buildPopup({ starts_at: anHour });
  const floater = buildCountdown({
    start_at: '2026-11-18T00:00:00-03:00',
    end_at: '2026-11-25T00:00:00-03:00',
  });
  await giveCountdowns(page, [floater]);
  await startClock(page, noon);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await openKnowing(page, '/carrinho', [due]);
  await page
    .getByRole('link', { name: /[Ff]inalizar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout/);
  // Elements that do float at checkout are rendered.
  await expect(page.getByRole('region', { name: floater.name })).toBeVisible();
  await expect(page.getByText('R$ 119,90').first()).toBeAttached();
  await page.clock.fastForward('01:05:00');
  await page.clock.runFor(3000);
  await expect(anyDialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(named(page, due)).toBeVisible();
});

test('[POP-03] a popup with only a picture shows it whole, named by its title, and its link closes the popup', async ({
  page,
}) => {
  const picture = buildPopup({
    content: null,
    image: 'popup-aurora.svg',
    image_mode: 'full',
    width: 480,
    height: 320,
    link: '/almofadas/c',
    expires_at: 1,
  });
  await givePopups(page, [picture]);
  await page.goto('/pagina');
  const dialog = named(page, picture);
  await expect(dialog.getByRole('img', { name: picture.title })).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('img')).toHaveCSS('object-fit', 'contain');
  await dialog.getByRole('link', { name: picture.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Almofadas' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('[POP-03] a popup’s text and links stay above its background picture', async ({ page }) => {
  const words = buildPopup({
    image: 'popup-aurora.svg',
    content: '<h2>Linho novo</h2><p>Veja <a href="/quarto/c">o quarto</a>.</p>',
    link: '/almofadas/c',
    height: 360,
  });
  await givePopups(page, [words]);
  await page.goto('/pagina');
  const dialog = named(page, words);
  await expect(dialog.getByRole('heading', { name: 'Linho novo' })).toBeVisible();
  // The text names the popup, so the picture is decorative.
  await expect(dialog.getByRole('img')).toHaveCount(0);
  await expect(dialog.locator('img')).toHaveCSS('position', 'absolute');
  await dialog.getByRole('link', { name: 'o quarto' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/quarto/c');
});

test('[POP-03] opens an http link in a new tab without opener and renders no other scheme as a link @one-width', async ({
  page,
  context,
}) => {
  const outside = buildPopup({ link: storeUrl('serra', '/login') });
  const data = buildPopup({ link: 'data:text/html,Oi' });
  await givePopups(page, [outside, data]);
  await page.goto('/pagina');
  const opened = context.waitForEvent('page');
  const link = named(page, outside).getByRole('link', { name: `${outside.title} (abre em nova aba)` });
  await expect(link).toHaveAttribute('rel', 'noopener');
  await link.click();
  const beside = await opened;
  await expect(beside).toHaveURL(storeUrl('serra', '/login'));
  expect(await beside.evaluate(() => window.opener)).toBeNull();
  await beside.close();
  await expect(page).toHaveURL((url) => url.pathname === '/pagina');
  await close(page);
  await expect(named(page, data)).toBeVisible();
  await expect(named(page, data).getByRole('link')).toHaveCount(0);
});

test('[POP-03] [UIX-05] traps the focus in the popup, closes by keyboard and restores focus', async ({
  page,
}) => {
  const due = buildPopup({ starts_at: anHour, link: '/almofadas/c' });
  await startClock(page, noon);
  await openKnowing(page, '/pagina', [due]);
  await untilReady(page);
  const place = page.getByRole('contentinfo').getByRole('link').first();
  await place.focus();
  await page.clock.fastForward('01:05:00');
  const dialog = named(page, due);
  await expect(dialog).toBeVisible();
  const closeButton = dialog.getByRole('button', { name: 'Fechar' });
  await expect(closeButton).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('link', { name: due.title })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(place).toBeFocused();
  await follow(page, 'Almofadas', '/almofadas/c');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

const failures = {
  'a fault': (page: Page) =>
    page.route(isPopupCall, (route) =>
      route.fulfill({
        status: 500,
        json: { error: true, message: 'Internal', code: 'internal_error', data: null },
      }),
    ),
  'a broken line': (page: Page) => page.route(isPopupCall, (route) => route.abort('connectionreset')),
  'what is no answer': (page: Page) =>
    page.route(isPopupCall, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Proxy</h1>' })),
};

for (const [name, fail] of Object.entries(failures)) {
  // The watched page also proves that nothing is logged.
  test(`[POP-04] ignores ${name} in place of popups @one-width`, async ({ page }) => {
    await fail(page);
    let asked = 0;
    page.on('request', (request) => {
      if (isPopupCall.test(request.url())) asked += 1;
    });
    await page.clock.install();
    await page.goto('/pagina');
    await expect.poll(() => asked).toBe(1);
    await untilReady(page);
    await page.clock.runFor(30_000);
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Avisos' }).getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await follow(page, 'Almofadas', '/almofadas/c');
    await expect(page.getByRole('heading', { level: 1, name: 'Almofadas' })).toBeVisible();
    await expect.poll(() => asked).toBe(2);
  });
}

/**
 * Opens a page and advances the clock until its popup opens. The delay starts when the page has loaded its popups, which
 * is not observable; the clock moves only after the response, since a slow call would time out.
 */
async function openAfter(page: Page, seconds: number, address: string, dialog: Locator): Promise<void> {
  const { pathname } = new URL(address, storeUrl('aurora'));
  const known = page.waitForResponse(
    (response) =>
      isPopupCall.test(response.url()) && new URL(response.url()).searchParams.get('url') === pathname,
  );
  await page.goto(address);
  await (await known).finished();
  await expect(async () => {
    await page.clock.fastForward(seconds * 1000);
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test.describe('a new visitor', () => {
  test.use({ popups: 'new' });

  test('[POP-01] [POP-02] [POP-03] Aurora’s popup opens after 12 seconds, then not for 7 days', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const dialog = page.getByRole('dialog', { name: 'Um presente de boas-vindas' });
    await openAfter(page, 12, '/', dialog);
    await expect(dialog.getByText('BEMVINDO10')).toBeVisible();
    await expectAccessible(page);
    const cookie = (await context.cookies()).find(({ name }) => name === 'popup_1');
    const leftMs = (cookie?.expires ?? 0) * 1000 - Date.now();
    expect(leftMs / 86_400_000).toBeCloseTo(7, 1);
    await dialog.getByRole('link', { name: 'Um presente de boas-vindas' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Almofadas' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const again = page.waitForResponse(isPopupCall);
    await page.goto('/');
    await (await again).finished();
    await page.clock.fastForward(60_000);
    await page.clock.runFor(1000);
    await expect(dialog).toHaveCount(0);
  });

  test('[POP-03] Serra’s popup form is filled and sent with the keyboard', async ({ page }) => {
    await logInThroughApi(page, { email: 'compras@cafeteria.exemplo.com.br', store: 'serra' });
    await page.clock.install();
    const dialog = page.getByRole('dialog', { name: 'Visita técnica sem compromisso' });
    await openAfter(page, 30, storeUrl('serra', '/equipamentos/moedores/c'), dialog);
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    for (const [field, text] of [
      ['Seu nome', 'Beatriz Nogueira'],
      ['Telefone com DDD', '35987654321'],
      ['Cidade e estado', 'Pouso Alegre, MG'],
    ] as const) {
      await page.keyboard.press('Tab');
      await expect(dialog.getByLabel(field)).toBeFocused();
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    const success = dialog.getByRole('status').filter({ hasText: 'Pedido anotado.' });
    await expect(success).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
