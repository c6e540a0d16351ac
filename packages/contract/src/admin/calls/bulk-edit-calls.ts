import { z } from 'zod';

import {
  bulkEdit,
  bulkEditInput,
  bulkEditPreview,
  bulkEditRow,
  bulkRowStatuses,
} from '#contract/admin/schemas/bulk-edits.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { storableInt, uuid } from '#contract/schemas/primitives.ts';

const ofEdit = z.object({ id: uuid });

/** Changes of many prices, stocks or products at once, which can be undone. */
export const bulkEditCalls = defineCalls('staff', {
  'POST /api/admin/bulk-edits/preview': {
    summary: 'A dry run of a bulk edit: says what it would change, and changes nothing.',
    access: 'catalogue.write',
    body: bulkEditInput,
    data: bulkEditPreview,
    refusals: ['problem'],
  },
  'PUT /api/admin/bulk-edits/{id}': {
    summary: 'Begins a bulk edit under an id of the caller’s choice; the same again answers the same one.',
    access: 'catalogue.write',
    path: ofEdit,
    body: bulkEditInput.extend({
      /** The number of rows that the dry run found: the edit is refused if there are more or fewer by now. */
      expected_total: storableInt.min(1),
    }),
    data: bulkEdit,
    refusals: ['problem'],
  },
  'GET /api/admin/bulk-edits': {
    summary: 'Bulk edits of the last 90 days, newest first.',
    access: 'catalogue.read',
    query: z.object(pageQuery(['created_at'])),
    data: pageOf(bulkEdit),
  },
  'GET /api/admin/bulk-edits/{id}': {
    summary: 'One bulk edit with its progress.',
    access: 'catalogue.read',
    path: ofEdit,
    data: bulkEdit,
    refusals: ['not_found'],
  },
  'GET /api/admin/bulk-edits/{id}/rows': {
    summary: 'What a bulk edit did to each variant or product.',
    access: 'catalogue.read',
    path: ofEdit,
    query: z.object({ ...pageQuery(['position']), status: z.enum(bulkRowStatuses).optional() }),
    data: pageOf(bulkEditRow),
    refusals: ['not_found'],
  },
  'POST /api/admin/bulk-edits/{id}/undo': {
    summary:
      'Undoes a bulk edit: values that have changed since are kept, stock is given back as the difference.',
    access: 'catalogue.write',
    path: ofEdit,
    data: bulkEdit,
    refusals: ['not_found', 'problem'],
  },
});
