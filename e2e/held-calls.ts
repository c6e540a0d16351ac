import type { Page } from '@playwright/test';

/** Holds back what pages ask such addresses for, until the returned function is called. */
export async function holdCalls(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Holds back the code of the pages that are opened from here on, until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdCalls(page, /\/assets\/[^/]+\.js$/);
}
