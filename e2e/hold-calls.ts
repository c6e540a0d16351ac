import type { Page } from '@playwright/test';

/** Holds requests to matching URLs until the returned function is called. */
export async function holdCalls(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Prevents pages opened from now on from hydrating, by holding their scripts, until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdCalls(page, /\/assets\/[^/]+\.js$/);
}
