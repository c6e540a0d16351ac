import { z } from 'zod';

import { failedMail, home } from '#contract/admin/schemas/home.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { jobId, parkedJob } from '#contract/admin/schemas/parked-jobs.ts';
import { reminderReport } from '#contract/admin/schemas/reminder-report.ts';
import {
  abandonedCart,
  funnel,
  reportDimensions,
  salesReport,
  unansweredSearch,
} from '#contract/admin/schemas/reports.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { centavos, isoDate, nothing, uuid } from '#contract/schemas/primitives.ts';

const longestDays = 731;
const dayMs = 24 * 3_600_000;

const range = { from: isoDate, until: isoDate };

/** Returns whether the days, inclusive, are in order and at most two years. */
function isRange({ from, until }: { from: string; until: string }): boolean {
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  return days >= 1 && days <= longestDays;
}
const wrongRange = { path: ['until'], message: 'range' };
const daysQuery = z.object(range).refine(isRange, wrongRange);
const salesQuery = z.object({ ...range, by: z.enum(reportDimensions) }).refine(isRange, wrongRange);

/** The start of the panel, and the store's reports. */
export const reportCalls = defineCalls('staff', {
  'GET /api/admin/home': {
    summary: 'What waits and how the store sells, as far as the permissions go.',
    access: 'signed-in',
    data: home,
  },
  'GET /api/admin/failed-mails': {
    summary: 'The mails of the last month that could not be delivered, the last first.',
    access: 'audit.read',
    query: z.object(pageQuery(['failed_at'])),
    data: pageOf(failedMail),
  },
  'POST /api/admin/failed-mails/{id}/replay': {
    summary: 'Sends a mail that could not be delivered again; one that is queued or sent stays as it is.',
    access: 'orders.write',
    path: z.object({ id: uuid }),
    data: nothing,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/parked-jobs': {
    summary:
      'Background work that ended three times without progress, of the kinds that the permissions cover, the last first.',
    access: 'signed-in',
    query: z.object(pageQuery(['parked_at'])),
    data: pageOf(parkedJob),
  },
  'POST /api/admin/parked-jobs/{id}/retry': {
    summary: 'Tries parked work again; work that is not parked stays as it is.',
    access: 'signed-in',
    path: z.object({ id: jobId }),
    data: nothing,
    refusals: ['not_found'],
  },
  'GET /api/admin/reports/sales': {
    summary: 'Sales of some days of São Paulo, compared with as many days before.',
    access: 'reports.read',
    query: salesQuery,
    data: salesReport,
  },
  'GET /api/admin/reports/funnel': {
    summary: 'How far the carts of some days came.',
    access: 'reports.read',
    query: daysQuery,
    data: funnel,
  },
  'GET /api/admin/reports/abandoned-carts': {
    summary: 'Carts with items without a change for an hour, last changed first.',
    access: 'reports.read',
    query: z.object(pageQuery(['changed_at', 'value_centavos'])),
    data: pageOf(abandonedCart).extend({ value_centavos: centavos }),
  },
  'GET /api/admin/reports/reminders': {
    summary: 'What the reminders of left carts brought in some days.',
    access: 'reports.read',
    query: daysQuery,
    data: reminderReport,
  },
  'GET /api/admin/reports/unanswered-searches': {
    summary: 'Searches without a result, the most frequent first.',
    access: 'reports.read',
    data: z.array(unansweredSearch),
  },
  'GET /api/admin/reports/sales/file': {
    summary: 'The same as a table for spreadsheets, with all rows.',
    access: 'reports.read',
    query: salesQuery,
    file: 'text/csv',
  },
  'GET /api/admin/reports/funnel/file': {
    summary: 'The same as a table for spreadsheets.',
    access: 'reports.read',
    query: daysQuery,
    file: 'text/csv',
  },
  'GET /api/admin/reports/abandoned-carts/file': {
    summary: 'The last changed 10,000 as a table for spreadsheets.',
    access: 'reports.read',
    file: 'text/csv',
  },
  'GET /api/admin/reports/unanswered-searches/file': {
    summary: 'The same as a table for spreadsheets.',
    access: 'reports.read',
    file: 'text/csv',
  },
});
