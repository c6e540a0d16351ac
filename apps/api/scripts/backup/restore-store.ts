import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { type Kysely, sql, type Transaction } from 'kysely';

import { openDatabase } from '#api/platform/database/database.ts';
import { onceUnlocked, sqlStateOf } from '#api/platform/database/once-unlocked.ts';
import { keepOwner } from '#api/platform/files/keep-owner.ts';
import type { StoreFiles } from '#api/platform/files/open-files.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type DataLocation, type ReadDatabase, readPart } from './back-up.ts';
import { sealBackup } from './backup-contents.ts';
import { backUpFiles, filesOfBackup, restoreFiles } from './backup-files.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { expectWhole } from './expect-whole.ts';
import { keepNumbers, readNumbers } from './keep-numbers.ts';
import { absentFiles, fileKeyOf } from './named-files.ts';
import { requireConfirmed, type RestoreOptions, stampOf } from './restore-options.ts';
import { lostRowsText, rowsLostOfStore } from './rows-lost.ts';
import { loadStoreRows, lockStoreTables, rowsOfBackup } from './store-rows.ts';
import { withUnlimitedDatabase } from './with-unlimited-database.ts';

/**
 * Restores a store from a backup of one, under its number if that is free or the store's, else under a new one. Returns the
 * backup of what it replaced; null if it replaced nothing.
 */
export async function restoreStore(
  location: DataLocation,
  manifest: BackupManifest,
  options: RestoreOptions,
): Promise<string | null> {
  const { url, folder } = location;
  const where = url === undefined ? { folder } : { url };
  // Brings an empty or older database to this release's tables.
  await (await openDatabase({ ...where, hasLongStatements: true })).close();
  const kept = await withUnlimitedDatabase(where, (db) => restoreInto({ db, location, manifest }, options));
  if (url === undefined) await keepOwner(folder);
  return kept;
}

interface Restoring {
  readonly db: Kysely<unknown>;
  readonly location: DataLocation;
  readonly manifest: BackupManifest;
}

async function restoreInto(restoring: Restoring, options: RestoreOptions): Promise<string | null> {
  const { db, location, manifest } = restoring;
  const { source, isReplacing } = options;
  const { store: from } = manifest;
  if (!from) throw new Error('not the backup of a store');
  const publicId = options.as ?? from.public_id;
  const former = await idOf(db, publicId);
  if (former !== null && !isReplacing) throw new OperatorProblem('store_exists.restore', { store: publicId });
  const hosts = await hostsToLoad(manifest, options);
  await refuseTakenHosts(db, hosts, former);
  const engine = location.url === undefined ? 'pglite' : 'postgres';
  const load = async (trx: Transaction<unknown>) => {
    await lockStoreTables(trx);
    // The panel may have created the store since it was sought.
    if ((await idOf(trx, publicId)) !== former)
      throw new OperatorProblem('store_changed', { store: publicId });
    await refuseTakenHosts(trx, hosts, former);
    const to = { id: former ?? (await freeId(trx, from.id)), public_id: publicId };
    const { columns } = manifest;
    await loadStoreRows(trx, { columns, from, to, host: options.host }, join(source, 'database'));
    const expected = { ...manifest, store: to, rows: rowsAs(manifest, { to, hosts: hosts.length }) };
    await expectWhole(trx, location.files, expected, from.public_id);
  };
  if (former !== null) {
    const { columns } = manifest;
    const lost = await rowsLostOfStore(db, { columns, storeId: former }, join(source, 'database'));
    await requireConfirmed(options, { name: publicId, lost: lostRowsText(lost) });
  }
  await waitForOthers(restoring);
  if ((await idOf(db, publicId)) !== former) throw new OperatorProblem('store_changed', { store: publicId });
  if (former === null) {
    await restoreFiles(location.files, source, publicId);
    await refuseTaken(onceUnlocked(db, load));
    return null;
  }
  return replaceStore({ db, engine, files: location.files, publicId, load }, options);
}

/**
 * Waits until no other command restores a store into the database: it would write files of the same names. The lock ends with
 * the session. The embedded database has one process.
 */
async function waitForOthers({ db, location }: Restoring): Promise<void> {
  if (location.url === undefined) return;
  await sql`select pg_advisory_lock(hashtextextended('restore of a store', 0))`.execute(db);
}

async function idOf(db: Kysely<unknown>, publicId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from stores where public_id = ${publicId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns the number of the backup, or the next that no store has if it is taken. */
async function freeId(trx: Transaction<unknown>, wanted: number): Promise<number> {
  for (let id = wanted; ;) {
    const { rows: taken } = await sql`select from stores where id = ${id}`.execute(trx);
    if (taken.length === 0) return id;
    const { rows: next } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('stores', 'id'))::int as id`.execute(trx);
    id = next[0]?.id ?? id + 1;
  }
}

/** Returns the hosts that the store will have. */
async function hostsToLoad({ columns }: BackupManifest, { source, host }: RestoreOptions): Promise<string[]> {
  if (host !== undefined) return [host];
  const at = columns['store_hosts']?.indexOf('host') ?? -1;
  const hosts: string[] = [];
  for await (const row of rowsOfBackup(join(source, 'database'), 'store_hosts')) hosts.push(row[at] ?? '');
  return hosts;
}

async function refuseTakenHosts(
  db: Kysely<unknown>,
  hosts: readonly string[],
  storeId: number | null,
): Promise<void> {
  const { rows: taken } = await sql<{ host: string }>`select host from store_hosts
    where host = any(${[...hosts]}::text[]) and store_id is distinct from ${storeId}::int order by host`.execute(
    db,
  );
  if (taken.length === 0) return;
  throw new OperatorProblem('host_taken.restore', { hosts: taken.map(({ host }) => host).join(', ') });
}

/** Returns the rows that a load leaves: those of the backup, the chosen host, and the number that the store had first. */
function rowsAs(
  { rows, store }: BackupManifest,
  { to, hosts }: { to: { readonly id: number }; hosts: number },
): Record<string, number> {
  const originalIds = to.id === store?.id ? (rows['store_original_ids'] ?? 0) : 1;
  return { ...rows, store_hosts: hosts, store_original_ids: originalIds };
}

interface Replacement {
  readonly db: Kysely<unknown>;
  readonly engine: BackupManifest['engine'];
  readonly files: StoreFiles;
  readonly publicId: string;
  readonly load: (trx: Transaction<unknown>) => Promise<void>;
}

/**
 * Replaces a store, in one transaction with the backup of what it was: not even an order of the last second is lost. The
 * store goes on numbering where it was. Returns the folder of that backup, beside the restored one.
 */
async function replaceStore(
  { db, engine, files, publicId, load }: Replacement,
  { source, now }: RestoreOptions,
): Promise<string> {
  const kept = join(dirname(source), `${publicId}_before_${stampOf(now)}`);
  if (existsSync(kept)) throw new OperatorProblem('backup_exists', { folder: kept });
  const part = `${kept}.parte`;
  await rm(part, { recursive: true, force: true });
  let replaced: ReadDatabase | null = null;
  let copied: Awaited<ReturnType<typeof backUpFiles>>;
  try {
    await mkdir(join(part, 'database'), { recursive: true, mode: 0o700 });
    copied = await backUpFiles(files, part, publicId);
    await restoreFiles(files, source, publicId);
    const loaded = onceUnlocked(db, async (trx) => {
      await lockStoreTables(trx);
      replaced = await readPart(trx, part, { engine, store: publicId });
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

/** Refuses a name, a number or a host that another store has got at the same moment. */
async function refuseTaken(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (sqlStateOf(error) === '23505')
      throw new OperatorProblem('ids_taken', { constraint: constraintOf(error) });
    throw error;
  }
}

const constraintOf = (error: unknown) =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
