import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import { lockFolder } from '#api/platform/database/folder-lock.ts';
import { keepOwner } from '#api/platform/files/keep-owner.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { unpackFolder } from './archive-folder.ts';
import type { DataLocation } from './back-up.ts';
import { verifyBackup } from './backup-contents.ts';
import { restoreFiles } from './backup-files.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { readTotals } from './database-totals.ts';
import { expectWhole } from './expect-whole.ts';
import { type GivenNumbers, keepNumbers, readNumbers } from './keep-numbers.ts';
import { requireConfirmed, type RestoreOptions, stampOf } from './restore-options.ts';
import { restoreStore } from './restore-store.ts';
import { lostRowsText, rowsLostOfDatabase } from './rows-lost.ts';
import { runPostgresProgram } from './run-postgres-program.ts';
import { withUnlimitedDatabase } from './with-unlimited-database.ts';

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
  if (!manifest.store && (options.as !== undefined || options.host !== undefined))
    throw new OperatorProblem('backup_of_all_stores', { folder: options.source });
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
