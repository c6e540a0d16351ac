import { z } from 'zod';

import { isoDateTime, uuid } from '#contract/schemas/primitives.ts';

/** The largest file; in base64 it fits into a body. */
export const maxCatalogueFileBytes = 14_000_000;

/** A file of products that staff sent, and what became of it. */
export const catalogueImport = z.object({
  id: uuid,
  /** Of the file. */
  name: z.string(),
  is_dry_run: z.boolean(),
  /** `failed`: the file cannot be imported at all; `problem` says why. */
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  problem: z.string().nullable(),
  /** How much of the file was read, of 100. */
  percent: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Rows of the report: refusals and warnings. */
  findings: z.int(),
  created_at: isoDateTime,
  created_by: z.string(),
  finished_at: isoDateTime.nullable(),
});

export const importFinding = z.object({
  line: z.int(),
  /** Of the product; empty if unknown. */
  sku: z.string(),
  field: z.string(),
  reason: z.string(),
  value: z.string(),
});

export type CatalogueImportState = z.infer<typeof catalogueImport>;
