import { z } from 'zod';

import { isoDateTime, uuid } from '#contract/schemas/primitives.ts';

import { jobId } from './parked-jobs.ts';

/** The largest file; in base64 it fits into a body. */
export const maxCatalogueFileBytes = 14_000_000;

/** How many pictures may be sent with a file, and how many bytes they have together. */
export const maxImportPictures = 500;
export const maxImportPicturesBytes = 300_000_000;

/** How many files of a store may wait or be read at a time. */
export const maxWaitingImports = 5;
/** A file with more findings is read no further. */
export const maxImportFindings = 1000;

/** How the name of a picture ends. */
export const pictureFileName = /\.(?:jpe?g|png|webp|avif)$/i;

/** Shops whose product exports are recognised by the names of their columns; `table` is any table whose columns a person names. */
export const shopSystems = ['shopify', 'woocommerce', 'nuvemshop', 'table'] as const;

export type ShopSystem = (typeof shopSystems)[number];

/** A column of another shop's file, and what becomes of it. */
export const importedColumn = z.object({
  header: z.string(),
  /**
   * The column of ours that it fills; `key` for what says which rows belong together; null if it is not used. Of a table the field that
   * a person chose, or that it probably is.
   */
  field: z.string().nullable(),
  /** In how many rows it has a value, and the first of them. */
  filled: z.int(),
  sample: z.string(),
});

export type ImportedColumn = z.infer<typeof importedColumn>;

/** The shop that a file comes from. A table that waits for a person to name its columns has no products yet. */
const importOrigin = z.object({
  system: z.enum(shopSystems),
  /** Of the file, without its header. */
  rows: z.int(),
  products: z.int(),
  variants: z.int(),
  /** Variants that the other shop sells without counting their stock. */
  uncounted: z.int(),
});

/** What is known of a file of another shop before anything is written. */
export const importSource = importOrigin.extend({ columns: z.array(importedColumn) });

export type ImportSource = z.infer<typeof importSource>;

/** The largest stock that variants may get which the other shop sells without counting. */
export const maxUncountedStock = 100_000;

/** A file of products that staff sent, and what became of it. */
export const catalogueImport = z.object({
  id: uuid,
  /** Of the file. */
  name: z.string(),
  is_dry_run: z.boolean(),
  /** The shop that the file was recognised to come from; null for a file of ours. */
  source: importOrigin.nullable(),
  /** The stock of variants that the other shop sells without counting. */
  uncounted_stock: z.int(),
  /**
   * `uploading`: pictures are still to come; `failed`: the file cannot be imported at all, or its import was parked; `cancelled`: by
   * staff. `problem` says why, and what was written before.
   */
  status: z.enum(['uploading', 'waiting', 'running', 'done', 'failed', 'cancelled']),
  problem: z.string().nullable(),
  /** The job of an import that stopped three times without progress, to be tried again; null of others. */
  parked_job_id: jobId.nullable(),
  /** Whether staff have cancelled it and it is about to stop. */
  is_cancelling: z.boolean(),
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
