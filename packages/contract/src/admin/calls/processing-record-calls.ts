import { processingRecord } from '#contract/admin/schemas/processing-record.ts';
import { defineCalls } from '#contract/call-definition.ts';

/** The store's record of its processing of personal data. */
export const processingRecordCalls = defineCalls('staff', {
  'GET /api/admin/processing-record': {
    summary:
      'The record of processing of personal data (LGPD, art. 37): kinds of data with purpose, legal basis, period and recipients, as the store is set up now.',
    access: 'settings.read',
    data: processingRecord,
  },
  'GET /api/admin/processing-record/file': {
    summary: 'The same as a table for spreadsheets.',
    access: 'settings.read',
    file: 'text/csv',
  },
});
