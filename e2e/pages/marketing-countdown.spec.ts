import type { Locator, Page } from '@playwright/test';

import { buildCountdown, giveCountdowns, setSettings, startClock, stopClock } from '../marketing.ts';
import { fillCart, logInThroughApi } from '../shopper.ts';
import { expect, expectAccessible, storeUrl, test, untilReady } from '../watched-test.ts';

const noon = '2026-11-20T12:00:00-03:00';
const wholeWeek = { start_at: '2026-11-18T00:00:00-03:00', end_at: '2026-11-25T00:00:00-03:00' };

const named = (page: Page, { name }: { name: string }) => page.getByRole('region', { name });
const closeButton = (floater: Locator) => floater.getByRole('button', { name: 'Fechar contagem' });
/** Returns the visible digits, such as '04d 12h 00m 00s'. */
const digits = (place: Locator) =>
  place
    .locator('[data-unit]')
    .evaluateAll((units) =>
      units
        .map((unit) => `${unit.firstElementChild?.textContent}${unit.getAttribute('data-unit')?.[0]}`)
        .join(' '),
    );
const spoken = (page: Page, { name }: { name: string }) => page.getByRole('status').filter({ hasText: name });

/** Navigates to the home page in the browser, which then requests the banner. */
async function goHomeInBrowser(page: Page): Promise<void> {
  await page.goto('/pagina');
  await untilReady(page);
  await page.getByRole('banner').getByRole('link', { name: 'Casa Aurora' }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

/** Call before opening the page; the returned function waits until the text was rendered, even if only briefly. */
async function watchForWords(page: Page, words: string): Promise<() => Promise<unknown>> {
  await page.addInitScript((awaited) => {
    const has = (nodes: NodeList) => [...nodes].some(({ textContent }) => textContent?.includes(awaited));
    new MutationObserver((records, observer) => {
      if (!records.some(({ addedNodes, removedNodes }) => has(addedNodes) || has(removedNodes))) return;
      observer.disconnect();
      Object.assign(window, { wereWordsDrawn: true });
    }).observe(document, { childList: true, subtree: true });
  }, words);
  return () => page.waitForFunction(() => 'wereWordsDrawn' in window);
}

test('[CNT-02] shows a floating countdown half a second after the page load @one-width', async ({ page }) => {
  const floater = buildCountdown(wholeWeek);
  await giveCountdowns(page, [floater]);
  await startClock(page, '2026-11-20T11:59:00-03:00');
  await page.clock.pauseAt(noon);
  const answers = Promise.all([
    page.waitForResponse(/\/api\/cms\/countdowns\//),
    page.waitForResponse('**/api/sales/now'),
  ]);
  // The half second starts when the page requests the server's time.
  let isAsked = false;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sales/now')) isAsked = true;
  });
  await page.goto('/pagina');
  await expect(async () => {
    await page.clock.runFor(10);
    expect(isAsked).toBe(true);
  }).toPass({ intervals: [1], timeout: 30_000 });
  for (const response of await answers) await response.finished();
  for (let passedMs = 0; passedMs < 400; passedMs += 10) {
    await page.clock.runFor(10);
    expect(await named(page, floater).count()).toBe(0);
  }
  let stepsMs = 400;
  while ((await named(page, floater).count()) === 0 && stepsMs < 1000) {
    stepsMs += 1;
    await page.clock.runFor(1);
  }
  await expect(named(page, floater)).toBeVisible();
});

test('[CNT-02] hides only the closed floating countdown, for one day @one-width', async ({
  page,
  context,
}) => {
  const closed = buildCountdown(wholeWeek);
  const other = buildCountdown({ ...wholeWeek, position: 'top' });
  await giveCountdowns(page, [closed, other]);
  await startClock(page, noon);
  await page.goto('/pagina');
  await expect(named(page, closed)).toBeVisible();
  await expect(named(page, other)).toBeVisible();
  await stopClock(page, '2026-11-20T13:00:00-03:00');
  await closeButton(named(page, closed)).click();
  await expect(named(page, closed)).toHaveCount(0);
  await expect(named(page, other)).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === `countdown_${closed.id}`);
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
  const dayMs = 86_400_000;
  expect(Math.abs((cookie?.expires ?? 0) * 1000 - (Date.now() + dayMs))).toBeLessThan(60_000);

  await page.clock.pauseAt('2026-11-21T12:50:00-03:00');
  await page.clock.resume();
  await page.reload();
  await expect(named(page, other)).toBeVisible();
  await expect(named(page, closed)).toHaveCount(0);
  await page.clock.pauseAt('2026-11-21T13:00:05-03:00');
  await page.clock.resume();
  await page.reload();
  await expect(named(page, closed)).toBeVisible();
});

test('[CNT-01] [CNT-03] switches floating countdowns at midnight in São Paulo without reload or layout shift @one-width', async ({
  page,
}) => {
  const today = buildCountdown({
    start_at: '2026-11-20T00:00:00-03:00',
    end_at: '2026-11-21T00:00:00-03:00',
  });
  const tomorrow = buildCountdown({
    start_at: '2026-11-21T00:00:00-03:00',
    end_at: '2026-11-22T00:00:00-03:00',
  });
  const atTop = buildCountdown({ ...today, id: tomorrow.id + 1000, name: 'Hoje em cima', position: 'top' });
  await giveCountdowns(page, [today, tomorrow, atTop]);
  await startClock(page, '2026-11-20T22:00:00-03:00');
  await page.goto('/pagina');
  await expect(named(page, today)).toBeVisible();
  await expect(named(page, atTop)).toBeVisible();
  await expect(named(page, tomorrow)).toHaveCount(0);
  await stopClock(page, '2026-11-20T23:59:55-03:00');
  await expect(named(page, today)).toBeVisible();
  await expect(named(page, tomorrow)).toHaveCount(0);
  await expect.poll(() => digits(named(page, today))).toMatch(/^00d 00h 00m 0[3-6]s$/);
  const place = () => page.getByRole('heading', { level: 1 }).boundingBox();
  const before = await place();
  await page.clock.runFor(7000);
  await expect(named(page, today)).toHaveCount(0);
  await expect(named(page, atTop)).toHaveCount(0);
  await expect(named(page, tomorrow)).toBeVisible();
  await expect.poll(() => digits(named(page, tomorrow))).toMatch(/^00d 23h 59m 5\ds$/);
  expect(await place()).toEqual(before);
});

test('[CNT-01] [CNT-03] removes a banner at its end without replacement @one-width', async ({ page }) => {
  const banner = buildCountdown({ ...wholeWeek, is_floater: 0, name: 'Até o fim da semana' });
  await giveCountdowns(page, [banner]);
  await startClock(page, noon);
  await goHomeInBrowser(page);
  await named(page, banner).scrollIntoViewIfNeeded();
  await expect(named(page, banner)).toBeVisible();
  await stopClock(page, '2026-11-24T23:59:50-03:00');
  await expect(named(page, banner)).toBeVisible();
  const next = page.getByRole('heading', { name: 'Comece por um cômodo' });
  const before = await next.boundingBox();
  await page.clock.runFor(12_000);
  await expect(named(page, banner)).toHaveCount(0);
  expect(await next.boundingBox()).toEqual(before);
});

test('[CNT-01] renders nothing, and reserves no room, for a banner before its start @one-width', async ({
  page,
}) => {
  const banner = buildCountdown({ ...wholeWeek, is_floater: 0, start_at: '2026-11-21T00:00:00-03:00' });
  await giveCountdowns(page, [banner]);
  await startClock(page, noon);
  const untilDrawn = await watchForWords(page, 'Frete por nossa conta.');
  const timed = page.waitForResponse('**/api/sales/now');
  await goHomeInBrowser(page);
  await Promise.all([untilDrawn(), timed]);
  await expect(page.getByRole('heading', { name: 'Comece por um cômodo' })).toBeVisible();
  await expect(page.locator('section', { hasText: 'Frete por nossa conta.' })).toHaveCount(0);
});

test('[CNT-01] shows a banner that starts during a visit only at the next one, without layout shift @one-width', async ({
  page,
}) => {
  const banner = buildCountdown({
    is_floater: 0,
    name: 'Começa ao meio-dia e meia',
    start_at: '2026-11-20T12:30:00-03:00',
    end_at: '2026-11-21T00:00:00-03:00',
  });
  await giveCountdowns(page, [banner]);
  await startClock(page, noon);
  const untilDrawn = await watchForWords(page, 'Frete por nossa conta.');
  const timed = page.waitForResponse('**/api/sales/now');
  await goHomeInBrowser(page);
  // The banner's chunk loads after the page and must be there before the clock moves.
  await Promise.all([untilDrawn(), timed]);
  const next = page.getByRole('heading', { name: 'Comece por um cômodo' });
  await expect(next).toBeVisible();
  await expect(page.locator('section', { hasText: 'Frete por nossa conta.' })).toHaveCount(0);
  const before = await next.boundingBox();
  await stopClock(page, '2026-11-20T12:30:05-03:00');
  expect(await next.boundingBox()).toEqual(before);
  await expect(page.locator('section', { hasText: 'Frete por nossa conta.' })).toHaveCount(0);
  await page.clock.resume();
  await goHomeInBrowser(page);
  await expect(named(page, banner)).toBeVisible();
});

test.describe('on a device in Lisbon', () => {
  test.use({ timezoneId: 'Europe/Lisbon' });

  test('[CNT-01] [CNT-03] counts correctly through the repeated hour of a browser’s time zone @one-width', async ({
    page,
  }) => {
    // Clocks in Lisbon went back on 25/10/2026 at 01h00 UTC. In São Paulo they no longer do.
    const floater = buildCountdown({
      start_at: '2026-10-24T00:00:00-03:00',
      end_at: '2026-10-26T00:00:00-03:00',
    });
    await giveCountdowns(page, [floater]);
    await startClock(page, '2026-10-24T20:00:00-03:00');
    await page.goto('/pagina');
    await expect(named(page, floater).getByText('Termina em 26/10/2026, às 00h00.')).toHaveCount(1);
    await stopClock(page, '2026-10-24T21:30:30-03:00');
    await expect.poll(() => digits(named(page, floater))).toMatch(/^01d 02h 29m \d\ds$/);
    await stopClock(page, '2026-10-24T22:30:30-03:00');
    await expect.poll(() => digits(named(page, floater))).toMatch(/^01d 01h 29m \d\ds$/);
    await stopClock(page, '2026-10-25T23:59:57-03:00');
    await expect(named(page, floater)).toBeVisible();
    await page.clock.runFor(4000);
    await expect(named(page, floater)).toHaveCount(0);
  });
});

test('[CNT-01] [CNT-03] counts every hour of the night when São Paulo’s summer time used to begin @one-width', async ({
  page,
}) => {
  // Until 2018 clocks went from 00h00 to 01h00 on the first Sunday of November.
  const floater = buildCountdown({
    start_at: '2026-10-31T00:00:00-03:00',
    end_at: '2026-11-01T03:00:00-03:00',
  });
  const begins = buildCountdown({
    start_at: '2026-11-01T00:00:00-03:00',
    end_at: '2026-11-02T00:00:00-03:00',
    position: 'top',
  });
  await giveCountdowns(page, [floater, begins]);
  await startClock(page, '2026-10-31T22:00:00-03:00');
  await page.goto('/pagina');
  await expect(named(page, floater).getByText('Termina em 01/11/2026, às 03h00.')).toHaveCount(1);
  await stopClock(page, '2026-10-31T23:59:55-03:00');
  await expect.poll(() => digits(named(page, floater))).toMatch(/^00d 03h 00m 0\ds$/);
  await expect(named(page, begins)).toHaveCount(0);
  await page.clock.runFor(7000);
  await expect.poll(() => digits(named(page, floater))).toMatch(/^00d 02h 59m \d\ds$/);
  await expect.poll(() => digits(named(page, begins))).toMatch(/^00d 23h 59m \d\ds$/);
});

test('[CNT-03] announces a floating countdown’s text once and never its digits @one-width', async ({
  page,
}) => {
  const floater = buildCountdown({ ...wholeWeek, name: 'Semana do frete' });
  await giveCountdowns(page, [floater]);
  await startClock(page, noon);
  await page.goto('/pagina');
  await expect(spoken(page, floater)).toHaveText('Semana do frete: faltam 4 dias e 12 horas.');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const options = { childList: true, characterData: true, subtree: true };
    for (const region of document.querySelectorAll('[role="status"],[role="alert"],[aria-live]')) {
      new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, options);
    }
  });
  const before = await digits(named(page, floater));
  await stopClock(page, '2026-11-20T14:00:00-03:00');
  await page.clock.runFor(70_000);
  await expect.poll(() => digits(named(page, floater))).not.toBe(before);
  expect(await page.evaluate(() => 'heard' in window && window.heard)).toEqual([]);
  await expect(named(page, floater)).toMatchAriaSnapshot(`
    - region "Semana do frete":
      - /children: equal
      - paragraph: Frete por nossa conta.
      - text: Termina em
      - time: 25/11/2026, às 00h00
      - text: .
      - button "Fechar contagem"
  `);
});

test('[CNT-03] applies hide_options and the five colours', async ({ page }) => {
  const plain = buildCountdown({ ...wholeWeek, position: 'top' });
  const bare = buildCountdown({
    ...wholeWeek,
    hide_options: ['hide-icon', 'hide-days', 'hide-label'],
    colors: {
      background_color: '#123456',
      number_color: '#102030',
      box_color_number: '#fefefe',
      label_color: '#eeeedd',
      divider_color: '#99aabb',
    },
  });
  await giveCountdowns(page, [plain, bare]);
  await startClock(page, noon);
  await page.goto('/pagina');
  const icon = (place: Locator) => place.locator('svg:not(button svg)');
  await expect(icon(named(page, plain))).toHaveCount(1);
  await expect.poll(() => digits(named(page, plain))).toMatch(/^04d 1[12]h \d\dm \d\ds$/);
  await expect(named(page, plain).locator('[data-unit]')).toHaveText([/dias$/, /horas$/, /min$/, /seg$/]);

  const floater = named(page, bare);
  await expect(icon(floater)).toHaveCount(0);
  // With days hidden their hours count as hours.
  await expect.poll(() => digits(floater)).toMatch(/^10[78]h \d\dm \d\ds$/);
  await expect(floater.locator('[data-unit]')).toHaveText([/^\d+$/, /^\d+$/, /^\d+$/]);
  await expect(floater).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  const box = floater.locator('[data-unit] > :first-child').first();
  await expect(box).toHaveCSS('background-color', 'rgb(254, 254, 254)');
  await expect(box).toHaveCSS('color', 'rgb(16, 32, 48)');
  await expect(floater.getByText('Frete por nossa conta.')).toHaveCSS('color', 'rgb(238, 238, 221)');
  await expect(floater.getByText(':', { exact: true }).first()).toHaveCSS('color', 'rgb(153, 170, 187)');
  await expect(named(page, plain).getByText('dias')).toHaveCSS('color', 'rgb(245, 237, 225)');
});

test('[CNT-01] requests and shows no countdown with countdowns/enabled off @one-width', async ({ page }) => {
  await setSettings(page, { 'countdowns/enabled': false });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await giveCountdowns(page, [buildCountdown(wholeWeek)]);
  await startClock(page, noon);
  await page.goto('/pagina');
  // The other floating element is rendered, so countdowns would be too.
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByRole('button', { name: 'Fechar contagem' })).toHaveCount(0);
  expect(asked).toContain('/api/cms/popups/');
  expect(asked).not.toContain('/api/cms/countdowns/');
});

test('[CNT-01] [CNT-02] reaches and closes the floating countdown with the keyboard, then returns to the page', async ({
  page,
}) => {
  const [top, bottom] = [buildCountdown({ ...wholeWeek, position: 'top' }), buildCountdown(wholeWeek)];
  await giveCountdowns(page, [top, bottom]);
  await startClock(page, noon);
  await page.goto('/pagina');
  await untilReady(page);
  await expect(named(page, bottom)).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('button')
    .or(page.getByRole('contentinfo').getByRole('link'))
    .last()
    .focus();
  await page.keyboard.press('Tab');
  await expect(closeButton(named(page, bottom))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(named(page, bottom)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(closeButton(named(page, top))).toBeFocused();
  await page.keyboard.press('Space');
  await expect(named(page, top)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});

test('[CNT-01] [RTE-05] shows the floating countdown at checkout too', async ({ page }) => {
  const floater = buildCountdown(wholeWeek);
  await giveCountdowns(page, [floater]);
  await startClock(page, noon);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await expect(named(page, floater)).toBeVisible();
  await expectAccessible(page);
});

test('[CNT-01] Aurora’s floating countdown follows the server’s clock, not the device’s @one-width', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(Date.now() + 90 * 86_400_000) });
  await page.goto('/quarto/roupa-de-cama/c');
  const floater = page.getByRole('region', { name: 'Frete grátis na colcha' });
  await expect(floater.getByText('Colchas com frete grátis para todo o Brasil.')).toBeVisible();
  await expect.poll(() => digits(floater)).toMatch(/^0[0-4]d \d\dh \d\dm \d\ds$/);
  await expectAccessible(page);
  await page.goto('/pagina');
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await expect(floater).toHaveCount(0);
});

test('[CNT-01] Aurora’s banner is server-rendered and starts counting when visible @one-width', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('luminárias e pendentes com até 20% de desconto');
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Semana da Luz' });
  await banner.scrollIntoViewIfNeeded();
  const height = async () => (await banner.boundingBox())?.height;
  const before = await height();
  await expect.poll(() => digits(banner)).toMatch(/^0[0-6]d \d\dh \d\dm \d\ds$/);
  expect(await height()).toBe(before);
  await expect(spoken(page, { name: 'Semana da Luz' })).toHaveText(/^Semana da Luz: faltam? \d+ .+\.$/);
  await expectAccessible(page);
});

test('[CNT-01] Serra shows its banner and floating countdowns at both edges in its colours', async ({
  page,
}) => {
  const dayMs = 86_400_000;
  const runs = {
    start_at: new Date(Date.now() - dayMs).toISOString(),
    end_at: new Date(Date.now() + 3 * dayMs).toISOString(),
  };
  const [top, bottom] = [buildCountdown({ ...runs, position: 'top' }), buildCountdown(runs)];
  await logInThroughApi(page, { email: 'compras@cafeteria.exemplo.com.br', store: 'serra' });
  await giveCountdowns(page, [top, bottom]);
  await page.goto(storeUrl('serra'));
  await expect(named(page, top)).toBeVisible();
  await expect(named(page, bottom)).toBeVisible();
  const banner = page.getByRole('region', { name: 'Semana do Balcão' });
  await banner.scrollIntoViewIfNeeded();
  await expect.poll(() => digits(banner)).toMatch(/^0[0-5]d /);
  await expectAccessible(page);
});
