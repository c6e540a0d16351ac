import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import { openDatabase } from '#api/platform/database/database.ts';
import { lockFolder } from '#api/platform/database/folder-lock.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { unpackFolder } from './archive-folder.ts';
import type { BackupPlace } from './back-up.ts';
import { verifyBackup } from './backup-contents.ts';
import { restoreFiles } from './backup-files.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { differencesOf, readTotals } from './database-totals.ts';
import { runPostgresProgram } from './run-postgres-program.ts';
import { loadStoreRows } from './store-rows.ts';
import { withUnlimitedDatabase } from './with-unlimited-database.ts';

export interface RestoreOptions {
  /** The folder of the backup. */
  readonly source: string;
  /** Whether the database, or the store of a single-store backup, is replaced if it exists. */
  readonly isReplacing: boolean;
  /** Processes of pg_restore. */
  readonly jobs: number;
  readonly now: Date;
}

const migrationsFolder = new URL('../../migrations/', import.meta.url);

/**
 * Restores a verified backup: the files, then the database, which replaces the former one only once its rows and ledgers
 * agree with the manifest. Throws an OperatorProblem, with the database unchanged.
 */
export async function restore(place: BackupPlace, options: RestoreOptions): Promise<BackupManifest> {
  const manifest = await verifyBackup(options.source);
  await refuseNewerBackup(manifest);
  const run = manifest.store ? restoreStore : place.url === undefined ? restorePglite : restorePostgres;
  await run(place, manifest, options);
  return manifest;
}

async function refuseNewerBackup({ migrations }: BackupManifest): Promise<void> {
  const own = new Set(await readdir(migrationsFolder));
  const unknown = migrations.filter((name) => !own.has(name));
  if (unknown.length === 0) return;
  throw new OperatorProblem(
    'backup_of_other_version',
    `O backup é de uma versão mais nova da loja (${unknown[0]}). Restaure com ela. Nada foi restaurado.`,
  );
}

function refuseOtherEngine({ engine }: BackupManifest, needed: BackupManifest['engine']): void {
  if (engine === needed) return;
  throw new OperatorProblem(
    'backup_of_other_engine',
    'O backup inteiro de um banco só volta para um banco do mesmo tipo. Entre PostgreSQL e o banco embutido, use um backup de cada loja (--store).',
  );
}

/** Throws an OperatorProblem unless the database holds what the manifest says. */
async function expectTotals(db: Kysely<unknown>, manifest: BackupManifest): Promise<void> {
  const differences = differencesOf(manifest, await readTotals(db, manifest.store?.id ?? null));
  if (differences.length === 0) return;
  throw new OperatorProblem(
    'totals_differ',
    `O banco restaurado difere do backup: ${differences.join('; ')}.`,
  );
}

const stampOf = (now: Date) => now.toISOString().replace(/\D/g, '').slice(0, 14);

async function restorePostgres(
  { url = '', files }: BackupPlace,
  manifest: BackupManifest,
  { source, isReplacing, jobs, now }: RestoreOptions,
): Promise<void> {
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
      await expectTotals(db, manifest);
    });
  };
  if (tables === 0) {
    await restoreFiles(files, source);
    await load(url);
    return;
  }
  if (!isReplacing) {
    throw new OperatorProblem(
      'database_not_empty',
      `O banco ${name} não está vazio: restaure em um banco novo, ou use --replace. Nada foi restaurado.`,
    );
  }
  if (sessions > 0) {
    throw new OperatorProblem(
      'database_in_use',
      `O banco ${name} está em uso (${sessions} conexões): pare a loja antes. Nada foi restaurado.`,
    );
  }
  const server = new URL(url);
  server.pathname = '/postgres';
  const restored = `${name}_restored_${stampOf(now)}`;
  const target = new URL(url);
  target.pathname = `/${restored}`;
  await withUnlimitedDatabase({ url: server.href }, async (db) => {
    await sql`create database ${sql.ref(restored)} template template0`.execute(db);
    try {
      await restoreFiles(files, source);
      await load(target.href);
    } catch (error) {
      await sql`drop database ${sql.ref(restored)} with (force)`.execute(db);
      throw error;
    }
    await sql`alter database ${sql.ref(name)} rename to ${sql.ref(formerName(name, now))}`.execute(db);
    await sql`alter database ${sql.ref(restored)} rename to ${sql.ref(name)}`.execute(db);
  });
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
const formerName = (name: string, now: Date) => `${name}_before_${stampOf(now)}`;

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
  { folder, files }: BackupPlace,
  manifest: BackupManifest,
  { source, isReplacing, now }: RestoreOptions,
): Promise<void> {
  refuseOtherEngine(manifest, 'pglite');
  await mkdir(dirname(folder), { recursive: true });
  const unlock = await lockFolder(folder);
  try {
    if (existsSync(folder) && !isReplacing) {
      throw new OperatorProblem(
        'database_not_empty',
        `Já há um banco em ${folder}: use --replace. Nada foi restaurado.`,
      );
    }
    const restored = `${folder}.restored`;
    await rm(restored, { recursive: true, force: true });
    await unpackFolder(join(source, 'database', 'folder.tar.gz'), restored);
    await withUnlimitedDatabase({ folder: restored }, async (db) => {
      await expectTotals(db, manifest);
      await sql`delete from product_changes`.execute(db);
    });
    await restoreFiles(files, source);
    if (existsSync(folder)) {
      await rename(folder, join(dirname(folder), formerName(basename(folder), now)));
    }
    await rename(restored, folder);
  } finally {
    await unlock();
  }
}

/** Live transactions hold locks for milliseconds; giving up before PostgreSQL's second lets no deadlock end a shopper's. */
const lockLimit = '200ms';
const lockPauseMs = 100;
const lockAttempts = 300;

async function restoreStore(
  { url, folder, files }: BackupPlace,
  manifest: BackupManifest,
  { source, isReplacing }: RestoreOptions,
): Promise<void> {
  const { store } = manifest;
  if (!store) throw new Error('not the backup of a store');
  const where = url === undefined ? { folder } : { url };
  // Brings an empty or older database to this release's tables.
  await (await openDatabase({ ...where, hasLongStatements: true })).close();
  await withUnlimitedDatabase(where, async (db) => {
    const { rows } = await sql<{ id: number; public_id: string }>`
      select id, public_id from stores where id = ${store.id} or public_id = ${store.public_id}`.execute(db);
    if (rows.some(({ id, public_id: publicId }) => id !== store.id || publicId !== store.public_id)) {
      throw new OperatorProblem(
        'ids_taken',
        `A loja "${store.public_id}" do backup vem de outro banco: aqui o número ${store.id} ou o nome pertence a outra. Restaure em um banco vazio.`,
      );
    }
    if (rows.length > 0 && !isReplacing) {
      throw new OperatorProblem(
        'store_exists',
        `A loja "${store.public_id}" já existe: use --replace. Nada foi restaurado.`,
      );
    }
    await restoreFiles(files, source);
    await onceUnlocked(() =>
      db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(lockLimit)}`.execute(trx);
        await loadStoreRows(trx, { columns: manifest.columns, store }, join(source, 'database'));
        await expectTotals(trx, manifest);
      }),
    );
  });
}

async function onceUnlocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === '23505') throw new OperatorProblem('ids_taken', takenText(error));
      if (code !== '55P03' || attempt === lockAttempts) throw error;
      await wait(lockPauseMs);
    }
  }
}

function takenText(error: unknown): string {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  return `Números ou endereços desta loja já pertencem a outra neste banco (${constraint}). Restaure em um banco vazio. Nada foi restaurado.`;
}
