import { requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import { expect, it } from 'vitest';

import { readReportQuery } from './use-report-query.ts';

const today = requireIsoDate('2026-11-26');

it.each([
  ['', { from: '2026-10-28', until: '2026-11-26', by: 'day' }],
  ['?de=2026-01-01&ate=2026-01-31&por=product', { from: '2026-01-01', until: '2026-01-31', by: 'product' }],
  ['?de=%222026-01-01%22&ate=%222026-01-31%22', { from: '2026-01-01', until: '2026-01-31', by: 'day' }],
  ['?de=2026-02-30&ate=2026-03-01&por=nada', { from: '2026-10-28', until: '2026-11-26', by: 'day' }],
  ['?de=2026-02-02&ate=2026-02-01', { from: '2026-10-28', until: '2026-11-26', by: 'day' }],
  ['?de=2020-01-01&ate=2026-11-26', { from: '2024-11-26', until: '2026-11-26', by: 'day' }],
])('reads the days and rows of a report from %s', (search, query) => {
  expect(readReportQuery(Object.fromEntries(new URLSearchParams(search)), today)).toEqual(query);
});
