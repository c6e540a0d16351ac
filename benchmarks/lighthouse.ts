import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type Browser, chromium } from '@playwright/test';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { z } from 'zod';

import { startServers } from '../e2e/start-servers.ts';
import { runCommand } from '../tooling/processes/run-command.mjs';
import { inRepository } from '../tooling/setup/repository.mjs';
import { median, printTable } from './measure.ts';

const aurora = demoStores.find((store) => store.public_id === 'aurora');
const paths: Readonly<Record<string, string>> = {
  home: '/',
  category: `/${aurora?.categories[0]?.url_key}/c`,
  search: '/busca?q=almofada',
  product: `/${aurora?.products[0]?.slug}/p`,
  content: '/pagina/sobre',
  cart: '/carrinho',
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse's emulated phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const folder = inRepository('.cache/lighthouse');

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
type Report = z.infer<typeof reportSchema>;

/** Loads a page until none of its pictures is a temporary one: the measurement is of a shop that has visitors. */
async function warmUp(browser: Browser, url: string): Promise<void> {
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

async function audit(name: string, url: string, run: number): Promise<Report> {
  const file = path.join(folder, `${name}-${run}.json`);
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

/** Returns the medians of a page's runs, and the audits without the full score in any of them. */
function summaryOf(reports: readonly Report[]) {
  const middle = (read: (report: Report) => number) => median(reports.map(read));
  const ms = (
    id: 'first-contentful-paint' | 'largest-contentful-paint' | 'total-blocking-time' | 'speed-index',
  ) => Math.round(middle(({ audits }) => audits[id].numericValue));
  const requestsOf = ({ audits }: Report) => audits['network-requests'].details.items;
  return {
    scores: Object.fromEntries(
      categories.map((category) => [
        category,
        Math.round(middle((report) => report.categories[category].score) * 100),
      ]),
    ),
    firstContentfulPaintMs: ms('first-contentful-paint'),
    largestContentfulPaintMs: ms('largest-contentful-paint'),
    totalBlockingTimeMs: ms('total-blocking-time'),
    speedIndexMs: ms('speed-index'),
    cumulativeLayoutShift: middle(({ audits }) => audits['cumulative-layout-shift'].numericValue),
    requests: middle((report) => requestsOf(report).length),
    kilobytes: Math.round(
      middle((report) => requestsOf(report).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)) /
        1000,
    ),
    imperfect: [
      ...new Set(
        reports.flatMap(({ audits }) =>
          Object.entries(audits).flatMap(([id, outcome]) =>
            'score' in outcome && typeof outcome.score === 'number' && outcome.score < 1 ? [id] : [],
          ),
        ),
      ),
    ],
  };
}

const { values, positionals: names } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const pages = Object.entries(paths).filter(([name]) => names.length === 0 || names.includes(name));
mkdirSync(folder, { recursive: true });
const stop = await startServers({ hasPlainPictures: false });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const summaries: Record<string, ReturnType<typeof summaryOf>> = {};
  let version = '';
  for (const [name, address] of pages) {
    const url = `${process.env['E2E_BASE_URL']}${address}`;
    await warmUp(browser, url);
    const reports: Report[] = [];
    for (let run = 1; run <= Number(values.runs); run += 1) reports.push(await audit(name, url, run));
    version = reports[0]?.lighthouseVersion ?? '';
    summaries[name] = summaryOf(reports);
  }
  const [load] = loadavg();
  const report = {
    lighthouse: version,
    chromium: browser.version(),
    runs: Number(values.runs),
    load,
    pages: summaries,
  };
  writeFileSync(path.join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  printTable(
    `Lighthouse ${version}, Chromium ${browser.version()}, mobile, median of ${values.runs} (load ${load?.toFixed(1)})`,
    Object.entries(summaries).map(([page, summary]) => ({
      page,
      ...summary.scores,
      'FCP ms': summary.firstContentfulPaintMs,
      'LCP ms': summary.largestContentfulPaintMs,
      'TBT ms': summary.totalBlockingTimeMs,
      CLS: summary.cumulativeLayoutShift.toFixed(3),
      requests: summary.requests,
      kB: summary.kilobytes,
    })),
  );
  for (const [page, { imperfect }] of Object.entries(summaries))
    console.log(`${page}: ${imperfect.join(', ')}`);
} finally {
  await browser.close();
  await stop?.();
}
