import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { readReminderReport } from './read-reminder-report.ts';

/** The report of reminders [INT+13]. */
export const reminderReportRoutes = {
  'GET /api/admin/reports/reminders': ({ db, query }) => readReminderReport(db, query),
} satisfies AdminHandlers;
