import { expect, test, untilReady } from '../watched-test.ts';

test('[RTE+01] links have an href and open in a new tab with a modifier key @one-width', async ({ page }) => {
  await page.goto('/busca?q=algodao');
  await untilReady(page);
  expect(await page.locator('a:not([href])').count()).toBe(0);
  for (const link of [
    page.getByRole('main').getByRole('article').first().getByRole('link').first(),
    page.getByRole('link', { name: 'Página 2' }),
    page.getByRole('contentinfo').getByRole('link', { name: 'Almofadas' }),
  ]) {
    const href = (await link.getAttribute('href')) ?? '';
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    // `toHaveURL` never ends on a tab whose first navigation is still under way.
    await expect.poll(() => tab.url()).toBe(new URL(href, page.url()).href);
    await tab.close();
    await expect(page).toHaveURL(/\/busca\?q=algodao$/);
  }
});

test('[RTE+01] navigates without a document load for links of the shop and of CMS content, but not for files @one-width', async ({
  page,
}) => {
  await page.goto('/');
  await untilReady(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: 'Conheça a Casa Aurora' }).click();
  await expect(page).toHaveURL(/\/pagina\/sobre$/);
  expect(documents).toEqual([]);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a href="/robots.txt">robots</a>');
  });
  await page.getByRole('link', { name: 'robots' }).click();
  await expect(page).toHaveURL(/\/robots\.txt$/);
  expect(documents).toEqual(['/robots.txt']);
});

declare global {
  interface Window {
    /** CMS components without content when they first appear. */
    emptyParts?: (string | undefined)[];
  }
}

test('[RTE+01] renders a content page with all components at once after a client navigation @one-width', async ({
  page,
}) => {
  await page.goto('/pagina');
  await untilReady(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
      if (parts.length === 0) return;
      const empty = parts.filter((part) => part.childElementCount === 0);
      window.emptyParts ??= empty.map((part) => part.dataset['part']);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.getByRole('link', { name: 'Casa Aurora, página inicial' }).first().click();
  await expect(page.locator('[data-part="countdown"]')).toBeVisible();
  expect(await page.evaluate(() => window.emptyParts)).toEqual([]);
});
