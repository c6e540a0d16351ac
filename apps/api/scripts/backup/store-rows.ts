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

/**
 * Replaces a store by its rows in a backup, in the caller's transaction. Triggers are off, because the rows that they
 * would write are in the backup; until the transaction ends no process changes the tables, and all may read them.
 */
export async function loadStoreRows(
  trx: Transaction<unknown>,
  { columns, store }: Pick<BackupManifest, 'columns'> & { store: { id: number; public_id: string } },
  folder: string,
): Promise<void> {
  const tables = await storeTablesIn(trx);
  refuseOtherColumns(tables, columns);
  const names = tables.map(({ name }) => name);
  await lockStoreTables(trx);
  for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  const { rows: former } = await sql<{ id: number }>`
    select id from products where store_id = ${store.id}`.execute(trx);
  await sql`delete from ${sql.table(changesTable)} where store_id = ${store.id}`.execute(trx);
  for (const { name, storeColumn } of tables.toReversed()) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(storeColumn)} = ${store.id}`.execute(trx);
  }
  for (const table of tables) await loadTable(trx, table, folder);
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

async function loadTable(trx: Transaction<unknown>, table: StoredTable, folder: string): Promise<void> {
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
  for await (const one of rowsOfBackup(folder, table.name)) {
    rows.push(one);
    if (rows.length === batch) await flush();
  }
  await flush();
  // Whole at once, because rows of a table may refer to each other.
  const typed = table.columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`);
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns)}) overriding system value
    select ${sql.join(typed)} from ${stage}`.execute(trx);
  await sql`drop table ${stage}`.execute(trx);
  for (const { name } of table.columns) await raiseSequence(trx, table.name, name);
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
