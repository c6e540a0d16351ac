import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';

import { listFailedMails } from './list-failed-mails.ts';
import { listParkedJobs, retryParkedJob } from './parked-jobs.ts';
import { readAbandonedCarts, readFunnel } from './read-cart-reports.ts';
import { readHome, readSearches } from './read-home.ts';
import { readSalesReport } from './read-sales.ts';
import { abandonedCartsFile, funnelFile, salesFile, searchesFile } from './report-file.ts';
import { resendFailedMail } from './resend-failed-mail.ts';

export const reportsRoutes = {
  'GET /api/admin/home': ({ db, actor, now }) => readHome(db, { actor, now }),

  'GET /api/admin/failed-mails': ({ db, query, now }) =>
    listFailedMails(db, { now, window: { order: query.order ?? 'desc', ...pageWindow(query) } }),

  'POST /api/admin/failed-mails/{id}/replay': async ({ path, write, now }) => {
    await write((trx, trail) => resendFailedMail({ trx, trail, now }, path.id));
    return null;
  },

  'GET /api/admin/parked-jobs': async ({ db, actor, query }) => {
    const jobs = await listParkedJobs({ db, actor });
    const { offset, limit } = pageWindow(query);
    const items = query.order === 'asc' ? jobs.toReversed() : jobs;
    return { items: items.slice(offset, offset + limit), total: jobs.length };
  },

  'POST /api/admin/parked-jobs/{id}/retry': async ({ path, actor, write, now }) => {
    await write((trx, trail) => retryParkedJob({ trx, trail, actor, now }, path.id));
    return null;
  },

  'GET /api/admin/reports/sales': ({ db, query }) => readSalesReport(db, query),

  'GET /api/admin/reports/funnel': ({ db, query, now }) => readFunnel(db, { days: query, now }),

  'GET /api/admin/reports/abandoned-carts': ({ db, actor, query, now }) =>
    readAbandonedCarts(db, {
      actor,
      now,
      window: { sort: query.sort ?? 'changed_at', order: query.order ?? 'desc', ...pageWindow(query) },
    }),

  'GET /api/admin/reports/unanswered-searches': ({ db }) => readSearches(db),

  'GET /api/admin/reports/sales/file': ({ db, query }) => salesFile(db, query),

  'GET /api/admin/reports/funnel/file': ({ db, query, now }) => funnelFile(db, { ...query, now }),

  'GET /api/admin/reports/abandoned-carts/file': ({ db, actor, now }) =>
    abandonedCartsFile(db, { actor, now }),

  'GET /api/admin/reports/unanswered-searches/file': ({ db }) => searchesFile(db),
} satisfies AdminHandlers;
