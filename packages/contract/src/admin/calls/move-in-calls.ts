import { z } from 'zod';

import { maxPanelBodyBytes } from '#contract/admin/body-limits.ts';
import { importChange, importedColumn, importFinding } from '#contract/admin/schemas/catalogue-imports.ts';
import { moveInContents, moveInFile } from '#contract/admin/schemas/move-in-files.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { pastOrder } from '#contract/schemas/past-orders.ts';
import { idText, nothing, uuid } from '#contract/schemas/primitives.ts';

const ofFile = z.object({ id: uuid });

/** Customers and orders of the shop that the store had before (decisions 156 and 157). */
export const moveInCalls = defineCalls('staff', {
  'POST /api/admin/move-in-files': {
    summary:
      "Sends a table of another shop's customers or orders, and tries it in a dry run in the background.",
    access: 'customers.write',
    body: z.object({
      /** Ends with `.csv`. */
      name: z.string().trim().min(1).max(200),
      contents: z.enum(moveInContents),
      /** The bytes of the file, in base64. */
      content_base64: z.string().min(1).max(maxPanelBodyBytes),
    }),
    maxBodyBytes: maxPanelBodyBytes,
    data: moveInFile,
    refusals: ['problem'],
    status: 201,
  },
  'GET /api/admin/move-in-files': {
    summary: 'The files of customers and orders of the last 30 days, newest first.',
    access: 'customers.write',
    query: z.object(pageQuery(['created_at'])),
    data: pageOf(moveInFile),
  },
  'GET /api/admin/move-in-files/{id}': {
    summary: 'One file of customers or orders with its progress.',
    access: 'customers.write',
    path: ofFile,
    data: moveInFile,
    refusals: ['not_found'],
  },
  'DELETE /api/admin/move-in-files/{id}': {
    summary: 'Discards a file of customers or orders that has not been imported.',
    access: 'customers.write',
    path: ofFile,
    data: nothing,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/move-in-files/{id}/start': {
    summary: 'Imports the customers or orders of a dry run. Sends no mail.',
    access: 'customers.write',
    path: ofFile,
    data: moveInFile,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/move-in-files/{id}/cancel': {
    summary: 'Cancels an import of customers or orders after its current batch; what it has written stays.',
    access: 'customers.write',
    path: ofFile,
    data: moveInFile,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/move-in-files/{id}/reading': {
    summary: 'Says what each column of a table of customers or orders is, and tries it in a dry run again.',
    access: 'customers.write',
    path: ofFile,
    body: z.object({
      /** In order; null where a column is not used. Remembered for tables with the same columns. */
      fields: z.array(z.string().max(40).nullable()).max(1000),
    }),
    data: moveInFile,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/move-in-files/{id}/columns': {
    summary: 'The columns of a file of customers or orders, and what becomes of each.',
    access: 'customers.write',
    path: ofFile,
    data: z.array(importedColumn),
    refusals: ['not_found'],
  },
  'GET /api/admin/move-in-files/{id}/findings': {
    summary: 'The lines of a file of customers or orders that are left out or doubtful, and why.',
    access: 'customers.write',
    path: ofFile,
    query: z.object(pageQuery(['line'])),
    data: pageOf(importFinding),
    refusals: ['not_found'],
  },
  'GET /api/admin/move-in-files/{id}/changes': {
    summary: 'Whom the last dry run of a file would create or update, line by line.',
    access: 'customers.write',
    path: ofFile,
    query: z.object(pageQuery(['line'])),
    data: pageOf(importChange),
    refusals: ['not_found'],
  },
  'GET /api/admin/move-in-files/{id}/report': {
    summary: 'What is left out or doubtful in a file of customers or orders, as a table.',
    access: 'customers.write',
    path: ofFile,
    file: 'text/csv',
    refusals: ['not_found'],
  },
  'GET /api/admin/move-in-templates/{contents}': {
    summary: 'A small table of customers or orders with Portuguese headings and examples.',
    access: 'customers.write',
    path: z.object({ contents: z.enum(moveInContents) }),
    file: 'text/csv',
  },
  'GET /api/admin/customers/{id}/past-orders': {
    summary: "A customer's orders in the shop that the store had before, newest first.",
    access: 'customers.read',
    path: z.object({ id: idText }),
    data: z.object({ items: z.array(pastOrder) }),
    refusals: ['not_found'],
  },
});
