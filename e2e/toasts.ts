import { type BrowserContext, type Page, expect } from '@playwright/test';

const binding = 'reportToast';
const textsByPage = new WeakMap<Page, string[]>();

/** Init script: reports the text of each toast once it is rendered. */
function reportToasts(reporter: string): void {
  const toastSelector = 'ol[aria-label="Avisos"] > li';
  const observed = new WeakSet<Element>();
  const sizeObserver = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (contentRect.height === 0) continue;
      sizeObserver.unobserve(target);
      (Reflect.get(window, reporter) as (text: string) => void)(target.textContent);
    }
  });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const toast of node.matches(toastSelector) ? [node] : node.querySelectorAll(toastSelector)) {
          // An opening dialog moves the list of toasts into itself.
          if (observed.has(toast)) continue;
          observed.add(toast);
          sizeObserver.observe(toast);
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Records the toasts of the context's pages for `expectToast`. */
export async function watchToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding(binding, ({ page }, text: string) => {
    textsByPage.set(page, [...(textsByPage.get(page) ?? []), text]);
  });
  await context.addInitScript(reportToasts, binding);
}

/**
 * Waits until the page has shown a toast with this text, after the last toast that the test expected. The toast may have
 * closed since, as toasts do after 3 s.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const isExpected = (toast: string) => toast.includes(text);
  await expect
    .poll(() => textsByPage.get(page) ?? [], `toast “${text}”`)
    .toContainEqual(expect.stringContaining(text));
  const toasts = textsByPage.get(page) ?? [];
  textsByPage.set(page, toasts.slice(toasts.findIndex(isExpected) + 1));
}

/** Prevents the page's toasts from closing after 3 s, so that a test can point at one. */
export async function keepToastsOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const toastMs = 3000;
    const start = window.setTimeout.bind(window) as (...args: unknown[]) => number;
    const startUnlessToast = (callback: unknown, ms?: number, ...rest: unknown[]) =>
      ms === toastMs ? 0 : start(callback, ms, ...rest);
    Object.assign(window, { setTimeout: startUnlessToast });
  });
}
