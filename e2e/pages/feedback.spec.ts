import { holdCalls } from '../hold-calls.ts';
import { keepToastsOpen } from '../toasts.ts';
import { expect, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

test('[UIX-01] confirms in a toast that the page’s link was copied @one-width', async ({ page, context }) => {
  // Without the Web Share API the link is copied.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await keepToastsOpen(page);
  await page.goto('/vaso-canelado-lua/p');
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Link copiado.' });
  await expect(toast).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await toast.click();
  await expect(toast).toHaveCount(0);
});

test('[RTE-07] shows the loading bar while a navigation loads its data @one-width', async ({ page }) => {
  await page.goto('/');
  await untilReady(page);
  const release = await holdCalls(page, /\/api\/catalog\//);
  const bar = page.getByRole('status').filter({ hasText: 'Carregando página' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Almofadas' }).click();
  await expect(bar).toHaveCount(1);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Almofadas' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
