import { measureCachedPages } from '../bench-cached-pages.ts';
import type { MeasuredPart } from './measured-part.ts';
import type { PartRun } from './part-run.ts';

/** Compares cached pages of one storefront process without nginx with bare node:http. */
export async function alonePart({ pages }: PartRun): Promise<MeasuredPart> {
  const measured = await measureCachedPages(pages);
  return {
    findings: measured.map(({ page, shop, bare }) => ({
      what: `Cached ${page} from our server alone ÷ node:http with the same bytes, per CPU second`,
      value: shop / bare,
      unit: '',
      aim: { bound: 'at least', value: 0.8 },
    })),
    tables: [
      {
        title: 'Cached pages per CPU second, without TLS',
        columns: ['Page', 'Bytes (br)', 'Vitrine', 'node:http', 'nginx, a file'],
        rows: measured.map(({ page, bytes, shop, bare, nginx }) => [
          page,
          bytes,
          ...[shop, bare, nginx].map(Math.round),
        ]),
      },
    ],
    charts: [],
    notes: [
      '`npm run bench -- cached`: one core, the same bytes and headers, medians of five rounds in turns.',
    ],
  };
}
