import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Browser } from '@playwright/test';
import { z } from 'zod';

import { runCommand } from '../tooling/processes/run-command.mjs';
import { inRepository } from '../tooling/setup/repository.mjs';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse's emulated phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Where reports are kept. */
export const reportsFolder = inRepository('.cache/lighthouse');

const score = z.object({ score: z.number() });
const measured = z.object({ numericValue: z.number(), score: z.number().nullish() });
const reportSchema = z.object({
  lighthouseVersion: z.string(),
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: z
    .object({
      'first-contentful-paint': measured,
      'largest-contentful-paint': measured,
      'total-blocking-time': measured,
      'cumulative-layout-shift': measured,
      'speed-index': measured,
      'network-requests': z.object({
        details: z.object({ items: z.array(z.object({ transferSize: z.number().optional() })) }),
      }),
    })
    .catchall(z.object({ score: z.number().nullish(), title: z.string().optional() })),
});
export type Report = z.infer<typeof reportSchema>;

/** Loads a page until none of its pictures is a temporary one: the measurement is of a shop that has visitors. */
export async function warmUp(browser: Browser, url: string): Promise<void> {
  for (let isReady = false, turn = 0; !isReady && turn < 60; turn += 1) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    isReady = true;
    page.on('response', (response) => {
      if (!response.url().includes('/img/')) return;
      isReady &&= response.headers()['cache-control']?.includes('immutable') ?? false;
    });
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await context.close();
  }
}

/** Returns Lighthouse's report on a page; a browser of its own loads it. */
export async function auditPage(name: string, url: string, run: number): Promise<Report> {
  const file = path.join(reportsFolder, `${name}-${run}.json`);
  const { code, output } = await runCommand(
    'node',
    [
      process.env['LIGHTHOUSE'] ?? '',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--form-factor=mobile',
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless --no-sandbox --disable-gpu',
      '--no-enable-error-reporting',
    ],
    { env: { CHROME_PATH: process.env['CHROMIUM_PATH'] } },
  );
  if (code !== 0) throw new Error(`lighthouse on ${url}:\n${output}`);
  return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
