import { type Browser, chromium } from '@playwright/test';

import { movePointer, untilReady } from '../e2e/watched-test.ts';
import { median, printTable } from './measure.ts';
import { startBenchShop } from './start-bench-shop.ts';

// The category has eight products.
const turns = 7;
const slowdowns = [1, 4];

/** Runs in the page: resolves with the milliseconds from the next click to the frame that shows the heading. */
function timeClick(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      (event) => {
        const before = document.querySelector('main h1')?.textContent;
        new MutationObserver((_, observer) => {
          const heading = document.querySelector('main h1')?.textContent;
          if (!heading || heading === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      { capture: true, once: true },
    );
  });
}

/** Returns the times of clicks on products of a category: each page is loaded again, and its link pointed at or not. */
async function clickTimes(browser: Browser, url: string, slowdown: number, isPrefetched: boolean) {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await movePointer(page);
    await untilReady(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const link = page.getByRole('main').getByRole('article').nth(turn).getByRole('link').first();
    await link.scrollIntoViewIfNeeded();
    if (isPrefetched) {
      const loaded = page.waitForResponse((response) => response.url().includes('/products/by-key'));
      await link.hover();
      await (await loaded).finished();
      await page.waitForLoadState('networkidle');
    }
    const time = page.evaluate(timeClick);
    // No pointer moves to the link, which would be an intent.
    await link.evaluate((element: HTMLElement) => element.click());
    times.push(await time);
    await context.close();
  }
  return times;
}

/** Measures the time from a click on a product in a category to its page, with and without a prefetch on intent. */
export async function benchNavigation(pages: readonly { name: string; path: string }[]): Promise<void> {
  const category = pages.find(({ name }) => name === 'category');
  const shop = await startBenchShop({});
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const rows = [];
    for (const slowdown of slowdowns) {
      const url = shop.url + (category?.path ?? '/');
      const cold = await clickTimes(browser, url, slowdown, false);
      const prefetched = await clickTimes(browser, url, slowdown, true);
      rows.push({
        'CPU slowdown': slowdown,
        'not prefetched, ms': Math.round(median(cold)),
        'prefetched, ms': Math.round(median(prefetched)),
        'prefetched, slowest': Math.round(Math.max(...prefetched)),
      });
    }
    printTable('From the click on a product to its page (target: ≤ 100 ms when prefetched)', rows);
  } finally {
    await browser.close();
    await shop.stop();
  }
}
