import { z } from 'zod';

import { isoDateTime, uuid } from '#contract/schemas/primitives.ts';

/** The largest file; in base64 it fits into a body. */
export const maxCatalogueFileBytes = 14_000_000;

/** How many pictures may be sent with a file, and how many bytes they have together. */
export const maxImportPictures = 500;
export const maxImportPicturesBytes = 300_000_000;

/** How the name of a picture ends. */
export const pictureFileName = /\.(?:jpe?g|png|webp|avif)$/i;

/** A file of products that staff sent, and what became of it. */
export const catalogueImport = z.object({
  id: uuid,
  /** Of the file. */
  name: z.string(),
  is_dry_run: z.boolean(),
  /** `uploading`: pictures are still to come; `failed`: the file cannot be imported at all, and `problem` says why. */
  status: z.enum(['uploading', 'waiting', 'running', 'done', 'failed']),
  problem: z.string().nullable(),
  /** How many pictures belong to the file, and how many of them have arrived. */
  pictures: z.int(),
  pictures_stored: z.int(),
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

/** A picture that belongs to a file. */
export const importPictureState = z.object({
  name: z.string(),
  bytes: z.int(),
  /** Whether it has arrived. */
  is_stored: z.boolean(),
});

export const importFinding = z.object({
  /** 0 for what is not about a line. */
  line: z.int(),
  /** Of the product; empty if unknown. */
  sku: z.string(),
  field: z.string(),
  reason: z.string(),
  value: z.string(),
});

/** A field that a file would change. */
export const importChange = z.object({
  line: z.int(),
  sku: z.string(),
  /** Empty for a field of the product. */
  variant_sku: z.string(),
  /** A column of a table; empty for a new product or variant. */
  field: z.string(),
  /** As a table writes it; of a long text the part that differs. */
  before: z.string(),
  after: z.string(),
});

export type CatalogueImportState = z.infer<typeof catalogueImport>;
