import type { BrowserContext } from '@playwright/test';

const snapshotTimeoutMs = 5000;
/** Maximum length of a page's or panel's snapshot, in characters. */
const maxSnapshotLength = 2500;

/**
 * Records failed requests for the report of a failed test.
 *
 * @returns A function that returns the failed requests and the final content of the pages.
 */
export function watchLastState(context: BrowserContext): () => Promise<string> {
  const failures: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) {
      failures.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    failures.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`);
  });
  return async () => {
    const lines = [...failures];
    for (const page of context.pages()) {
      lines.push(`──── final content of ${page.url()}`);
      for (const region of await page.locator('main, dialog[open]').all()) {
        const snapshot = await region
          .ariaSnapshot({ timeout: snapshotTimeoutMs })
          .catch((error: unknown) => String(error));
        lines.push(snapshot.slice(0, maxSnapshotLength));
      }
    }
    return lines.join('\n');
  };
}
