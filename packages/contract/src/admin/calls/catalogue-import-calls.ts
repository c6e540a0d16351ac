import { z } from 'zod';

import { base64Length, maxPanelBodyBytes } from '#contract/admin/body-limits.ts';
import { tableFieldNames } from '#contract/admin/import-table-fields.ts';
import {
  catalogueImport,
  importedColumn,
  importChange,
  importFinding,
  importPictureState,
  maxImportPictures,
  maxUncountedStock,
} from '#contract/admin/schemas/catalogue-imports.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { nothing, storableInt, uuid } from '#contract/schemas/primitives.ts';

import { maxUploadedPictureBytes } from './admin-product-calls.ts';

const ofImport = z.object({ id: uuid });

/** Files of products: docs/contracts/catalogue-file.md. */
export const catalogueImportCalls = defineCalls('staff', {
  'POST /api/admin/catalogue-imports': {
    summary: 'Sends a file of products; it is imported, or tried in a dry run, in the background.',
    access: 'catalogue.write',
    body: z.object({
      /** Ends with `.csv` or `.json`. */
      name: z.string().trim().min(1).max(200),
      /** The bytes of the file, in base64. */
      content_base64: z.string().min(1).max(maxPanelBodyBytes),
      is_dry_run: z.boolean(),
      /** The pictures that follow, one call each; the import begins once all have arrived. */
      pictures: z
        .array(z.object({ name: z.string().max(500), bytes: storableInt.min(1) }))
        .max(10 * maxImportPictures)
        .optional(),
    }),
    maxBodyBytes: maxPanelBodyBytes,
    data: catalogueImport,
    refusals: ['problem'],
    status: 201,
  },
  'GET /api/admin/catalogue-imports/{id}/pictures': {
    summary: 'The pictures of a file whose import has not ended, by name.',
    access: 'catalogue.read',
    path: ofImport,
    data: z.array(importPictureState),
    refusals: ['not_found'],
  },
  'POST /api/admin/catalogue-imports/{id}/pictures': {
    summary: 'Sends one of the pictures of a file (JPEG, PNG, WebP or AVIF of at most 12 MB).',
    access: 'catalogue.write',
    path: ofImport,
    body: z.object({
      name: z.string().max(500),
      /** In base64. */
      content_base64: z.string().min(1).max(base64Length(maxUploadedPictureBytes)),
    }),
    maxBodyBytes: base64Length(maxUploadedPictureBytes) + 3000,
    data: catalogueImport,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/catalogue-imports/{id}/start': {
    summary: 'Imports the file of a dry run.',
    access: 'catalogue.write',
    path: ofImport,
    data: catalogueImport,
    refusals: ['not_found', 'problem'],
  },
  'POST /api/admin/catalogue-imports/{id}/cancel': {
    summary:
      'Cancels an import, also a running one, which stops after its current batch; what it has written stays.',
    access: 'catalogue.write',
    path: ofImport,
    data: catalogueImport,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/catalogue-imports': {
    summary: 'The files of the last 30 days, newest first.',
    access: 'catalogue.read',
    query: z.object(pageQuery(['created_at'])),
    data: pageOf(catalogueImport),
  },
  'GET /api/admin/catalogue-imports/{id}': {
    summary: 'One file with its progress.',
    access: 'catalogue.read',
    path: ofImport,
    data: catalogueImport,
    refusals: ['not_found'],
  },
  'DELETE /api/admin/catalogue-imports/{id}': {
    summary: 'Discards a file with its pictures that has not been imported.',
    access: 'catalogue.write',
    path: ofImport,
    data: nothing,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/catalogue-imports/{id}/findings': {
    summary: 'The refused and doubtful rows of a file.',
    access: 'catalogue.read',
    path: ofImport,
    query: z.object(pageQuery(['line'])),
    data: pageOf(importFinding),
    refusals: ['not_found'],
  },
  'GET /api/admin/catalogue-imports/{id}/changes': {
    summary:
      'What the last dry run of a file would change, field by field; of a large file the first 5,000 changes.',
    access: 'catalogue.read',
    path: ofImport,
    query: z.object(pageQuery(['line'])),
    data: pageOf(importChange),
    refusals: ['not_found'],
  },
  'GET /api/admin/catalogue-imports/{id}/columns': {
    summary: "The columns of another shop's file, and what becomes of each; empty for a file of ours.",
    access: 'catalogue.read',
    path: ofImport,
    data: z.array(importedColumn),
    refusals: ['not_found'],
  },
  'POST /api/admin/catalogue-imports/{id}/reading': {
    summary:
      "Changes how another shop's file or a table of other columns is read, and tries it in a dry run again.",
    access: 'catalogue.write',
    path: ofImport,
    body: z.object({
      /** The stock of variants that the other shop sells without counting; unchanged without it. */
      uncounted_stock: storableInt.min(0).max(maxUncountedStock).optional(),
      /** What each column of a table is, in order; null where it is not used. Remembered for tables with the same columns. */
      fields: z.array(z.enum(tableFieldNames).nullable()).max(1000).optional(),
    }),
    data: catalogueImport,
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/catalogue-imports/{id}/report': {
    summary: 'The refused and doubtful rows of a file, as a table.',
    access: 'catalogue.read',
    path: ofImport,
    file: 'text/csv',
    refusals: ['not_found'],
  },
  'GET /api/admin/catalogue-template': {
    summary: 'A small file with Portuguese headings and examples, to be filled in and imported.',
    access: 'catalogue.read',
    file: 'text/csv',
  },
  'GET /api/admin/catalogue-export': {
    summary: 'The whole catalogue as a file that can be imported.',
    access: 'catalogue.read',
    file: 'text/csv',
  },
});
