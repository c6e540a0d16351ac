import type { BrowserContext } from '@playwright/test';

const timeoutMs = 5000;
/** In characters, of a page or an open panel. */
const longestSnapshot = 2500;

/**
 * For the report of a failed test, which may be all there is of its run.
 *
 * @returns Tells what the pages asked for in vain, and what was on them in the end.
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
