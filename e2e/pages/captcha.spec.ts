import type { Locator, Page } from '@playwright/test';

import { logInThroughApi } from '../shopper.ts';
import { expect, expectAccessible, test } from '../watched-test.ts';

test.use({
  popups: 'new',
  store: 'serra',
});

/** Opens Serra's popup, whose form requires a captcha. */
async function openPopupForm(page: Page): Promise<Locator> {
  await page.clock.install();
  await logInThroughApi(page, { email: 'compras@cafeteria.exemplo.com.br', store: 'serra' });
  const popups = page.waitForResponse(/\/api\/cms\/popups\//);
  await page.goto('/equipamentos/c');
  await popups;
  const popup = page.getByRole('dialog', { name: 'Visita técnica sem compromisso' });
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(popup).toBeVisible({ timeout: 1000 });
  }).toPass();
  return popup;
}

test('[ANA-03] [POP-03] loads the captcha script when a form that needs it is submitted, and sends its token @one-width', async ({
  page,
}) => {
  const captchaRequests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/captcha/')) captchaRequests.push(`${request.method()} ${pathname}`);
  });
  const popup = await openPopupForm(page);
  await expectAccessible(page);
  await popup.getByLabel('Seu nome').fill('Beatriz');
  await popup.getByLabel('Telefone com DDD').fill('11987654321');
  await popup.getByRole('button', { name: 'Pedir a visita' }).click();
  await expect(popup.getByLabel('Cidade e estado')).toBeFocused();
  expect(captchaRequests).toEqual([]);
  await popup.getByLabel('Cidade e estado').fill('Curitiba, PR');
  await popup.getByRole('button', { name: 'Pedir a visita' }).click();
  await expect(popup.getByText(/Pedido anotado/)).toBeFocused();
  expect(captchaRequests).toEqual(['GET /captcha/api.js', 'POST /captcha/challenge']);
});

test('[ANA-03] [UIX+02] keeps the typed form when the captcha is unreachable @one-width', async ({
  page,
}) => {
  await page.route('**/captcha/api.js*', (route) => route.abort('connectionreset'));
  const popup = await openPopupForm(page);
  await popup.getByLabel('Seu nome').fill('Beatriz');
  await popup.getByLabel('Telefone com DDD').fill('11987654321');
  await popup.getByLabel('Cidade e estado').fill('Curitiba, PR');
  await popup.getByRole('button', { name: 'Pedir a visita' }).click();
  await expect(popup.getByText('Confirme que você não é um robô e tente novamente.')).toBeVisible();
  await expect(popup.getByLabel('Seu nome')).toHaveValue('Beatriz');
  await page.unroute('**/captcha/api.js*');
  await popup.getByRole('button', { name: 'Pedir a visita' }).click();
  await expect(popup.getByText(/Pedido anotado/)).toBeVisible();
});
