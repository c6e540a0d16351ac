import type { Page, Route } from '@playwright/test';

import { holdCalls } from '../held-calls.ts';
import { expect, expectAccessible, test, untilReady } from '../watched-test.ts';

const pageCalls = '**/api/cms/pages/url/*';

const policy = (page: Page) => page.getByRole('dialog', { name: 'Política de privacidade' });
const privacyLink = (page: Page) =>
  page.getByRole('dialog', { name: 'Criar conta' }).getByRole('link', { name: 'política de privacidade' });
const retry = (page: Page) => policy(page).getByRole('button', { name: 'Tentar novamente' });
const opening = (page: Page) => policy(page).getByText('Carregando o conteúdo');
/** Text of the demo store's policy. */
const words = (page: Page) => policy(page).getByRole('heading', { name: 'Quais dados usamos' });

/** The form that asks for consent to both policies. */
async function openRegistration(page: Page): Promise<void> {
  await page.goto('/pagina?openCustomerCreate=1');
  await expect(privacyLink(page)).toBeVisible();
}

/** Records the keys of the content pages that the browser requests. */
function watchKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = /\/api\/cms\/pages\/url\/([^/?]+)/.exec(request.url())?.[1];
    if (key !== undefined) keys.push(key);
  });
  return keys;
}

test('[CMS-06] opens a policy over the registration with a skeleton, and requests each key once', async ({
  page,
}) => {
  const keys = watchKeys(page);
  const answer = await holdCalls(page, pageCalls);
  await openRegistration(page);
  expect(keys).toEqual([]);
  await page.getByLabel('Nome', { exact: true }).fill('Beatriz');
  await privacyLink(page).click();
  await expect(opening(page)).toBeAttached();
  await expect(policy(page).getByRole('status')).toContainText('Carregando o conteúdo');
  await expectAccessible(page);
  answer();
  await expect(words(page)).toBeVisible();
  await expect(opening(page)).toHaveCount(0);
  await expect(retry(page)).toHaveCount(0);
  await expectAccessible(page);

  await policy(page).getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('link', { name: 'termos e condições' }).click();
  const terms = page.getByRole('dialog', { name: 'Termos de responsabilidades' });
  await expect(terms.getByRole('heading', { name: '1. Cadastro' })).toBeVisible();
  await page.keyboard.press('Escape');
  await privacyLink(page).click();
  await expect(words(page)).toBeVisible();
  expect(keys).toEqual(['politica-de-privacidade', 'termos-de-responsabilidades']);
  // The form behind it is unchanged.
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Beatriz');
});

test('[CMS-06] [UIX-05] closes the policy by overlay, X and Escape and restores focus to its link', async ({
  page,
}) => {
  await openRegistration(page);
  for (const close of [
    () => page.mouse.click(8, 8),
    () => policy(page).getByRole('button', { name: 'Fechar' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await privacyLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(words(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(policy(page).locator(':focus')).toHaveCount(1);
    await close();
    await expect(policy(page)).toHaveCount(0);
    await expect(privacyLink(page)).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Criar conta' })).toBeVisible();
  }
});

const fulfil = (status: number, body?: object) => (route: Route) =>
  route.fulfill({ status, ...(body && { json: body }) });
/** Returns the shop's response for another key's page. */
const another = (key: string) => (route: Route) =>
  route.continue({ url: route.request().url().replace('politica-de-privacidade', key) });

const failures = [
  { answer: another('nao-existe'), message: 'Conteúdo não encontrado.' },
  { answer: another('natal-2025'), message: 'Conteúdo não está ativo ou disponível' },
  {
    answer: fulfil(200, { error: false, message: null, data: null }),
    message: 'Nenhum conteúdo encontrado',
  },
  { answer: fulfil(500), message: 'Erro interno do servidor. Tente novamente mais tarde.' },
  { answer: fulfil(503), message: 'Erro interno do servidor. Tente novamente mais tarde.' },
  { answer: fulfil(400), message: 'Erro ao carregar o conteúdo. Tente novamente.' },
  {
    answer: (route: Route) => route.abort('connectionreset'),
    message: 'Erro ao carregar o conteúdo. Tente novamente.',
  },
];

test('[CMS-06] [CMS-07] explains each policy failure, does not cache it, and retries on request @one-width', async ({
  page,
}) => {
  const keys = watchKeys(page);
  await openRegistration(page);
  for (const { answer, message } of failures) {
    keys.length = 0;
    await page.route(pageCalls, answer);
    // Reopening requests the failed page again.
    await privacyLink(page).click();
    await expect(policy(page).getByRole('alert')).toHaveText(`${message}Tentar novamente`);
    expect(keys).toHaveLength(1);
    // It fails again and shows the message again.
    await retry(page).click();
    await expect.poll(() => keys.length).toBe(2);
    await expect(policy(page).getByRole('alert')).toHaveText(`${message}Tentar novamente`);
    if (answer !== failures.at(-1)?.answer) await page.keyboard.press('Escape');
    await page.unroute(pageCalls);
  }
  await expectAccessible(page);
  await retry(page).focus();
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeVisible();
  await expect(policy(page).getByRole('alert')).toHaveCount(0);
  expect(keys).toHaveLength(3);
});

test("[CMS-07] after 10 s without an answer: 'Tempo limite excedido. Verifique sua conexão.' @one-width", async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  await openRegistration(page);
  await untilReady(page);
  // Its chunk is loaded from now on and needs no timers.
  await page.getByRole('link', { name: 'termos e condições' }).click();
  await expect(page.getByRole('heading', { name: '1. Cadastro' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '1. Cadastro' })).toHaveCount(0);
  await page.route(pageCalls, async (route) => {
    asked += 1;
    await over;
    await route.abort().catch(() => {});
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);
  await privacyLink(page).click();
  await expect.poll(() => asked).toBe(1);
  for (let part = 0; part < 3; part += 1) await page.clock.runFor(3333);
  await expect(opening(page)).toBeAttached();
  await page.clock.runFor(1);
  // The error is rendered by timers of its own.
  await page.clock.runFor(100);
  await expect(policy(page).getByRole('alert')).toContainText(
    'Tempo limite excedido. Verifique sua conexão.',
  );
  await expect(retry(page)).toBeVisible();
  await page.unroute(pageCalls);
  end();
  await retry(page).click();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(words(page)).toBeVisible({ timeout: 250 });
  }).toPass();
});

test('[CMS-06] explains an empty policy page @one-width', async ({ page }) => {
  const content = { '01': { position: 1, component: 'content/rich-text', data: { html: '' } } };
  await page.route(pageCalls, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...envelope, data: { ...data, content } } });
  });
  await openRegistration(page);
  await privacyLink(page).click();
  await expect(policy(page).getByRole('heading', { name: 'Conteúdo não encontrado' })).toBeVisible();
  await expect(
    policy(page).getByText('O conteúdo solicitado não está disponível no momento.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('[CMS-06] opens the policy from the newsletter form @one-width', async ({ page }) => {
  await page.goto('/pagina/sobre');
  await untilReady(page);
  const newsletter = page.getByRole('main').getByRole('link', { name: 'política de privacidade' });
  // A plain link until the chunk of its section has loaded.
  await expect(newsletter).toHaveAttribute('href', '/pagina/politica-de-privacidade');
  await expect(newsletter).toHaveAttribute('target', '_blank');
  await expect(async () => {
    await page.getByRole('button', { name: 'Quero receber' }).click();
    await expect(page.getByText('Obrigatório')).toBeVisible({ timeout: 500 });
  }).toPass();
  await newsletter.click();
  await expect(words(page)).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test.describe(() => {
  test.use({ consent: 'unasked' });

  test('[CMS-06] opens the current policy from the cookie banner @one-width', async ({ page }) => {
    const keys = watchKeys(page);
    await page.goto('/pagina/sobre');
    const banner = page.getByRole('region', { name: 'Aviso de cookies' });
    await banner.getByRole('button', { name: 'Política de privacidade' }).click();
    await expect(words(page)).toBeVisible();
    await expect(page).toHaveURL(/\/pagina\/sobre$/);
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('button', { name: 'Política de privacidade' })).toBeFocused();
    await banner.getByRole('button', { name: 'Política de privacidade' }).click();
    await expect(words(page)).toBeVisible();
    await expect.poll(() => keys).toEqual(['politica-de-privacidade', 'politica-de-privacidade']);
  });
});
