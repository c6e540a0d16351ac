import { z } from 'zod';

import { defineAdminCalls } from '#contract/admin/admin-call-definition.ts';
import { home } from '#contract/admin/schemas/home.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import {
  abandonedCart,
  funnel,
  reportDimensions,
  reportFiles,
  salesReport,
  unansweredSearch,
} from '#contract/admin/schemas/reports.ts';
import { centavos, isoDate } from '#contract/schemas/primitives.ts';

const longestDays = 731;
const dayMs = 24 * 3_600_000;

const range = { from: isoDate, until: isoDate };

/** Whether the days, inclusive, are in order and at most two years. */
function isRange({ from, until }: { from: string; until: string }): boolean {
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= longestDays;
}
const wrongRange = { path: ['until'], message: 'range' };

/** The start of the panel, and the store's reports. */
export const reportCalls = defineAdminCalls({
  'GET /api/admin/home': {
    summary: 'What waits and how the store sells, as far as the permissions go.',
    access: 'signed-in',
    data: home,
  },
  'GET /api/admin/reports/sales': {
    summary: 'Sales of some days of São Paulo, compared with as many days before.',
    access: 'reports.read',
    query: z.object({ ...range, by: z.enum(reportDimensions) }).refine(isRange, wrongRange),
    data: salesReport,
  },
  'GET /api/admin/reports/funnel': {
    summary: 'How far the carts of some days came.',
    access: 'reports.read',
    query: z.object(range).refine(isRange, wrongRange),
    data: funnel,
  },
  'GET /api/admin/reports/abandoned-carts': {
    summary: 'Carts with items without a change for an hour, last changed first.',
    access: 'reports.read',
    query: z.object(pageQuery(['changed_at', 'value_centavos'])),
    data: pageOf(abandonedCart).extend({ value_centavos: centavos }),
  },
  'GET /api/admin/reports/unanswered-searches': {
    summary: 'Searches without a result, the most frequent first.',
    access: 'reports.read',
    data: z.array(unansweredSearch),
  },
  'GET /api/admin/reports/{name}/file': {
    summary: 'A report as a table for spreadsheets, with all rows. Days and `by` where the report has them.',
    access: 'reports.read',
    path: z.object({ name: z.enum(reportFiles) }),
    query: z.object({ ...range, by: z.enum(reportDimensions).default('day') }).refine(isRange, wrongRange),
    file: 'text/csv',
  },
});
