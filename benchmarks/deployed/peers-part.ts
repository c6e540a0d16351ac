import { measurePeers } from '../bench-peers.ts';
import type { MeasuredPart } from './measured-part.ts';
import type { PartRun } from './part-run.ts';

/** Compares an uncached category page with the same page of Next.js and React Router. */
export async function peersPart({ pages }: PartRun): Promise<MeasuredPart> {
  const category = pages.find(({ name }) => name === 'category');
  if (!category) throw new Error('no category page');
  const [shop, ...peers] = await measurePeers(category.path);
  if (!shop) throw new Error('nothing was measured');
  const leastOf = (cost: 'own' | 'total') => Math.min(...peers.map((peer) => peer[cost]));
  const aim = { bound: 'at least', value: 3 } as const;
  return {
    findings: [
      {
        what: 'Uncached category pages per CPU second ÷ those of the better peer, with the API’s time',
        value: leastOf('total') / shop.total,
        unit: '',
        aim,
      },
      { what: 'The same, of the own process alone', value: leastOf('own') / shop.own, unit: '', aim },
    ],
    tables: [
      {
        title: 'CPU time of an uncached category page, ms',
        columns: ['Server', 'Own process', 'API', 'Total', 'HTML, kB'],
        rows: [shop, ...peers].map(({ server, own, api, total, html }) => [
          server,
          ...[own, api, total].map((ms) => Number(ms.toFixed(2))),
          Math.round(html.length / 1000),
        ]),
      },
    ],
    charts: [],
    notes: [
      '`npm run bench -- peers`: all three render the same page from one API on PostgreSQL, compressed, in production mode; medians of five rounds in turns.',
    ],
  };
}
