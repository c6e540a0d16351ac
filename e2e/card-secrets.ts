import type { Page } from '@playwright/test';

import { cardNumbers } from './files-with-cards.ts';
import { expect } from './watched-test.ts';

/**
 * Records the browser's requests to the shop and its storage during a card payment.
 *
 * @returns A function that asserts that neither contains the card number or security code [CHK-02].
 */
export function watchForCard(page: Page, cvv: string): () => Promise<void> {
  const seen: string[] = [];
  const { host } = new URL(process.env['E2E_BASE_URL'] ?? '');
  page.on('request', (request) => {
    if (new URL(request.url()).host !== host) return;
    seen.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  });
  page.on('console', (message) => seen.push(`console: ${message.text()}`));
  const secret = new RegExp(`${cardNumbers.source}|"(?:cvv|clearCard)"|["=:]${cvv}\\b`);
  return async () => {
    const stored = await page.evaluate(async () => ({
      local: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
    }));
    expect(stored).toMatchObject({ databases: [], caches: [] });
    for (const text of [...seen, stored.local, stored.session, stored.cookies])
      expect(text).not.toMatch(secret);
    expect(seen.length).toBeGreaterThan(0);
  };
}
