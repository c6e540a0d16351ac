import type { Page } from '@playwright/test';

const counterName = 'e2e-clicks';

/** Init script: counts presses of the pointer, chosen files and the Enter key, across the pages of a tab. */
function countClicks(name: string): void {
  const count = (event: Event) => {
    if (event.isTrusted) sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
  };
  addEventListener('pointerdown', count, { capture: true });
  addEventListener('keydown', (event) => event.key === 'Enter' && count(event), { capture: true });
  addEventListener(
    'change',
    ({ target }) => {
      // Playwright's events of a file field are not trusted.
      if (target instanceof HTMLInputElement && target.type === 'file')
        sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    },
    { capture: true },
  );
}

/**
 * Counts what a person clicks in a page from its next document on: presses, files and Enter. Typing does not count, nor does reaching the
 * next field, by Tab.
 */
export async function watchClicks(page: Page): Promise<void> {
  await page.addInitScript(countClicks, counterName);
}

/** Returns how many clicks the page has counted. */
export async function clicksOf(page: Page): Promise<number> {
  return page.evaluate((name) => Number(sessionStorage.getItem(name)), counterName);
}
