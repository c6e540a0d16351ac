import type { BrowserContext } from '@playwright/test';

const timeoutMs = 5000;
/** Maximum length of a page's or panel's snapshot, in characters. */
const longestSnapshot = 2500;

/**
 * Records failed requests for the report of a failed test.
 *
 * @returns A function that returns the failed requests and the final content of the pages.
 */
export function watchState(context: BrowserContext): () => Promise<string> {
  const inVain: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) {
      inVain.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    }
  });
  context.on('requestfailed', (request) => {
    inVain.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`);
  });
  return async () => {
    const lines = [...inVain];
    for (const page of context.pages()) {
      lines.push(`──── ${page.url()} ended as`);
      for (const part of await page.locator('main, dialog[open]').all()) {
        const snapshot = await part
          .ariaSnapshot({ timeout: timeoutMs })
          .catch((error: unknown) => String(error));
        lines.push(snapshot.slice(0, longestSnapshot));
      }
    }
    return lines.join('\n');
  };
}
