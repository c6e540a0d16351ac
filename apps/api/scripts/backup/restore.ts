import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type Kysely, sql, type Transaction } from 'kysely';

import { openDatabase } from '#api/platform/database/database.ts';
import { lockFolder } from '#api/platform/database/folder-lock.ts';
import { onceUnlocked, sqlStateOf } from '#api/platform/database/once-unlocked.ts';
import { keepOwner } from '#api/platform/files/keep-owner.ts';
import type { StoreFiles } from '#api/platform/files/open-files.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { unpackFolder } from './archive-folder.ts';
import { type DataLocation, type ReadDatabase, readPart } from './back-up.ts';
import { sealBackup, verifyBackup } from './backup-contents.ts';
import { backUpFiles, filesOfBackup, restoreFiles } from './backup-files.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { differencesOf, readTotals } from './database-totals.ts';
import { type GivenNumbers, keepNumbers, readNumbers } from './keep-numbers.ts';
import { absentFiles, absentFilesNamed, fileKeyOf, namedFiles } from './named-files.ts';
import { lostRowsText, rowsLostOfDatabase, rowsLostOfStore } from './rows-lost.ts';
import { runPostgresProgram } from './run-postgres-program.ts';
import { loadStoreRows, lockStoreTables } from './store-rows.ts';
import { withUnlimitedDatabase } from './with-unlimited-database.ts';

export interface RestoreOptions {
  /** The folder of the backup. */
  readonly source: string;
  /** Whether the database, or the store of a single-store backup, is replaced if it exists. */
  readonly isReplacing: boolean;
  /** Processes of pg_restore. */
  readonly jobs: number;
  readonly now: Date;
  /** Whether a backup is restored although files that its database names are not in it. */
  readonly mayLackFiles?: boolean;
  /** Asks a person whether to replace, and says which rows would be lost; null if that is none that people count. */
  readonly confirm: (question: { readonly name: string; readonly lost: string | null }) => Promise<boolean>;
}

export interface Restored {
  readonly manifest: BackupManifest;
  /** The location of the replaced data: a backup of the store, a folder or a database; null if nothing was replaced. */
  readonly kept: string | null;
}

const migrationsFolder = new URL('../../migrations/', import.meta.url);

/**
 * Restores a verified backup: the files, then the database, which replaces the former one only once its rows, ledgers and files
 * agree with the manifest. What is replaced is kept, and no number is given twice. Throws an OperatorProblem, with the database unchanged.
 */
export async function restore(location: DataLocation, options: RestoreOptions): Promise<Restored> {
  const manifest = await verifyBackup(options.source);
  await refuseNewerBackup(manifest);
  refuseIncomplete(manifest, options);
  const run = manifest.store ? restoreStore : location.url === undefined ? restorePglite : restorePostgres;
  return { manifest, kept: await run(location, manifest, options) };
}

function refuseIncomplete({ files }: BackupManifest, { source, mayLackFiles = false }: RestoreOptions): void {
  const { absent } = files;
  if (absent.length === 0 || mayLackFiles) return;
  throw new OperatorProblem('backup_incomplete', {
    folder: source,
    count: absent.length,
    files: absent.slice(0, 5).join(', '),
  });
}

async function requireConfirmed(
  { confirm }: RestoreOptions,
  question: Parameters<RestoreOptions['confirm']>[0],
): Promise<void> {
  if (await confirm(question)) return;
  throw new OperatorProblem('not_confirmed');
}

async function refuseNewerBackup({ migrations }: BackupManifest): Promise<void> {
  const own = new Set(await readdir(migrationsFolder));
  const unknown = migrations.find((name) => !own.has(name));
  if (unknown === undefined) return;
  throw new OperatorProblem('backup_of_other_version.newer', { migration: unknown });
}

function refuseOtherEngine({ engine }: BackupManifest, needed: BackupManifest['engine']): void {
  if (engine === needed) return;
  throw new OperatorProblem('backup_of_other_engine');
}

/** Throws an OperatorProblem unless the database holds what the manifest says, and the storage the files that it names. */
async function expectWhole(db: Kysely<unknown>, files: StoreFiles, manifest: BackupManifest): Promise<void> {
  await expectTotals(db, manifest);
  const known = new Set(manifest.files.absent);
  const namedInDatabase = await namedFiles(db, manifest.store?.id ?? null);
  const absent = (await absentFiles(files, namedInDatabase)).filter((file) => !known.has(fileKeyOf(file)));
  if (absent.length > 0) throw new OperatorProblem('files_absent', absentFilesNamed(files, absent));
}

async function expectTotals(db: Kysely<unknown>, manifest: BackupManifest): Promise<void> {
  const differences = differencesOf(manifest, await readTotals(db, manifest.store?.id ?? null));
  if (differences.length === 0) return;
  throw new OperatorProblem('totals_differ', { differences: differences.join('; ') });
}

const stampOf = (now: Date) => now.toISOString().replace(/\D/g, '').slice(0, 14);

async function restorePostgres(
  { url = '', files }: DataLocation,
  manifest: BackupManifest,
  options: RestoreOptions,
): Promise<string | null> {
  const { source, isReplacing, jobs, now } = options;
  refuseOtherEngine(manifest, 'postgres');
  const { name, tables, sessions } = await withUnlimitedDatabase({ url }, onceUnused);
  const load = async (target: string) => {
    await runPostgresProgram('pg_restore', target, [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      `--jobs=${jobs}`,
      join(source, 'database', 'dump'),
    ]);
    await withUnlimitedDatabase({ url: target }, async (db) => {
      await sql`analyze`.execute(db);
      await expectWhole(db, files, manifest);
    });
  };
  if (tables === 0) {
    await restoreFiles(files, source);
    await load(url);
    return null;
  }
  if (!isReplacing) {
    throw new OperatorProblem('database_not_empty', { database: name });
  }
  if (sessions > 0) {
    throw new OperatorProblem('database_in_use', { database: name, sessions });
  }
  const former = await withUnlimitedDatabase({ url }, (db) => readFormer(db, manifest));
  await requireConfirmed(options, { name, lost: former.lost });
  const kept = formerName(name, now);
  const server = new URL(url);
  server.pathname = '/postgres';
  const restored = longName(name, `_restored_${stampOf(now)}`);
  const target = new URL(url);
  target.pathname = `/${restored}`;
  await withUnlimitedDatabase({ url: server.href }, async (db) => {
    await sql`create database ${sql.ref(restored)} template template0`.execute(db);
    try {
      await restoreFiles(files, source);
      await load(target.href);
      await withUnlimitedDatabase({ url: target.href }, (own) => keepNumbers(own, former.numbers));
    } catch (error) {
      await sql`drop database ${sql.ref(restored)} with (force)`.execute(db);
      throw error;
    }
    await sql`alter database ${sql.ref(name)} rename to ${sql.ref(kept)}`.execute(db);
    await sql`alter database ${sql.ref(restored)} rename to ${sql.ref(name)}`.execute(db);
  });
  return kept;
}

/** Reads from a database that is about to be replaced the counts to confirm and the numbers to continue. */
async function readFormer(
  db: Kysely<unknown>,
  manifest: BackupManifest,
): Promise<{ lost: string | null; numbers: GivenNumbers }> {
  const numbers = await readNumbers(db);
  // Another program's database, or an empty one.
  if (numbers.counters.length === 0) return { lost: null, numbers };
  const { rows } = await readTotals(db, null);
  return { lost: lostRowsText(rowsLostOfDatabase(rows, manifest)), numbers };
}

/** Sessions of a shop that has just stopped end in moments. */
const sessionsEndMs = 5000;
const sessionPauseMs = 50;

/** Reads the target once no other session uses it, or after a few seconds with the sessions that still do. */
async function onceUnused(db: Kysely<unknown>): ReturnType<typeof readTarget> {
  const until = performance.now() + sessionsEndMs;
  for (;;) {
    const target = await readTarget(db);
    if (target.sessions === 0 || performance.now() > until) return target;
    await wait(sessionPauseMs);
  }
}

/** The name that a replaced database or folder keeps. */
const formerName = (name: string, now: Date) => longName(name, `_before_${stampOf(now)}`);

/** PostgreSQL cuts longer names. */
const longestName = 63;
const longName = (name: string, ending: string) => `${name.slice(0, longestName - ending.length)}${ending}`;

async function readTarget(db: Kysely<unknown>): Promise<{ name: string; tables: number; sessions: number }> {
  const { rows } = await sql<{ name: string; tables: string; sessions: string }>`
    select current_database() as name,
      (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
      (select count(*) from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and pid <> pg_backend_pid()) as sessions`.execute(db);
  const [found] = rows;
  return {
    name: found?.name ?? '',
    tables: Number(found?.tables),
    sessions: Number(found?.sessions),
  };
}

async function restorePglite(
  { folder, files }: DataLocation,
  manifest: BackupManifest,
  options: RestoreOptions,
): Promise<string | null> {
  const { source, isReplacing, now } = options;
  refuseOtherEngine(manifest, 'pglite');
  const created = await mkdir(dirname(folder), { recursive: true });
  if (created !== undefined) await keepOwner(created);
  if (existsSync(folder) && !isReplacing) {
    throw new OperatorProblem('database_not_empty.folder', { folder });
  }
  const former = existsSync(folder)
    ? await withUnlimitedDatabase({ folder }, (db) => readFormer(db, manifest))
    : null;
  if (former) await requireConfirmed(options, { name: folder, lost: former.lost });
  const unlock = await lockFolder(folder);
  try {
    const restored = `${folder}.restored`;
    await rm(restored, { recursive: true, force: true });
    await unpackFolder(join(source, 'database', 'folder.tar.gz'), restored);
    await restoreFiles(files, source);
    await withUnlimitedDatabase({ folder: restored }, async (db) => {
      await expectWhole(db, files, manifest);
      await sql`delete from product_changes`.execute(db);
      if (former) await keepNumbers(db, former.numbers);
    });
    const kept = former ? join(dirname(folder), formerName(basename(folder), now)) : null;
    if (kept !== null) await rename(folder, kept);
    await keepOwner(restored, dirname(folder));
    await rename(restored, folder);
    return kept;
  } finally {
    await unlock();
  }
}

async function restoreStore(
  { url, folder, files }: DataLocation,
  manifest: BackupManifest,
  options: RestoreOptions,
): Promise<string | null> {
  const { source, isReplacing } = options;
  const { store } = manifest;
  if (!store) throw new Error('not the backup of a store');
  const where = url === undefined ? { folder } : { url };
  // Brings an empty or older database to this release's tables.
  await (await openDatabase({ ...where, hasLongStatements: true })).close();
  const kept = await withUnlimitedDatabase(where, async (db) => {
    const { rows } = await sql<{ id: number; public_id: string }>`
      select id, public_id from stores where id = ${store.id} or public_id = ${store.public_id}`.execute(db);
    if (rows.some(({ id, public_id: publicId }) => id !== store.id || publicId !== store.public_id)) {
      throw new OperatorProblem('ids_taken', { store: store.public_id, id: store.id });
    }
    if (rows.length > 0 && !isReplacing) {
      throw new OperatorProblem('store_exists.restore', { store: store.public_id });
    }
    const load = async (trx: Transaction<unknown>) => {
      await loadStoreRows(trx, { columns: manifest.columns, store }, join(source, 'database'));
      await expectWhole(trx, files, manifest);
    };
    if (rows.length === 0) {
      await restoreFiles(files, source);
      await refuseTaken(onceUnlocked(db, load));
      return null;
    }
    const lost = lostRowsText(await rowsLostOfStore(db, manifest, join(source, 'database')));
    await requireConfirmed(options, { name: store.public_id, lost });
    return replaceStore(
      { db, engine: url === undefined ? 'pglite' : 'postgres', files, store, load },
      options,
    );
  });
  if (url === undefined) await keepOwner(folder);
  return kept;
}

interface Replacement {
  readonly db: Kysely<unknown>;
  readonly engine: BackupManifest['engine'];
  readonly files: StoreFiles;
  readonly store: { readonly id: number; readonly public_id: string };
  readonly load: (trx: Transaction<unknown>) => Promise<void>;
}

/**
 * Replaces a store, in one transaction with the backup of what it was: not even an order of the last second is lost. The
 * store goes on numbering where it was. Returns the folder of that backup, beside the restored one.
 */
async function replaceStore(
  { db, engine, files, store, load }: Replacement,
  { source, now }: RestoreOptions,
): Promise<string> {
  const kept = join(dirname(source), `${store.public_id}_before_${stampOf(now)}`);
  if (existsSync(kept)) throw new OperatorProblem('backup_exists', { folder: kept });
  const part = `${kept}.parte`;
  await rm(part, { recursive: true, force: true });
  let replaced: ReadDatabase | null = null;
  let copied: Awaited<ReturnType<typeof backUpFiles>>;
  try {
    await mkdir(join(part, 'database'), { recursive: true, mode: 0o700 });
    copied = await backUpFiles(files, part, store.public_id);
    await restoreFiles(files, source);
    const loaded = onceUnlocked(db, async (trx) => {
      await lockStoreTables(trx);
      replaced = await readPart(trx, part, { engine, store: store.public_id });
      const numbers = await readNumbers(trx);
      await load(trx);
      await keepNumbers(trx, numbers);
    });
    await refuseTaken(loaded);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  await sealKept(part, { replaced, copied, now });
  await rename(part, kept);
  return kept;
}

/** Hashes the files after the transaction, for which the writes of all stores wait. */
async function sealKept(
  part: string,
  of: { replaced: ReadDatabase | null; copied: { count: number; bytes: number }; now: Date },
): Promise<void> {
  if (!of.replaced) throw new Error('a store was replaced that was not read');
  const { named, ...read } = of.replaced;
  const absent = (await absentFiles(filesOfBackup(part), named)).map(fileKeyOf);
  const files = { ...of.copied, absent };
  await sealBackup(part, { format: 1, created_at: of.now.toISOString(), ...read, files });
}

/** Refuses rows whose ids another store has. */
async function refuseTaken(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (sqlStateOf(error) === '23505')
      throw new OperatorProblem('ids_taken.constraint', { constraint: constraintOf(error) });
    throw error;
  }
}

const constraintOf = (error: unknown) =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
