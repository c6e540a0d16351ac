import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';

import { processingRecordFile } from './processing-record-file.ts';
import { readProcessingRecord } from './read-processing-record.ts';

export const processingRecordRoutes = {
  'GET /api/admin/processing-record': ({ db, now }) => readProcessingRecord({ db, now }),

  'GET /api/admin/processing-record/file': async ({ db, now }) =>
    processingRecordFile(await readProcessingRecord({ db, now })),
} satisfies AdminHandlers;
