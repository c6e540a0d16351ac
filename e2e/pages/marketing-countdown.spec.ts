import type { Locator, Page } from '@playwright/test';

import { floatingCountdown, stubCountdowns } from '../marketing-stubs.ts';
import { logInThroughApi } from '../shopper.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, storeUrl, test } from '../watched-test.ts';

const countdownOf = (page: Page, { name }: { name: string }) => page.getByRole('region', { name });
/** Returns the visible digits, such as '04d 12h 00m 00s'. */
const digitsIn = (countdown: Locator) =>
  countdown
    .locator('[data-unit]')
    .evaluateAll((units) =>
      units
        .map((unit) => `${unit.firstElementChild?.textContent}${unit.getAttribute('data-unit')?.[0]}`)
        .join(' '),
    );
const announcementOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('status').filter({ hasText: name });

test('[CNT-01] Aurora’s floating countdown follows the server’s clock, not the device’s @one-width', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(Date.now() + 90 * 86_400_000) });
  await page.goto('/quarto/roupa-de-cama/c');
  const floater = page.getByRole('region', { name: 'Frete grátis na colcha' });
  await expect(floater.getByText('Colchas com frete grátis para todo o Brasil.')).toBeVisible();
  await expect.poll(() => digitsIn(floater)).toMatch(/^0[0-4]d \d\dh \d\dm \d\ds$/);
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
  const initialHeight = await height();
  await expect.poll(() => digitsIn(banner)).toMatch(/^0[0-6]d \d\dh \d\dm \d\ds$/);
  expect(await height()).toBe(initialHeight);
  await expect(announcementOf(page, { name: 'Semana da Luz' })).toHaveText(
    /^Semana da Luz: faltam? \d+ .+\.$/,
  );
  await expectAccessible(page);
});

test('[CNT-01] a banner on the first screen counts without any action of the shopper @one-width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 2000 });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Semana da Luz' });
  await expect.poll(() => digitsIn(banner)).toMatch(/^0[0-6]d \d\dh \d\dm \d\ds$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('[CNT-01] Serra shows its banner and floating countdowns at both edges in its colours @one-width', async ({
  page,
}) => {
  const dayMs = 86_400_000;
  const period = {
    start_at: new Date(Date.now() - dayMs).toISOString(),
    end_at: new Date(Date.now() + 3 * dayMs).toISOString(),
  };
  const [top, bottom] = [floatingCountdown({ ...period, position: 'top' }), floatingCountdown(period)];
  await logInThroughApi(page, { email: 'compras@cafeteria.exemplo.com.br', store: 'serra' });
  await stubCountdowns(page, [top, bottom]);
  await page.goto(storeUrl('serra'));
  await expect(countdownOf(page, top)).toBeVisible();
  await expect(countdownOf(page, bottom)).toBeVisible();
  const banner = page.getByRole('region', { name: 'Semana do Balcão' });
  await banner.scrollIntoViewIfNeeded();
  await expect.poll(() => digitsIn(banner)).toMatch(/^0[0-5]d /);
  await expectAccessibleAtBothWidths(page);
});
