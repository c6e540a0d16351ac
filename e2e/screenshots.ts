import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { type Browser, type Page, chromium } from '@playwright/test';

import { allCaptures } from './captures/all-captures.ts';
import type { Capture } from './captures/capture.ts';
import { startServers } from './start-servers.ts';
import { writeDocumentPicture } from './write-document-picture.ts';

const folder = path.join(import.meta.dirname, '..', 'screenshots');
const widths = [
  { name: '390', viewport: { width: 390, height: 844 } },
  { name: '768', viewport: { width: 768, height: 1024 } },
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '1920', viewport: { width: 1920, height: 1080 } },
  // A phone that lies.
  { name: '844', viewport: { width: 844, height: 390 } },
];

function widthsOf({ documentWidth, isOfPanel }: Capture) {
  if (documentWidth) return widths.filter(({ name }) => name === documentWidth);
  return isOfPanel ? widths.filter(({ name }) => name === '390' || name === '1440') : widths;
}

async function takeScreenshots(browser: Browser, shopUrl: string, capture: Capture): Promise<string[]> {
  const failures: string[] = [];
  const url = new URL(shopUrl);
  if (capture.store !== 'aurora') url.hostname = `${capture.store}.localhost`;
  if (capture.isOfPanel) url.hostname = 'painel.localhost';
  for (const width of widthsOf(capture)) {
    const isPhone = width.name === '390' || width.name === '844';
    const context = await browser.newContext({
      baseURL: url.origin,
      viewport: width.viewport,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      isMobile: isPhone,
      hasTouch: isPhone,
    });
    const page = await context.newPage();
    const file = `${capture.store}-${capture.name}-${width.name}.png`;
    try {
      await page.goto(capture.path, { waitUntil: 'networkidle', timeout: 120_000 });
      await capture.prepare?.(page);
      if (capture.isWholePage) await loadLazyPictures(page);
      if (capture.documentWidth) {
        console.log(await writeDocumentPicture(page, capture.name));
        continue;
      }
      await page.screenshot({ path: path.join(folder, file), fullPage: capture.isWholePage ?? false });
      console.log(file);
    } catch (error) {
      failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await context.close();
    }
  }
  return failures;
}

/** Scrolls through the page so that lazy pictures load. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  // Floaters move once the page rests.
  await page.waitForTimeout(500);
}

const nameFilter = process.argv[2] ?? '';
const stopServers = await startServers({ hasPlainPictures: false });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
mkdirSync(folder, { recursive: true });
const failures: string[] = [];
for (const capture of allCaptures) {
  if (`${capture.store}-${capture.name}`.includes(nameFilter)) {
    failures.push(...(await takeScreenshots(browser, process.env['E2E_BASE_URL'] ?? '', capture)));
  }
}
await browser.close();
await stopServers?.();
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
