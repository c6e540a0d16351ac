import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { inRepository } from '../tooling/setup/repository.mjs';
import { median, printTable } from './measure.ts';
import { type Report, auditPage, reportsFolder, warmUp } from './run-lighthouse.ts';
import { serveInFront } from './serve-in-front.ts';
import { startPeers } from './start-peers.ts';

const rounds = 5;

const measures = {
  'first paint, ms': ({ audits }) => audits['first-contentful-paint'].numericValue,
  'largest paint, ms': ({ audits }) => audits['largest-contentful-paint'].numericValue,
  'blocking, ms': ({ audits }) => audits['total-blocking-time'].numericValue,
  'speed index, ms': ({ audits }) => audits['speed-index'].numericValue,
  'layout shift': ({ audits }) => audits['cumulative-layout-shift'].numericValue,
  score: ({ categories }) => categories.performance.score,
} satisfies Record<string, (report: Report) => number>;
type Measure = keyof typeof measures;

interface Row {
  readonly server: string;
  readonly values: Readonly<Record<Measure, number>>;
}

/**
 * Compares the category page of this shop, Next.js and React Router on Lighthouse's phone, with the same data, pictures and fonts, in
 * turns. Prints the medians, and writes them as a picture to `docs/measurements/phone.svg`. `pagePath` is a category's address.
 */
export async function benchPhone(pagePath: string): Promise<void> {
  const { peers, stop } = await startPeers(pagePath);
  const [shop] = peers;
  const fronts = await Promise.all(
    peers.map(async ({ name, url }) => ({ name, front: await serveInFront(url, shop.url) })),
  );
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    mkdirSync(reportsFolder, { recursive: true });
    for (const { front } of fronts) await warmUp(browser, front.url + pagePath);
    const reports = new Map<string, Report[]>(fronts.map(({ name }) => [name, []]));
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, front } of fronts) {
        const file = name.toLowerCase().replaceAll(/\W+/g, '-');
        reports.get(name)?.push(await auditPage(`phone-${file}`, front.url + pagePath, round));
      }
    }
    const rows = [...reports].map(([server, ofServer]) => ({ server, values: mediansOf(ofServer) }));
    const [load = Number.NaN] = loadavg();
    printTable(
      `The category page on Lighthouse's phone, medians of ${rounds} rounds in turns (${availableParallelism()} cores, load ${load.toFixed(1)})`,
      rows.map(({ server, values }) => ({
        server,
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)])),
      })),
    );
    const picture = inRepository('docs/measurements/phone.svg');
    writeFileSync(picture, drawRows(rows));
    console.log(`picture: ${path.relative(process.cwd(), picture)}`);
  } finally {
    await browser.close();
    for (const { front } of fronts) front.stop();
    await stop();
  }
}

function mediansOf(reports: readonly Report[]): Row['values'] {
  // The names are those of the measures.
  return Object.fromEntries(
    Object.entries(measures).map(([name, read]) => [name, median(reports.map(read))]),
  ) as Record<Measure, number>;
}

const shown = (value: number) => (value >= 10 ? value.toFixed(0) : value.toFixed(2));

const drawn: readonly Measure[] = ['first paint, ms', 'largest paint, ms', 'blocking, ms'];
const [width, label, bar, line] = [720, 130, 440, 26];

/** Draws bars of the times, as SVG: one group for each measure, to one scale. */
function drawRows(rows: readonly Row[]): string {
  const longest = Math.max(...rows.flatMap(({ values }) => drawn.map((name) => values[name])));
  const colors = ['#a34a2a', '#6b5c50', '#43683f'];
  let top = 8;
  const parts = drawn.flatMap((name) => {
    const title = `<text x="0" y="${top + 16}" font-weight="700">${name}</text>`;
    top += line;
    const bars = rows.map(({ server, values }, index) => {
      const length = Math.max(1, (values[name] / longest) * bar).toFixed(0);
      const one = `<text x="12" y="${top + 14}">${server}</text><rect x="${label}" y="${top}" width="${length}" height="18" fill="${colors[index % colors.length]}"/><text x="${label + Number(length) + 8}" y="${top + 14}">${shown(values[name])}</text>`;
      top += line;
      return one;
    });
    top += 8;
    return [title, ...bars];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}" viewBox="0 0 ${width} ${top}" font-family="sans-serif" font-size="14"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>\n`;
}
