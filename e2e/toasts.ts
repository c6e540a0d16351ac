import { type BrowserContext, type Page, expect } from '@playwright/test';

const binding = 'reportToast';
const shown = new WeakMap<Page, string[]>();

/** Init script: reports the text of every toast once it is rendered. */
function reportToasts(reporter: string): void {
  const toasts = 'ol[aria-label="Avisos"] > li';
  const found = new WeakSet<Element>();
  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      if (contentRect.height === 0) continue;
      sizes.unobserve(target);
      (Reflect.get(window, reporter) as (text: string) => void)(target.textContent);
    }
  });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const toast of node.matches(toasts) ? [node] : node.querySelectorAll(toasts)) {
          // A dialog that opens takes the list of toasts into it: they are the same.
          if (found.has(toast)) continue;
          found.add(toast);
          sizes.observe(toast);
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Records the toasts of the context's pages for `expectToast`. */
export async function watchToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding(binding, ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text]);
  });
  await context.addInitScript(reportToasts, binding);
}

/**
 * Waits until the page has shown a toast with this text, since its last toast that was expected. It may have closed by
 * now, as toasts do after 3 s.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  const isExpected = (toast: string) => toast.includes(text);
  await expect
    .poll(() => shown.get(page) ?? [], `toast “${text}”`)
    .toContainEqual(expect.stringContaining(text));
  const toasts = shown.get(page) ?? [];
  shown.set(page, toasts.slice(toasts.findIndex(isExpected) + 1));
}

/** Keeps the toasts of the page open, so that a test can point at one: their 3 s never pass. */
export async function keepToastsOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const toastMs = 3000;
    const start = window.setTimeout.bind(window) as (...given: unknown[]) => number;
    const startOthers = (work: unknown, ms?: number, ...rest: unknown[]) =>
      ms === toastMs ? 0 : start(work, ms, ...rest);
    Object.assign(window, { setTimeout: startOthers });
  });
}
