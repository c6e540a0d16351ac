import { z } from 'zod';

import { defineAdminCalls, maxPanelBodyBytes } from '#contract/admin/admin-call-definition.ts';
import { catalogueImport, importFinding } from '#contract/admin/schemas/catalogue-imports.ts';
import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import { uuid } from '#contract/schemas/primitives.ts';

const ofImport = z.object({ id: uuid });

/** Files of products: docs/contracts/catalogue-file.md. */
export const catalogueImportCalls = defineAdminCalls({
  'POST /api/admin/catalogue-imports': {
    summary: 'Sends a file of products; it is imported, or tried in a dry run, in the background.',
    access: 'catalogue.write',
    body: z.object({
      /** Ends with `.csv` or `.json`. */
      name: z.string().trim().min(1).max(200),
      /** The bytes of the file, in base64. */
      content_base64: z.string().min(1),
      is_dry_run: z.boolean(),
    }),
    maxBodyBytes: maxPanelBodyBytes,
    data: catalogueImport,
    refusals: ['problem'],
    status: 201,
  },
  'POST /api/admin/catalogue-imports/{id}/start': {
    summary: 'Imports the file of a dry run.',
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
  'GET /api/admin/catalogue-imports/{id}/findings': {
    summary: 'The refused and doubtful rows of a file.',
    access: 'catalogue.read',
    path: ofImport,
    query: z.object(pageQuery(['line'])),
    data: pageOf(importFinding),
    refusals: ['not_found'],
  },
  'GET /api/admin/catalogue-imports/{id}/report': {
    summary: 'The refused and doubtful rows of a file, as a table.',
    access: 'catalogue.read',
    path: ofImport,
    file: 'text/csv',
    refusals: ['not_found'],
  },
  'GET /api/admin/catalogue-export': {
    summary: 'The whole catalogue as a file that can be imported.',
    access: 'catalogue.read',
    file: 'text/csv',
  },
});
