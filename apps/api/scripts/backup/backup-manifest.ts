import { z } from 'zod';

const storeOfBackup = z.object({ id: z.int(), public_id: z.string() });

/** `manifest.json` of a backup: what it holds, and what the restored database must hold [docs/backup.md]. */
export const backupManifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** Of the database server, or of PostgreSQL in PGlite. */
  postgres_version: z.string(),
  engine: z.enum(['postgres', 'pglite']),
  /** The only store in it; null in a backup of the whole database. */
  store: storeOfBackup.nullable(),
  stores: z.array(storeOfBackup),
  migrations: z.array(z.string()),
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  /** Sums of orders, payments and credits, by name. */
  ledgers: z.record(z.string(), z.string()),
  /** Columns by table, in a backup of one store. */
  columns: z.record(z.string(), z.array(z.string())),
  /** `absent` are the files that the database names and the shop's storage did not have. */
  files: z.object({ count: z.int(), bytes: z.int(), absent: z.array(z.string()).default([]) }),
  /** SHA-256 of the file `contents.sha256`. */
  contents: z.string(),
});

export type BackupManifest = z.output<typeof backupManifest>;
