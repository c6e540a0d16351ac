import type { Locator, Page } from '@playwright/test';

import { popupCallPattern } from '../marketing-stubs.ts';
import { logInThroughApi } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessibleAtBothWidths, storeUrl, test } from '../watched-test.ts';

/**
 * Opens a page and advances the clock until its popup opens. The delay starts when the page has processed its popups, which
 * a test cannot observe. The clock advances only after the response, so that the call does not time out.
 */
async function openAfter(page: Page, seconds: number, address: string, dialog: Locator): Promise<void> {
  const { pathname } = new URL(address, storeUrl('aurora'));
  const popups = page.waitForResponse(
    (response) =>
      popupCallPattern.test(response.url()) && new URL(response.url()).searchParams.get('url') === pathname,
  );
  await page.goto(address);
  await (await popups).finished();
  await expect(async () => {
    await page.clock.fastForward(seconds * 1000);
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
}

test.describe('a new visitor', () => {
  test.use({ popups: 'new' });

  test('[POP-01] [POP-02] [POP-03] Aurora’s popup opens after 12 seconds, and again after 7 days at the earliest @one-width', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const dialog = page.getByRole('dialog', { name: 'Um presente de boas-vindas' });
    await openAfter(page, 12, '/', dialog);
    await expect(dialog.getByText('BEMVINDO10')).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    const cookie = (await context.cookies()).find(({ name }) => name === 'popup_1');
    const lifetimeMs = (cookie?.expires ?? 0) * 1000 - Date.now();
    expect(lifetimeMs / 86_400_000).toBeCloseTo(7, 1);
    await dialog.getByRole('button', { name: 'Usar cupom' }).focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Cupom BEMVINDO10 na sua sacola');
    await expect(dialog).toHaveCount(0);
    const nextPopups = page.waitForResponse(popupCallPattern);
    await page.goto('/');
    await (await nextPopups).finished();
    await page.clock.fastForward(60_000);
    await page.clock.runFor(1000);
    await expect(dialog).toHaveCount(0);
  });

  test('[POP-03] Serra’s popup form is filled and sent with the keyboard @one-width', async ({ page }) => {
    await logInThroughApi(page, { email: 'compras@cafeteria.exemplo.com.br', store: 'serra' });
    await page.clock.install();
    const dialog = page.getByRole('dialog', { name: 'Visita técnica sem compromisso' });
    await openAfter(page, 30, storeUrl('serra', '/equipamentos/moedores/c'), dialog);
    await expect(dialog.getByRole('link')).toHaveCount(0);
    await expectAccessibleAtBothWidths(page);
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
