import type { Page } from '@playwright/test';

import { holdCalls } from '../held-calls.ts';
import { expect, expectAccessible, test, untilReady } from '../watched-test.ts';

/** Pauses the page's clock; only the test advances it. */
async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 3_600_000);
}

test('[UIX-01] shows a toast for 3 s at the top right, longer while hovered or focused, and closes it by click', async ({
  page,
  context,
}) => {
  // Without the Web Share API the link is copied and a toast says so.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/vaso-canelado-lua/p');
  const share = page.getByRole('button', { name: 'Compartilhar' });
  const toast = page.getByRole('list', { name: 'Avisos' }).getByText('Link copiado.');

  await share.click();
  await toast.hover();
  await expectAccessible(page);
  await toast.click();
  await expect(toast).toHaveCount(0);
  await stopTime(page);
  await share.click();
  await expect(toast).toBeVisible();
  await expect(page.getByRole('list', { name: 'Avisos' })).toHaveAttribute('aria-live', 'polite');
  const place = await page.getByRole('list', { name: 'Avisos' }).getByRole('listitem').boundingBox();
  const { width = 0 } = page.viewportSize() ?? {};
  expect(width - ((place?.x ?? 0) + (place?.width ?? 0))).toBeLessThan(48);
  expect(place?.y).toBeLessThan(120);

  await page.clock.runFor(2999);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Fechar aviso' }).focus();
  await page.mouse.move(0, 400);
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await share.focus();
  await page.clock.runFor(2999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('[RTE-07] starts the loading bar 200 ms after a navigation and removes it at its end @one-width', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await untilReady(page);
  const answer = await holdCalls(page, /\/api\/catalog\//);
  await stopTime(page);
  const bar = page.getByRole('status').filter({ hasText: 'Carregando página' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Almofadas' }).click();
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(1);
  const longest = await bar.evaluate((element) => getComputedStyle(element).animationDuration);
  expect(longest).toBe('5s');
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Almofadas' })).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(bar).toHaveCount(0, { timeout: 250 });
  }).toPass();
});
