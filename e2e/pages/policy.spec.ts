import path from 'node:path';

import type { Page } from '@playwright/test';

import { holdCalls } from '../hold-calls.ts';
import { expect, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

const pageCalls = '**/api/cms/pages/url/*';

const policy = (page: Page) => page.getByRole('dialog', { name: 'Política de privacidade' });
const privacyLink = (page: Page) =>
  page.getByRole('dialog', { name: 'Criar conta' }).getByRole('link', { name: 'política de privacidade' });
const retry = (page: Page) => policy(page).getByRole('button', { name: 'Tentar novamente' });
const skeleton = (page: Page) => policy(page).getByText('Carregando o conteúdo');
const policyHeading = (page: Page) => policy(page).getByRole('heading', { name: 'Quais dados usamos' });

/** Opens the registration, whose form asks for consent to both policies. */
async function openRegistration(page: Page): Promise<void> {
  await page.goto('/pagina?openCustomerCreate=1');
  await expect(privacyLink(page)).toBeVisible();
}

/**
 * Records the keys of the content pages that the page requests. Routed requests bypass the browser's cache, which would
 * send one more while it serves a stale response.
 */
async function recordPageKeys(page: Page): Promise<string[]> {
  const keys: string[] = [];
  await page.route(pageCalls, async (route) => {
    keys.push(path.basename(new URL(route.request().url()).pathname));
    await route.fallback();
  });
  return keys;
}

test('[CMS-06] opens a policy over the registration with a skeleton, and requests each key once @one-width', async ({
  page,
}) => {
  const keys = await recordPageKeys(page);
  const release = await holdCalls(page, pageCalls);
  await openRegistration(page);
  expect(keys).toEqual([]);
  await page.getByLabel('Nome', { exact: true }).fill('Beatriz');
  await privacyLink(page).click();
  await expect(skeleton(page)).toBeAttached();
  await expect(policy(page).getByRole('status')).toContainText('Carregando o conteúdo');
  await expectAccessibleAtBothWidths(page);
  release();
  await expect(policyHeading(page)).toBeVisible();
  await expect(skeleton(page)).toHaveCount(0);
  await expect(retry(page)).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);

  await policy(page).getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('link', { name: 'termos e condições' }).click();
  const terms = page.getByRole('dialog', { name: 'Termos de responsabilidades' });
  await expect(terms.getByRole('heading', { name: '1. Cadastro' })).toBeVisible();
  await page.keyboard.press('Escape');
  await privacyLink(page).click();
  await expect(policyHeading(page)).toBeVisible();
  expect(keys).toEqual(['politica-de-privacidade', 'termos-de-responsabilidades']);
  // The form behind it is unchanged.
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Beatriz');
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
    await expect(page.getByText('Digite seu e-mail')).toBeVisible({ timeout: 500 });
  }).toPass();
  await newsletter.click();
  await expect(policyHeading(page)).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test.describe(() => {
  test.use({ consent: 'unasked' });

  test('[CMS-06] opens the current policy from the cookie banner @one-width', async ({ page }) => {
    const keys = await recordPageKeys(page);
    await page.goto('/pagina/sobre');
    const banner = page.getByRole('region', { name: 'Aviso de cookies' });
    await banner.getByRole('button', { name: 'Política de privacidade' }).click();
    await expect(policyHeading(page)).toBeVisible();
    await expect(page).toHaveURL(/\/pagina\/sobre$/);
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('button', { name: 'Política de privacidade' })).toBeFocused();
    await banner.getByRole('button', { name: 'Política de privacidade' }).click();
    await expect(policyHeading(page)).toBeVisible();
    await expect.poll(() => keys).toEqual(['politica-de-privacidade', 'politica-de-privacidade']);
  });
});
