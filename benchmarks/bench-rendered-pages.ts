import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { completedRequests, cpuSeconds, median, printTable } from './measure.ts';
import { startBenchShop } from './start-bench-shop.ts';

const rounds = 3;
const secondsPerRound = 5;
const connections = 4;

interface SeparateRendering {
  readonly address: string;
  readonly htmlBytes: number;
  readonly ours: number[];
  readonly bare: number[];
}

/**
 * Measures pages rendered per CPU second without cache, twice: as served, with database, API and compression in the same
 * process; and rendering alone, with cached data, interleaved with React rendering the same markup in one process.
 */
export async function benchRenderedPages(pages: readonly { name: string; path: string }[]): Promise<void> {
  const alone = renderInSeparateProcess(pages.map((page) => page.path));
  const shop = await startBenchShop({ PAGE_CACHE_MB: '0' });
  try {
    const rows = [];
    for (const [index, page] of pages.entries()) {
      const url = shop.url + page.path;
      await completedRequests(url, 3, connections);
      const served: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const before = cpuSeconds(shop.pid);
        const requests = await completedRequests(url, secondsPerRound, connections);
        served.push(requests / (cpuSeconds(shop.pid) - before));
      }
      const { htmlBytes, ours, bare } = alone[index] ?? { htmlBytes: 0, ours: [], bare: [] };
      rows.push({
        page: page.name,
        'html bytes': htmlBytes,
        'served / CPU s': Math.round(median(served)),
        'rendered / CPU s': Math.round(median(ours)),
        'bare React / CPU s': Math.round(median(bare)),
        'rendered ÷ bare': (median(ours) / median(bare)).toFixed(2),
      });
    }
    printTable('Pages rendered per CPU second, no cache (target: category ≥ 0.6 of bare React)', rows);
  } finally {
    await shop.stop();
  }
}

function renderInSeparateProcess(paths: readonly string[]): SeparateRendering[] {
  const output = execFileSync(
    'taskset',
    ['-c', '0', process.execPath, path.join(import.meta.dirname, 'rendering-alone.ts'), ...paths],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  // The result is the last line of the output.
  return JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as SeparateRendering[];
}
