import { expect, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

test('[CMS-05] lists blog entries by page, newest first, each with its link @one-width', async ({ page }) => {
  await page.goto('/blog');
  await untilReady(page);
  const main = page.getByRole('main');
  const entries = main.getByRole('article');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog', exact: true })).toBeVisible();
  await expect(entries).toHaveCount(7);
  const publicationTimes = () =>
    entries
      .locator('time')
      .evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  const firstPage = await publicationTimes();
  expect(firstPage).toEqual(firstPage.toSorted((one, other) => other - one));
  const feed = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  await expect(feed).toHaveAttribute('href', '/blog/feed.xml');
  await expectAccessibleAtBothWidths(page);

  const pages = page.getByRole('navigation', { name: 'Páginas do blog' });
  await expect(pages.getByRole('link', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Próxima página' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog, página 2' })).toBeVisible();
  const secondPage = await publicationTimes();
  expect(secondPage.length).toBeGreaterThan(0);
  expect(Math.max(...secondPage)).toBeLessThan(Math.min(...firstPage));
  await expectAccessibleAtBothWidths(page);

  const title = 'A primeira hora de uma vela decide todas as outras';
  await main.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/como-queimar-uma-vela$/);
});

test('[CMS-05] shows an entry with author and date and links to others and back @one-width', async ({
  page,
}) => {
  const response = await page.goto('/blog/como-combinar-almofadas');
  await untilReady(page);
  expect(response?.status()).toBe(200);
  const entry = page.getByRole('main').getByRole('article').first();
  await expect(entry.getByRole('heading', { level: 1 })).toHaveText(/^Como combinar almofadas sem errar/);
  await expect(entry.locator('time')).toHaveText('10/11/2026');
  await expect(entry).toContainText('Helena Prado');
  await expect(entry).toContainText('min de leitura');
  await expect(entry.getByRole('heading', { level: 2 }).first()).toBeVisible();
  // Its sofa sells what lies on it, by points in the picture and by a list with prices.
  const sofa = page.getByRole('main').locator('section').filter({ hasText: 'Compre este sofá arrumado' });
  const pillow = sofa.getByRole('link', { name: /Almofada Linho Lavado Brisa/ });
  await expect(pillow).toHaveCount(2);
  await expect(pillow.first()).toHaveAttribute('href', '/almofada-linho-lavado-brisa/p');
  await expect(sofa.getByRole('listitem').first()).toContainText(/R\$\s119,90/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/blog\/como-combinar-almofadas$/,
  );
  await expect(page.locator('link[rel="alternate"]')).toHaveAttribute('href', '/blog/feed.xml');
  await expectAccessibleAtBothWidths(page);
  await expect(page.getByRole('heading', { name: 'Continue lendo' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});
