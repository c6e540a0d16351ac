import type { Page } from '@playwright/test';

import { expect, onAnotherDevice, test, untilReady } from '../watched-test.ts';

const productPath = '/vaso-canelado-lua/p';
const buyButton = (page: Page) =>
  page.getByRole('region', { name: 'Comprar' }).getByRole('button', { name: 'Adicionar à sacola' }).first();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Minha sacola' });
const notice = (page: Page) => page.getByText(/^Sem conexão com a internet/);

/** Fails on any screen of a library. The messages of the lost connection itself are expected. */
async function expectOurWords(page: Page): Promise<void> {
  await expect(page.getByText(/Something went wrong|Show Error|Application error/i)).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
}

test.afterEach(({ watch }) => {
  const isLoss = (problem: string) => /net::ERR_|Failed to fetch dynamically imported module/.test(problem);
  watch.problems.splice(0, Infinity, ...watch.problems.filter((problem) => !isLoss(problem)));
});

test('[UIX+05] keeps an item added offline on a fresh page, says so, and adds it when the connection is back @one-width', async ({
  page,
  context,
}) => {
  await page.goto(productPath, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0);
  await context.setOffline(true);
  await buyButton(page).click();
  await expect(notice(page)).toBeVisible();
  await expectOurWords(page);
  await context.setOffline(false);
  await expect(panel(page).getByText('Vaso Canelado Lua')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('[UIX+05] [CAR+01] keeps an item added offline on a page whose code is loaded @one-width', async ({
  page,
  context,
}) => {
  await page.goto(productPath);
  await untilReady(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(
    page
      .getByRole('link', { name: /Sacola/ })
      .or(page.getByRole('button', { name: /Sacola/ }))
      .first(),
  ).toBeVisible();
  await context.setOffline(true);
  await buyButton(page).click();
  await expect(page.getByText(/Sem conexão/).first()).toBeVisible();
  await expectOurWords(page);
  await page
    .getByRole('link', { name: /^Sacola/ })
    .first()
    .click();
  await expectOurWords(page);
  await context.setOffline(false);
  await expect(page.getByText('Vaso Canelado Lua').last()).toBeVisible();
  await expect(panel(page).getByText('Vaso Canelado Lua')).toBeVisible();
});

test('[UIX+05] shows a page asked for offline as soon as the connection is back @one-width', async ({
  page,
  context,
}) => {
  await page.goto(productPath);
  await untilReady(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Decoração' }).first().click();
  await expect(
    page
      .getByRole('heading', { name: 'Você está sem internet' })
      .or(notice(page))
      .or(page.getByRole('heading', { name: 'Algo não saiu como esperado' }))
      .first(),
  ).toBeVisible();
  await expectOurWords(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Decoração' })).toBeVisible();
});

test('[UIX+05] [RTE-08] adds an item, or says that a part is missing, if the server no longer has one of the chunks that it loads @one-width', async ({
  page,
  browser,
}) => {
  await page.goto(productPath);
  await untilReady(page);
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) requested.add(pathname);
  });
  await buyButton(page).click();
  await expect(panel(page).getByText('Vaso Canelado Lua')).toBeVisible();
  // A sample: a page load for each of about 70 chunks takes minutes, and their names and order change with every build.
  const later = [...requested].filter((_, index) => index % 8 === 0);
  expect(later.length).toBeGreaterThan(3);

  // One context: its pages share what the browser has cached. A route of Playwright would turn the cache off.
  const other = await onAnotherDevice(browser);
  await other.goto('/robots.txt');
  const network = await other.context().newCDPSession(other);
  await network.send('Network.enable');
  for (const chunk of later) {
    await test.step(chunk, async () => {
      await other.evaluate(() => localStorage.clear());
      await network.send('Network.setBlockedURLs', { urls: [`*${chunk}`] });
      const missing = other.waitForEvent('requestfailed', (request) => request.url().endsWith(chunk));
      await other.goto(productPath);
      await buyButton(other).click();
      await missing;
      // Without the drawer's code the page of the cart opens instead; a chunk of both leaves the screen of a fault.
      const outcome = panel(other)
        .or(other.getByRole('heading', { level: 1, name: /^(?:Minha sacola|Algo não saiu como esperado)$/ }))
        .or(other.getByText(/Uma parte da página/));
      await expect(outcome.first(), chunk).toBeVisible();
      await expectOurWords(other);
    });
  }
  await other.context().close();
});

for (const [how, forbid] of [
  [
    'throws',
    () =>
      Object.defineProperties(window, {
        localStorage: {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        },
        sessionStorage: {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        },
      }),
  ],
  [
    'is null',
    () => Object.defineProperties(window, { localStorage: { value: null }, sessionStorage: { value: null } }),
  ],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test.describe(`where storage ${how}`, () => {
    // The stored consent needs storage.
    test.use({ consent: 'unasked' });
    test(`[UIX-06] [CAR-02] shows in panel and cart what was added where storage ${how} @one-width`, async ({
      page,
    }) => {
      await page.addInitScript(forbid);
      await page.goto(productPath);
      await buyButton(page).click();
      await expect(panel(page).getByText('Vaso Canelado Lua')).toBeVisible();
      await panel(page).getByRole('link', { name: 'Ver sacola' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /sacola/i })).toBeVisible();
      await expect(page.getByRole('main').getByText('Vaso Canelado Lua').first()).toBeVisible();
    });
  });
}
