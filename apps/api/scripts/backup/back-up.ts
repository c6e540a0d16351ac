import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { type Kysely, sql, type Transaction } from 'kysely';

import { copyDatabaseFolder } from '#api/platform/database/database-copies.ts';
import { changesTable } from '#api/platform/database/store-tables-in.ts';
import type { StoreFiles } from '#api/platform/files/open-files.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { archiveFolder } from './archive-folder.ts';
import { sealBackup } from './backup-contents.ts';
import { backUpFiles, filesOfBackup } from './backup-files.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { readTotals } from './database-totals.ts';
import { absentFiles, absentFilesText, fileKeyOf, type NamedFile, namedFiles } from './named-files.ts';
import { runPostgresProgram } from './run-postgres-program.ts';
import { writeStoreRows } from './store-rows.ts';
import { withUnlimitedDatabase } from './with-unlimited-database.ts';

export interface DataLocation {
  /** PostgreSQL; else the embedded database in `folder`. */
  readonly url: string | undefined;
  readonly folder: string;
  readonly files: StoreFiles;
}

export interface BackupOptions {
  /** The folder to create. */
  readonly target: string;
  /** The public id of the only store; all stores without it. */
  readonly store?: string | undefined;
  /** Processes of pg_dump. */
  readonly jobs: number;
  readonly now: Date;
  /** Whether the backup has the files; otherwise they are in the backup of another database, and are compared only. */
  readonly copiesFiles?: boolean;
}

/** The part of a manifest about a database, and the files that the database names. */
export interface ReadDatabase extends Omit<BackupManifest, 'contents' | 'files' | 'format' | 'created_at'> {
  readonly named: NamedFile[];
}

/**
 * Backs a running shop up: the database as it is at one moment, then the files. The folder appears when it is complete. If the
 * shop's storage lacks files that the database names, throws an OperatorProblem and leaves the incomplete backup in `<target>.incompleto`.
 */
export async function backUp(
  location: DataLocation,
  options: BackupOptions,
): Promise<BackupManifest['files']> {
  const { target, store, now, copiesFiles = true } = options;
  if (existsSync(target)) throw new OperatorProblem('backup_exists', `A pasta ${target} já existe.`);
  const part = `${target}.parte`;
  await rm(part, { recursive: true, force: true });
  await mkdir(join(part, 'database'), { recursive: true, mode: 0o700 });
  try {
    const { named, ...database } = await readWhole(location, part, options);
    // After the database, so that each file that it names is here, unless the shop removed it meanwhile.
    const copied = copiesFiles ? await backUpFiles(location.files, part, store) : { count: 0, bytes: 0 };
    const absent = await stillNamed(location, part, {
      store: database.store,
      absent: await absentFiles(copiesFiles ? filesOfBackup(part) : location.files, named),
    });
    const files = { ...copied, absent: absent.map(fileKeyOf) };
    await sealBackup(part, { format: 1, created_at: now.toISOString(), ...database, files });
    if (absent.length > 0) {
      const incomplete = `${target}.incompleto`;
      await rm(incomplete, { recursive: true, force: true });
      await rename(part, incomplete);
      throw new OperatorProblem(
        'files_absent',
        `Backup INCOMPLETO. ${absentFilesText(location.files, absent)} O que foi copiado está em ${incomplete}.`,
      );
    }
    await rename(part, target);
    return files;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Writes the database into a backup and returns its part of the manifest, with the files that it names. */
function readWhole(location: DataLocation, part: string, options: BackupOptions): Promise<ReadDatabase> {
  return location.url === undefined
    ? backUpPglite(location.folder, part, options)
    : backUpPostgres(location.url, part, options);
}

/** Returns the absent files that the shop has not removed, with their rows, since the backup began. */
async function stillNamed(
  { url, folder }: DataLocation,
  part: string,
  { store, absent }: { store: BackupManifest['store']; absent: readonly NamedFile[] },
): Promise<NamedFile[]> {
  if (absent.length === 0) return [];
  const read = (db: Kysely<unknown>) => namedFiles(db, store?.id ?? null);
  const neededFiles = await (url === undefined
    ? inCopyOf(folder, part, read)
    : withUnlimitedDatabase({ url }, read));
  const keys = new Set(neededFiles.map(fileKeyOf));
  return absent.filter((file) => keys.has(fileKeyOf(file)));
}

function backUpPostgres(url: string, part: string, { store, jobs }: BackupOptions): Promise<ReadDatabase> {
  return withUnlimitedDatabase({ url }, (db) =>
    inSnapshot(db, async (trx) => {
      const read = await readPart(trx, part, { engine: 'postgres', store });
      if (store !== undefined) return read;
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
      await runPostgresProgram('pg_dump', url, [
        '--format=directory',
        `--jobs=${jobs}`,
        `--snapshot=${rows[0]?.id}`,
        '--no-owner',
        '--no-privileges',
        ...[changesTable, 'rate_limits'].map((table) => `--exclude-table-data=public.${table}`),
        `--file=${join(part, 'database', 'dump')}`,
      ]);
      return read;
    }),
  );
}

function backUpPglite(folder: string, part: string, { store }: BackupOptions): Promise<ReadDatabase> {
  if (!existsSync(folder)) {
    throw new OperatorProblem(
      'database_missing',
      `Não há um banco de dados em ${folder}: confira DATA_DIR, ou DATABASE_URL para PostgreSQL. Os comandos leem o mesmo arquivo de ambiente que a loja com --env-file.`,
    );
  }
  return inCopyOf(folder, part, async (db, copy) => {
    const read = await inSnapshot(db, (trx) => readPart(trx, part, { engine: 'pglite', store }));
    if (store === undefined) await archiveFolder(copy, join(part, 'database', 'folder.tar.gz'));
    return read;
  });
}

/** Runs work on a copy of an embedded database, so that the shop waits for the copy only. */
async function inCopyOf<Result>(
  folder: string,
  part: string,
  work: (db: Kysely<unknown>, copy: string) => Promise<Result>,
): Promise<Result> {
  const copy = `${part}.database`;
  await rm(copy, { recursive: true, force: true });
  try {
    await copyDatabaseFolder(folder, copy);
    return await withUnlimitedDatabase({ folder: copy }, (db) => work(db, copy));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function inSnapshot<Result>(
  db: Kysely<unknown>,
  work: (trx: Transaction<unknown>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work);
}

/** Reads the manifest's part about the database, and writes the rows of a single store. */
export async function readPart(
  trx: Transaction<unknown>,
  part: string,
  { engine, store: publicId }: { engine: BackupManifest['engine']; store: string | undefined },
): Promise<ReadDatabase> {
  const { rows: version } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(trx);
  const { rows: migrations } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(trx);
  const { rows: all } = await sql<{ id: number; public_id: string }>`
    select id, public_id from stores order by public_id`.execute(trx);
  const store = all.find(({ public_id: id }) => id === publicId) ?? null;
  if (publicId !== undefined && !store)
    throw new OperatorProblem('store_unknown', `Não há loja "${publicId}".`);
  return {
    postgres_version: version[0]?.version ?? '',
    engine,
    store,
    stores: store ? [store] : all,
    migrations: migrations.map(({ name }) => name),
    ...(await readTotals(trx, store?.id ?? null)),
    columns: store ? await writeStoreRows(trx, store.id, join(part, 'database')) : {},
    named: await namedFiles(trx, store?.id ?? null),
  };
}
