import type { BrowserContext, Page } from '@playwright/test';

import { placePaidOrders } from '../panel/place-paid-orders.ts';
import { fillCart, logInThroughApi, logOutByMenu } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessible, movePointer, test, untilHydrated, untilReady } from '../watched-test.ts';

const productPath = '/vaso-canelado-lua/p';
const productName = 'Vaso Canelado Lua';

test.use({ serviceWorkers: 'allow' });

test.afterEach(({ watch }) => {
  const isLoss = (problem: string) =>
    /net::ERR_|Failed to fetch|status of 503|no-response|FetchEvent/.test(problem);
  watch.problems.splice(0, Infinity, ...watch.problems.filter((problem) => !isLoss(problem)));
});

/** The keys of all pages that the browser keeps, by the end of their cache's name. */
const keptPages = (page: Page, kind: 'public' | 'private') =>
  page.evaluate(async (end) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.endsWith(`-${end}`)) continue;
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
  }, kind);

async function visitAndKeep(page: Page, path: string, kind: 'public' | 'private' = 'public'): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await movePointer(page);
  await untilReady(page);
  await expect(async () => expect(await keptPages(page, kind)).toContain(path)).toPass();
}

/** A worker that controls the page, with the files that the page has loaded. */
async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) return false;
    const names = (await caches.keys()).filter((name) => name.endsWith('-assets'));
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
    for (const { name } of loaded) {
      const kept = await Promise.all(names.map(async (one) => (await caches.open(one)).match(name)));
      if (!kept.some(Boolean)) return false;
    }
    return true;
  });
}

const goOffline = (context: BrowserContext) => context.setOffline(true);
const note = (page: Page) =>
  page.getByText(/^Sem internet: esta página foi guardada em \d\d\/\d\d, \d\dh\d\d/);

test('[PWA+01] requests nothing of the worker before the first activity, and registers it after @one-width', async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  context.on('request', (request) => void requests.push(new URL(request.url()).pathname));
  await page.goto(productPath, { waitUntil: 'networkidle' });
  await untilHydrated(page);
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(0);
  expect(requests).not.toContain('/sw.js');
  await movePointer(page);
  await expect.poll(registrations).toBe(1);
});

test('[PWA+01] opens a visited product without internet, marked, and says what else can be read', async ({
  page,
  context,
}) => {
  await visitAndKeep(page, productPath);
  await untilControlled(page);
  await goOffline(context);
  await page.goto(`${productPath}?utm_source=insta`);
  await expect(note(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  const mark = await page
    .locator('[data-price]')
    .first()
    .evaluate((price) => getComputedStyle(price, '::after').content);
  expect(mark).toMatch(/preço de \d\d\/\d\d, \d\dh\d\d; pode ter mudado/);
  await untilHydrated(page);
  await expect(note(page)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/manta-que-ninguem-viu/p');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem internet' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/checkout');
  await expect(page.getByText(/^Para finalizar a compra é preciso internet/)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(productName) }).click();
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('[PWA+01] reads sacola and orders without internet, and nothing of them after a logout there @one-width', async ({
  page,
  context,
}) => {
  // A buyer of this test alone: the sacola of an account is the same in every browser.
  const { person } = await placePaidOrders(1);
  await logInThroughApi(page, person);
  await page.goto(productPath);
  await fillCart(page);
  await visitAndKeep(page, '/carrinho', 'private');
  await visitAndKeep(page, '/conta/pedidos', 'private');
  await untilControlled(page);
  const order = await page
    .getByText(/Pedido.*\d{7}/)
    .first()
    .textContent();
  await goOffline(context);

  await page.goto('/carrinho');
  await expect(note(page)).toBeVisible();
  await expect(page.getByText(/^Esta é a sacola guardada em/)).toBeVisible();
  await page.goto('/conta/pedidos');
  await expect(page.getByText(order ?? '').first()).toBeVisible();

  await page.getByRole('button', { name: /^Sair/ }).first().click();
  await expect(async () => expect(await keptPages(page, 'private')).toEqual([])).toPass();
  await page.goto('/conta/pedidos');
  await expect(page.getByRole('heading', { level: 1, name: 'Sem internet' })).toBeVisible();
  await expect(page.getByText('Sua sacola e seus pedidos')).toHaveCount(0);
  await context.setOffline(false);
  await page.goto('/');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /cart|token|pending/.test(key))),
  ).toEqual([]);
});

test('[PWA+01] removes private pages when the person logs out in another tab @one-width', async ({
  page,
  context,
}) => {
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  await visitAndKeep(page, '/conta/pedidos', 'private');
  const other = await context.newPage();
  await other.goto('/conta');
  await untilReady(other);
  await logOutByMenu(other);
  await expect(async () => expect(await keptPages(page, 'private')).toEqual([])).toPass();
});

test('[PWA+01] keeps a newsletter form without internet over a reload, and sends it once from two tabs @one-width', async ({
  page,
  context,
}) => {
  await visitAndKeep(page, '/');
  await untilControlled(page);
  // Those that reached the shop: until then both tabs try.
  const responses: number[] = [];
  context.on('response', (response) => {
    const isSend = response.request().method() === 'POST';
    if (isSend && response.url().endsWith('/newsletter/subscriptions')) responses.push(response.status());
  });
  const field = page.getByRole('textbox', { name: 'Seu e-mail' }).last();
  await field.scrollIntoViewIfNeeded();
  // Hydrated: its code has come before the connection goes.
  await expect
    .poll(() => field.evaluate((input) => Object.keys(input).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await field.fill('sem-internet@exemplo.com.br');
  await goOffline(context);
  await field.press('Enter');
  await expect(page.getByText('Guardado neste aparelho, enviamos quando a internet voltar.')).toBeVisible();
  await expect(
    page.getByText(/^Guardado, enviamos quando a internet voltar: assinatura da newsletter/),
  ).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('heading').first().click();
  const isKept = (tab: Page) =>
    tab.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('pending_send:')));
  expect(await isKept(other)).toBe(true);
  await context.setOffline(false);
  await expect.poll(() => isKept(page)).toBe(false);
  await expect(page.getByText(/^Guardado, enviamos/)).toHaveCount(0);
  expect(responses).toHaveLength(1);
});

const addButton = (page: Page) =>
  page.getByRole('region', { name: 'Comprar' }).getByRole('button', { name: 'Adicionar à sacola' }).first();

for (const { network, hasNetwork } of [
  { network: 'without a network', hasNetwork: false },
  { network: 'in a network without internet', hasNetwork: true },
])
  test(`[PWA+01] [CAR+01] adds to the sacola from a kept page ${network}, before its code runs, and sends it when the connection is back @one-width`, async ({
    page,
    context,
  }) => {
    await visitAndKeep(page, productPath);
    await untilControlled(page);
    await goOffline(context);
    await page.addInitScript((isOnLine) => {
      // Whether the browser reports a network.
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => isOnLine, configurable: true });
      // The page's code comes after the press.
      const { promise, resolve } = Promise.withResolvers<void>();
      const load = window.fetch.bind(window);
      const loadLater: typeof fetch = async (...call) => {
        if (String(call[0]).startsWith('/assets/')) await promise;
        return load(...call);
      };
      Object.assign(window, { fetch: loadLater, loadCodeNow: resolve });
    }, hasNetwork);
    await page.reload();
    await expect(note(page)).toBeVisible();
    await addButton(page).click();
    await page.evaluate('loadCodeNow()');
    await expectToast(
      page,
      'Sem conexão agora. Guardamos o produto: ele entra na sacola assim que a internet voltar.',
    );
    await context.setOffline(false);
    await page.goto('/carrinho');
    await page.evaluate('loadCodeNow()');
    await expect(page.getByText(productName).first()).toBeVisible();
  });

test('[PWA+01] answers a form that was sent without a connection, and leads back to its page', async ({
  page,
  context,
}) => {
  await visitAndKeep(page, productPath);
  await untilControlled(page);
  await goOffline(context);
  // As the browser sends it without the page's code.
  await addButton(page).evaluate(({ form }: HTMLButtonElement) => form?.submit());
  await expect(page.getByRole('heading', { level: 1, name: 'Sem internet' })).toBeVisible();
  await expect(page.getByText(/^A conexão caiu antes da resposta da loja/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
});

test('[PWA+01] a worker of a new build removes the pages of the one before and fetches public ones again @one-width', async ({
  page,
}) => {
  await page.goto(productPath);
  await page.evaluate(async (path) => {
    const keep = async (name: string, address: string) =>
      (await caches.open(name)).put(location.origin + address, new Response('antiga'));
    await keep('vitrine-aurora-antiga-public', path);
    await keep('vitrine-aurora-antiga-private', '/conta/pedidos');
    await keep('vitrine-serra-antiga-public', '/cafe/p');
    await keep('vitrine-aurora-assets', '/assets/antiga.js');
  }, productPath);
  await untilHydrated(page);
  await movePointer(page);
  const names = () => page.evaluate(() => caches.keys());
  await expect.poll(names).not.toContain('vitrine-aurora-antiga-public');
  await expect(async () => expect(await keptPages(page, 'public')).toContain(productPath)).toPass();
  expect(await keptPages(page, 'private')).not.toContain('/conta/pedidos');
  expect((await names()).filter((name) => name.includes('serra'))).toEqual([]);
  // A page that is open still finds the files of its own build.
  expect(
    await page.evaluate(async () =>
      (await (await caches.open('vitrine-aurora-assets')).match('/assets/antiga.js'))?.text(),
    ),
  ).toBe('antiga');
  // A page of another build is not kept by this worker.
  await untilControlled(page);
  await page.evaluate(() =>
    navigator.serviceWorker.controller?.postMessage({
      kind: 'keep',
      build: 'outra',
      store: 'aurora',
      address: '/categoria',
    }),
  );
  await page.evaluate(() =>
    navigator.serviceWorker.controller?.postMessage({ kind: 'assets', addresses: ['/favicon.ico'] }),
  );
  expect(await keptPages(page, 'public')).not.toContain('/categoria');
});
