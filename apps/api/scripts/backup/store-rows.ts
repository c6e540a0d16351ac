import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';

import { changesTable, type StoredTable, storeTablesIn } from '#api/platform/database/store-tables-in.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import type { BackupManifest } from './backup-manifest.ts';

const batch = 1000;
const row = z.array(z.string().nullable());
type Row = z.output<typeof row>;

const fileOf = (folder: string, table: string) => join(folder, `${table}.jsonl.gz`);

/**
 * Writes a store's rows, a compressed file of JSON lines for each table with the values in PostgreSQL's text form, which
 * loses nothing. Returns the columns by table. Runs in the caller's transaction.
 */
export async function writeStoreRows(
  db: Kysely<unknown>,
  storeId: number,
  folder: string,
): Promise<Record<string, string[]>> {
  await mkdir(folder, { recursive: true });
  const tables = await storeTablesIn(db);
  for (const table of tables) {
    const lines = Readable.from(linesOf(db, table, storeId));
    await pipeline(lines, createGzip(), createWriteStream(fileOf(folder, table.name)));
  }
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((one) => one.name)]));
}

async function* linesOf(db: Kysely<unknown>, table: StoredTable, storeId: number): AsyncIterable<string> {
  const values = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  // A cursor has no parameters.
  await sql`declare backup_rows cursor for select array[${values}] as values from ${sql.table(table.name)}
    where ${sql.ref(table.storeColumn)} = ${sql.lit(storeId)}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ values: Row }>`fetch ${sql.lit(batch)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ values: one }) => `${JSON.stringify(one)}\n`).join('');
  }
  await sql`close backup_rows`.execute(db);
}

interface StoreNames {
  readonly id: number;
  readonly public_id: string;
}

/** The rows of a store in a backup, and what they become in a database. */
export interface StoreLoad {
  readonly columns: BackupManifest['columns'];
  /** The store as it is in the backup. */
  readonly from: StoreNames;
  /** The store as it is loaded; the ids of its other rows stay, because they are unique within the store. */
  readonly to: StoreNames;
  /** Its only host; those of the backup without it. */
  readonly host?: string | undefined;
}

/**
 * Replaces a store by its rows in a backup, in the caller's transaction. Triggers are off, because the rows that they
 * would write are in the backup; until the transaction ends no process changes the tables, and all may read them.
 */
export async function loadStoreRows(
  trx: Transaction<unknown>,
  load: StoreLoad,
  folder: string,
): Promise<void> {
  const store = load.to;
  const tables = await storeTablesIn(trx);
  refuseOtherColumns(tables, load.columns);
  const names = tables.map(({ name }) => name);
  await lockStoreTables(trx);
  for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  const { rows: former } = await sql<{ id: number }>`
    select id from products where store_id = ${store.id}`.execute(trx);
  await sql`delete from ${sql.table(changesTable)} where store_id = ${store.id}`.execute(trx);
  for (const { name, storeColumn } of tables.toReversed()) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(storeColumn)} = ${store.id}`.execute(trx);
  }
  for (const table of tables) await loadTable(trx, table, { folder, load });
  if (load.from.id !== store.id) {
    await sql`insert into store_original_ids (store_id, original_id) values (${store.id}, ${load.from.id})
      on conflict do nothing`.execute(trx);
  }
  // Deferred foreign keys are checked now: a table with pending checks cannot be altered.
  await sql`set constraints all immediate`.execute(trx);
  for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  // The products of collections are in the backup, too: only listings in memory follow these changes.
  await sql`select set_config('vitrine.refreshing_collections', '1', true)`.execute(trx);
  await sql`insert into ${sql.table(changesTable)} (store_id, product_id)
    select ${store.id}::int, id from products where store_id = ${store.id}
    union select ${store.id}::int, unnest(${former.map(({ id }) => id)}::int[])`.execute(trx);
  await sql`select pg_notify('vitrine_changes', '{"store":"*","tags":["all"]}')`.execute(trx);
}

/** Locks the tables of stores against writes until the transaction ends; they can be read. */
export async function lockStoreTables(trx: Transaction<unknown>): Promise<void> {
  const names = (await storeTablesIn(trx)).map(({ name }) => name).toSorted();
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))}
    in share row exclusive mode`.execute(trx);
}

/** Reads the rows of a table in the backup of a store. */
export async function* rowsOfBackup(folder: string, table: string): AsyncIterable<Row> {
  const lines = createInterface(createReadStream(fileOf(folder, table)).pipe(createGunzip()));
  for await (const line of lines) yield row.parse(JSON.parse(line));
}

function refuseOtherColumns(tables: readonly StoredTable[], columns: BackupManifest['columns']): void {
  const own = tables.map(({ name, columns: ofTable }) => [name, ofTable.map((one) => one.name)] as const);
  if (JSON.stringify(Object.fromEntries(own)) === JSON.stringify(columns)) return;
  throw new OperatorProblem('backup_of_other_version.tables');
}

/** Tables whose ids are unique in the whole database: nothing refers to them, and loaded rows get new ones. */
export const tablesWithNewIds: ReadonlySet<string> = new Set(['jobs']);

async function loadTable(
  trx: Transaction<unknown>,
  table: StoredTable,
  { folder, load }: { folder: string; load: StoreLoad },
): Promise<void> {
  const stage = sql.table('backup_stage');
  const columns = table.columns.map(({ name }) => sql.ref(name));
  const asText = sql.join(columns.map((column) => sql`${column} text`));
  await sql`create temporary table ${stage} (${asText}) on commit drop`.execute(trx);
  let rows: Row[] = [];
  const flush = async () => {
    if (rows.length === 0) return;
    const values = table.columns.map((_, index) => sql`${rows.map((one) => one[index] ?? null)}::text[]`);
    await sql`insert into ${stage} select * from unnest(${sql.join(values)})`.execute(trx);
    rows = [];
  };
  for await (const one of rowsToLoad(table, folder, load)) {
    rows.push(one);
    if (rows.length === batch) await flush();
  }
  await flush();
  // Whole at once, because rows of a table may refer to each other.
  const loaded = table.columns.filter(({ name }) => name !== 'id' || !tablesWithNewIds.has(table.name));
  const typed = loaded.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`);
  const into = loaded.map(({ name }) => sql.ref(name));
  await sql`insert into ${sql.table(table.name)} (${sql.join(into)}) overriding system value
    select ${sql.join(typed)} from ${stage}`.execute(trx);
  await sql`drop table ${stage}`.execute(trx);
  for (const { name } of table.columns) await raiseSequence(trx, table.name, name);
}

/** Returns the rows of a table as the loaded store has them. */
async function* rowsToLoad(
  { name, storeColumn, columns }: StoredTable,
  folder: string,
  { to, host }: StoreLoad,
): AsyncIterable<Row> {
  if (name === 'store_hosts' && host !== undefined) {
    const values: Readonly<Record<string, string>> = { host, store_id: String(to.id) };
    yield columns.map((column) => values[column.name] ?? null);
    return;
  }
  const replaced = columns.map((column) => {
    if (column.name === storeColumn) return String(to.id);
    return name === 'stores' && column.name === 'public_id' ? to.public_id : undefined;
  });
  for await (const stored of rowsOfBackup(folder, name)) {
    yield stored.map((value, index) => replaced[index] ?? value);
  }
}

/** Continues a column's sequence after its largest value; it is never lowered. */
async function raiseSequence(trx: Transaction<unknown>, table: string, column: string): Promise<void> {
  const { rows } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(${table}, ${column}) as sequence`.execute(trx);
  const sequence = rows[0]?.sequence;
  if (!sequence) return;
  await sql`select setval(${sequence}::regclass, greatest(
    (select max(${sql.ref(column)}) from ${sql.table(table)}), nextval(${sequence}::regclass)))`.execute(trx);
}
