import { type Page, expect } from '@playwright/test';

/**
 * Opens another page of the app in the same document, as its links do, and waits until the former page's heading is gone:
 * half as dear as a new document. Two pages of one component share the heading, and cannot follow one another.
 */
export async function openInPage(page: Page, address: string): Promise<void> {
  if (page.url() === new URL(address, page.url()).href) return;
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-former-page', '');
    // The router watches calls of other code too.
    history.pushState(null, '', to);
  }, address);
  await expect(page.locator('h1[data-former-page]')).toHaveCount(0);
}
