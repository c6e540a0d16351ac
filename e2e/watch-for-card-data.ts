import type { Page } from '@playwright/test';

import { cardNumberPattern } from './files-with-cards.ts';
import { expect } from './watched-test.ts';

/**
 * Records the browser's requests to the shop and its console messages during a card payment.
 *
 * @returns A function that asserts that they and the browser's storage hold no card number or security code [CHK-02].
 */
export function watchForCardData(page: Page, cvv: string): () => Promise<void> {
  const observed: string[] = [];
  const { host } = new URL(process.env['E2E_BASE_URL'] ?? '');
  page.on('request', (request) => {
    if (new URL(request.url()).host !== host) return;
    observed.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  page.on('console', (message) => observed.push(`console: ${message.text()}`));
  const secret = new RegExp(`${cardNumberPattern.source}|"(?:cvv|clearCard)"|["=:]${cvv}\\b`);
  return async () => {
    const stored = await page.evaluate(async () => ({
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }));
    expect(stored).toMatchObject({ databases: [], caches: [] });
    for (const text of [...observed, stored.local, stored.session, stored.cookies])
      expect(text).not.toMatch(secret);
    expect(observed.length).toBeGreaterThan(0);
  };
}
