import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

import { type Page, chromium } from '@playwright/test';

import { printTable } from './measure.ts';
import { startBenchShop } from './start-bench-shop.ts';

/** The consent banner appears later. */
const firstLoadMs = 1900;
const quietMs = 1000;

/** Returns a function that resolves once there has been no request or response for `quietMs`. */
function watchQuiet(tab: Page): () => Promise<void> {
  let lastMs = performance.now();
  const touch = () => (lastMs = performance.now());
  tab.on('request', touch);
  tab.on('response', touch);
  return async () => {
    touch();
    while (performance.now() - lastMs < quietMs) await setTimeout(50);
  };
}

/** Measures the transfer size of a page's first load: scripts and HTML, compressed and uncompressed. */
export async function benchPageWeight(pages: readonly { name: string; path: string }[]): Promise<void> {
  const shop = await startBenchShop({});
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const rows = [];
    for (const page of pages) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const tab = await context.newPage();
      const scripts: Promise<{ wire: number; brotli: number; plain: number }>[] = [];
      let html: Promise<Buffer> | undefined;
      tab.on('response', (response) => {
        const kind = response.request().resourceType();
        if (kind === 'document') html = response.body();
        if (kind !== 'script') return;
        scripts.push(
          Promise.all([response.body(), response.request().sizes()]).then(([body, sizes]) => ({
            wire: sizes.responseBodySize,
            brotli: brotliCompressSync(body).length,
            plain: body.length,
          })),
        );
      });
      const untilQuiet = watchQuiet(tab);
      // The page's clock is controlled, so that a slow machine does not change what the first load includes.
      await tab.clock.install();
      await tab.clock.pauseAt(Date.now() + 60_000);
      await tab.goto(shop.url + page.path, { waitUntil: 'networkidle' });
      await tab.clock.runFor(firstLoadMs);
      await untilQuiet();
      const loaded = await Promise.all(scripts);
      await tab.clock.runFor(10_000);
      await tab.getByRole('region', { name: 'Aviso de cookies' }).waitFor();
      await untilQuiet();
      const all = await Promise.all(scripts);
      const document = (await html) ?? Buffer.alloc(0);
      const sum = (part: 'wire' | 'brotli' | 'plain', of = loaded) =>
        of.reduce((total, script) => total + script[part], 0);
      rows.push({
        page: page.name,
        scripts: loaded.length,
        'JS kB over the wire': (sum('wire') / 1000).toFixed(1),
        'JS kB (br, recomputed)': (sum('brotli') / 1000).toFixed(1),
        'with the consent banner': (sum('brotli', all) / 1000).toFixed(1),
        'JS kB plain': (sum('plain') / 1000).toFixed(1),
        'HTML kB (br)': (brotliCompressSync(document).length / 1000).toFixed(1),
        'HTML kB plain': (document.length / 1000).toFixed(1),
      });
      await context.close();
    }
    printTable('Transfer size at first load (target: at most 100 kB of JavaScript, 20 kB of HTML)', rows);
  } finally {
    await browser.close();
    await shop.stop();
  }
}
