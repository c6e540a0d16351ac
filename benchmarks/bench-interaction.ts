import { type Browser, type Page, chromium } from '@playwright/test';

import { untilHydrated } from '../e2e/watched-test.ts';
import { phoneSize } from '../e2e/window-sizes.ts';
import { median, printTable } from './measure.ts';
import { startBenchShop } from './start-bench-shop.ts';

const turns = 7;
const slowdown = 4;

interface Interaction {
  readonly name: string;
  readonly path: string;
  act(page: Page): Promise<void>;
}

const interactionsOf = (category: string, product: string): readonly Interaction[] => [
  {
    name: 'add to the cart',
    path: product,
    act: (page) =>
      page.getByRole('button', { name: 'Adicionar à sacola' }).filter({ visible: true }).first().tap(),
  },
  {
    name: 'open the filters',
    path: category,
    // A link until its component is hydrated.
    act: (page) => page.getByText('Filtrar', { exact: true }).filter({ visible: true }).first().tap(),
  },
  {
    name: 'type in the search field',
    path: '/',
    async act(page) {
      const field = page.getByLabel('Buscar produtos').filter({ visible: true }).first();
      await field.tap();
      await field.pressSequentially('almofada', { delay: 120 });
    },
  },
];

/** Init script: keeps the duration of each event of an interaction, from the input to the next paint. */
function keepEventTimes(): void {
  const times: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) times.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  Object.assign(window, { eventTimes: times });
}

/** Returns the longest time to the next paint, in ms; 16 for any shorter one, which browsers do not report. */
async function longestTime(browser: Browser, url: string, { path, act }: Interaction): Promise<number> {
  const context = await browser.newContext({
    viewport: phoneSize,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.addInitScript(keepEventTimes);
  await page.goto(url + path, { waitUntil: 'load', timeout: 120_000 });
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await act(page);
  // The browser reports an event after the paint that follows it.
  await page.waitForTimeout(2000);
  const times = await page.evaluate(() => Reflect.get(window, 'eventTimes') as number[]);
  await context.close();
  return Math.max(16, ...times);
}

/** Measures the time from an input to the next paint on a phone with a slow processor: the first action on a loaded page. */
export async function benchInteraction(pages: readonly { name: string; path: string }[]): Promise<void> {
  const pathOf = (page: string) => pages.find(({ name }) => name === page)?.path ?? '/';
  const shop = await startBenchShop({});
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const rows = [];
    for (const interaction of interactionsOf(pathOf('category'), pathOf('product'))) {
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1)
        times.push(await longestTime(browser, shop.url, interaction));
      rows.push({
        interaction: interaction.name,
        'median, ms': median(times),
        'slowest, ms': Math.max(...times),
      });
    }
    printTable(`From an input to the next paint, CPU slowed down ${slowdown} times (target: ≤ 100 ms)`, rows);
  } finally {
    await browser.close();
    await shop.stop();
  }
}
