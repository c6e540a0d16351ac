import type { Page } from '@playwright/test';

/** Holds requests to matching URLs until the returned function is called. */
export async function holdCalls(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Holds the scripts of pages opened from now on, so that they do not hydrate, until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdCalls(page, /\/assets\/[^/]+\.js$/);
}
