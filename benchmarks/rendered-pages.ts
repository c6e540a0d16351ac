import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { answered, cpuSeconds, median, printTable } from './measure.ts';
import { startShop } from './shop.ts';

const rounds = 3;
const secondsPerRound = 5;
const connections = 4;

interface Alone {
  readonly address: string;
  readonly htmlBytes: number;
  readonly ours: number[];
  readonly components: number[];
  readonly elements: number[];
}

const nothing: Omit<Alone, 'address'> = { htmlBytes: 0, ours: [], components: [], elements: [] };

/**
 * Pages rendered per CPU second without cache, twice: as served, with database, API and compression in the same process;
 * and rendering alone, with the data at hand, in turns in one process with React alone: its `renderToString` over the
 * components that draw the page's body, and over plain elements made of the page's markup.
 */
export async function benchRenderedPages(pages: readonly { name: string; path: string }[]): Promise<void> {
  const alone = renderingAlone(pages.map((page) => page.path));
  const shop = await startShop({ PAGE_CACHE_MB: '0' });
  try {
    const rows = [];
    for (const [index, page] of pages.entries()) {
      const url = shop.url + page.path;
      await answered(url, 3, connections);
      const served: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const before = cpuSeconds(shop.pid);
        const requests = await answered(url, secondsPerRound, connections);
        served.push(requests / (cpuSeconds(shop.pid) - before));
      }
      const { htmlBytes, ours, components, elements } = alone[index] ?? nothing;
      rows.push({
        page: page.name,
        'html bytes': htmlBytes,
        'served / CPU s': Math.round(median(served)),
        'rendered / CPU s': Math.round(median(ours)),
        'components / CPU s': Math.round(median(components)),
        'elements / CPU s': Math.round(median(elements)),
        '÷ components': (median(ours) / median(components)).toFixed(2),
        '÷ elements': (median(ours) / median(elements)).toFixed(2),
      });
    }
    printTable('Pages rendered per CPU second, no cache (aim: category ≥ 0.6 of React alone)', rows);
  } finally {
    await shop.stop();
  }
}

function renderingAlone(paths: readonly string[]): Alone[] {
  const storefront = path.join(import.meta.dirname, '..', 'apps', 'storefront');
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'build-bare-entry.ts')], {
    cwd: storefront,
    env,
    stdio: 'inherit',
  });
  const output = execFileSync(
    'taskset',
    ['-c', '0', process.execPath, path.join(import.meta.dirname, 'rendering-alone.ts'), ...paths],
    { encoding: 'utf8', env },
  );
  // Our own program's last line.
  return JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as Alone[];
}
