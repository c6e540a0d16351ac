import type { Page } from '@playwright/test';

import { floatingCountdown, stubCountdowns } from '../marketing-stubs.ts';
import { expect, movePointer, test, untilHydrated, untilReady } from '../watched-test.ts';

test.use({
  consent: 'unasked',
  popups: 'new',
  viewport: { width: 412, height: 823 },
});

const paths = {
  home: '/',
  category: '/almofadas/c',
  search: '/busca?q=almofada',
  product: '/almofada-linho-lavado-brisa/p',
};

const areServicesRunning = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'earlyActions') as AbortController).signal.aborted);

const unloaded = (page: Page) =>
  page.getByRole('main').evaluate(
    (main) =>
      [...main.querySelectorAll('article img')].filter((picture) => {
        const { top, bottom } = picture.getBoundingClientRect();
        const isShown = top < innerHeight && bottom > 0;
        return (
          isShown && !(picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0)
        );
      }).length,
  );

for (const [name, path] of Object.entries(paths)) {
  test(`[UIX-02] the ${name} page sends at most 25 requests at first view, and starts its services with the first move @on-phone`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    // Before hydration the count proves nothing.
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requests.length).toBeGreaterThan(10);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(25);
    expect(await areServicesRunning(page)).toBe(false);
    await movePointer(page);
    await untilReady(page);
  });
}

test('[CNT-02] a floating countdown appears to a new visitor who does not move @on-phone', async ({
  page,
}) => {
  const [start_at, end_at] = ['2020-01-01T00:00:00-03:00', '2120-01-01T00:00:00-03:00'];
  const floater = floatingCountdown({ start_at, end_at });
  await stubCountdowns(page, [floater]);
  await page.goto(paths.category);
  await expect(page.getByRole('region', { name: floater.name })).toBeVisible();
  expect(await areServicesRunning(page)).toBe(false);
});

test('[UIX-02] loads the pictures of a shelf, also those beside the screen, when the shopper scrolls to it @on-phone', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const shelf = page.getByRole('region', { name: 'Para o sofá mudar de estação' });
  await shelf.scrollIntoViewIfNeeded();
  await expect.poll(() => unloaded(page)).toBe(0);
  // The room below the page is an estimate until the consent banner has measured itself.
  await page.waitForFunction(
    () => document.documentElement.style.getPropertyValue('--consent-height') !== '',
  );
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  // The boxes of the pictures have their size before they load.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
});
