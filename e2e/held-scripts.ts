import type { Page } from '@playwright/test';

/** Holds back the code of the pages that are opened from here on, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
