import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';

import { startServers } from '../e2e/start-servers.ts';
import { median, printTable } from './measure.ts';
import { type Report, auditPage, categories, reportsFolder, warmUp } from './run-lighthouse.ts';

const aurora = demoStores.find((store) => store.public_id === 'aurora');
const paths: Readonly<Record<string, string>> = {
  home: '/',
  category: `/${aurora?.categories[0]?.url_key}/c`,
  search: '/busca?q=almofada',
  product: `/${aurora?.products[0]?.slug}/p`,
  content: '/pagina/sobre',
  cart: '/carrinho',
};
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
mkdirSync(reportsFolder, { recursive: true });
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
    for (let run = 1; run <= Number(values.runs); run += 1) reports.push(await auditPage(name, url, run));
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
  writeFileSync(path.join(reportsFolder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
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
