import type { Locator, Page } from '@playwright/test';

import { overrideSettings } from '../marketing-stubs.ts';
import { logInThroughApi } from '../shopper.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  storeUrl,
  test,
  untilReady,
} from '../watched-test.ts';

const videoPath = '/arquivos/manha-em-cunha.mp4';
const card = (page: Page) => page.getByRole('button', { name: 'Assistir: Uma manhã em Cunha' });
const player = (page: Page) => page.getByRole('dialog', { name: 'Uma manhã em Cunha' });
const chat = (page: Page) => page.getByRole('link', { name: /^Conversar no WhatsApp/ });

/** Returns half a second of silence as WAV, which every browser plays. */
function silentWav(): Buffer {
  const rate = 8000;
  const samples = Buffer.alloc(rate / 2, 0x80);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Gives the store a video of its own, served as silence. */
async function stubVideo(page: Page): Promise<void> {
  await overrideSettings(page, {
    'video_floater/url': videoPath,
    'video_floater/title': 'Uma manhã em Cunha',
  });
  await page.route(`**${videoPath}`, (route) =>
    route.fulfill({ contentType: 'audio/wav', body: silentWav() }),
  );
}

test('[VID-01] [LGP+01] loads a third-party player only after click and consent @one-width', async ({
  page,
  watch,
}) => {
  await overrideSettings(page, {
    'video_floater/url': 'https://www.youtube.com/watch?v=aBcDeFgHiJk',
    'video_floater/title': 'Uma manhã em Cunha',
  });
  const thirdPartyUrls: string[] = [];
  await page.route('https://**/*', (route) => {
    thirdPartyUrls.push(route.request().url());
    return route.abort('connectionreset');
  });
  await page.goto('/pagina');
  await card(page).click();
  await expect(player(page).getByText('O player do YouTube usa cookies de terceiros.')).toBeVisible();
  await expect(player(page).getByRole('link', { name: /^Assistir no YouTube/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=aBcDeFgHiJk',
  );
  await expectAccessible(page);
  await player(page).getByRole('button', { name: 'Preferências de cookies' }).click();
  const choice = page.getByRole('dialog', { name: 'Preferências de cookies' });
  await choice.getByRole('checkbox', { name: 'Funcionais' }).check();
  await choice.getByRole('button', { name: 'Salvar escolhas' }).click();
  await expect(choice).toHaveCount(0);
  await expect(page.locator('iframe[src^="https://www.youtube"]')).toHaveCount(0);
  expect(thirdPartyUrls).toEqual([]);
  expect(watch.problems).toEqual([]);

  await card(page).click();
  await expect(player(page).getByTitle('Uma manhã em Cunha')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aBcDeFgHiJk\?/,
  );
  await expect.poll(() => thirdPartyUrls.length).toBe(1);
  expect(watch.problems.splice(0)).toEqual([
    'requested a third-party host: https://www.youtube-nocookie.com',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe[src^="https://www.youtube"]')).toHaveCount(0);
});

test('[CHT-01] Aurora’s chat button opens its number and greeting in a new tab @one-width', async ({
  page,
}) => {
  await page.goto('/pagina');
  await untilReady(page);
  await expect(chat(page)).toHaveAccessibleName(
    'Conversar no WhatsApp (abre em nova aba) Oi! Posso ajudar a escolher alguma peça?',
  );
  await expect(chat(page)).toHaveAttribute('href', 'https://wa.me/5511930324150');
  await expect(chat(page)).toHaveAttribute('target', '_blank');
  await expect(chat(page)).toHaveAttribute('rel', 'noopener noreferrer');
  // After its entrance animation.
  await expect
    .poll(async () => {
      const { width = 0, height = 0 } = (await chat(page).boundingBox()) ?? {};
      return Math.min(width, height);
    })
    .toBeGreaterThanOrEqual(44);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('contentinfo').getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(chat(page)).toBeFocused();
});

test('[CHT-01] [VID-01] Serra shows chat and video in its colours @one-width', async ({ page }) => {
  await logInThroughApi(page, { email: 'compras@cafeteria.exemplo.com.br', store: 'serra' });
  await stubVideo(page);
  await page.goto(storeUrl('serra', '/pagina'));
  await expect(chat(page)).toHaveAttribute('href', 'https://wa.me/553533341880');
  await expect(chat(page)).toHaveAccessibleName(/Olá! Fale com o seu consultor do Empório Serra\.$/);
  await expect(card(page)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await card(page).click();
  await expect(player(page)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

const vase = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'Vaso Canelado Lua' }).first();
/** Returns an element's text with plain spaces instead of no-break spaces. */
const plainText = async (place: Locator) => ((await place.textContent()) ?? '').replaceAll('\u00A0', ' ');

/** Navigates on the client to a page with the vase, so that the browser renders it. */
async function navigateToVases(page: Page): Promise<void> {
  await page.goto('/pagina');
  await untilReady(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Decoração', exact: true }).click();
  await expect(vase(page)).toBeVisible();
}

test('[PRO-02] Aurora’s Pix price is server-rendered beside the price @one-width', async ({ page }) => {
  await page.goto('/vaso-canelado-lua/p');
  const promotion = page.getByRole('main').locator('.promotion-pix').first();
  expect(await plainText(promotion)).toBe('R$ 113,90 no Pix');
  await expect(page.getByRole('main').getByText('R$ 119,90', { exact: true }).first()).toBeVisible();
});

test('[PRO-01] [PRO-02] shows the merchant’s message, method and current promotion with one request @one-width', async ({
  page,
}) => {
  await overrideSettings(page, {
    'payment_promotion/method': 'boleto',
    'payment_promotion/message': '{X} à vista no <name>!',
    'payment_promotion/discount_percent': 10,
  });
  let requestCount = 0;
  await page.route('**/api/cart/promotions/', (route) => {
    requestCount += 1;
    const data = { id: 1, code: 'semana', name: 'boleto da semana', starts_at: null, ends_at: null };
    return route.fulfill({ json: { error: false, message: null, data } });
  });
  await navigateToVases(page);
  const promotion = vase(page).locator('.promotion-boleto');
  expect(await plainText(promotion)).toBe('R$ 107,91 à vista no boleto da semana!');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Almofadas', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Almofadas' })).toBeVisible();
  await expect(page.getByRole('main').locator('.promotion-boleto').first()).toBeVisible();
  expect(requestCount).toBe(1);
});

test('[PRO-01] [PRO-02] names the method without a current promotion, and only logs a failure @one-width', async ({
  page,
  watch,
}) => {
  await overrideSettings(page, {
    'payment_promotion/method': 'boleto',
    'payment_promotion/message': '{X} no <name>',
  });
  await page.route('**/api/cart/promotions/', (route) =>
    route.fulfill({
      status: 500,
      json: { error: true, code: 'internal_error', message: 'Something wrong, contact us', data: null },
    }),
  );
  await navigateToVases(page);
  await expect.poll(() => plainText(vase(page))).toContain('R$ 113,90 no boleto');
  await expect(page.getByRole('list', { name: 'Avisos' }).getByRole('listitem')).toHaveCount(0);
  expect(watch.problems.splice(0)).toEqual([
    expect.stringContaining('The promotion could not be loaded: Something wrong, contact us'),
  ]);
});

test('[PRO-02] shows only the price with payment_promotion/show off @one-width', async ({ page }) => {
  await overrideSettings(page, { 'payment_promotion/show': false });
  await navigateToVases(page);
  const text = await plainText(vase(page));
  expect(text).toContain('R$ 119,90');
  expect(text).not.toContain('R$ 113,90');
  expect(text).not.toContain('no Pix');
});
