import type { BrowserContext } from '@playwright/test';

const timeoutMs = 5000;
/** In characters, of a page or an open panel. */
const longestSnapshot = 4000;

/**
 * For the log of a failed test, which may be all there is of its run: what the pages asked for in vain, and what was on
 * them in the end.
 *
 * @returns Prints it.
 */
export function watchState(context: BrowserContext): () => Promise<void> {
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
    console.log(inVain.join('\n'));
    for (const page of context.pages()) {
      console.log(`──── ${page.url()} ended as`);
      for (const part of await page.locator('main, dialog[open]').all()) {
        const snapshot = await part
          .ariaSnapshot({ timeout: timeoutMs })
          .catch((error: unknown) => String(error));
        console.log(snapshot.slice(0, longestSnapshot));
      }
    }
  };
}
